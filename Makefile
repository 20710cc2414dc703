# make play   the games in your browser           make test    everything a change has to pass
PYTHON ?= python3
PORT ?= 8866
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
# Quiet once still shows warnings; twice shows errors only.
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check
# The pip that comes with a Python takes more than twice as long to choose the versions as that of constraints.txt.
# One stamp for each interpreter: another PYTHON= makes the environment anew.
MADE := $(VENV)/made-by-$(subst /,-,$(subst \,-,$(subst :,-,$(PYTHON))))
PYTEST := $(BIN)/python -m pytest

.DEFAULT_GOAL := help
.PHONY: help play test lint types unit notebooks browser fuzz strength bench bundle clean

help:
	@echo "make play    play in the browser, at http://127.0.0.1:$(PORT)/ (PORT=9000 for another port)"
	@echo "make test    lint, types, unit, notebook and browser tests"
	@echo "make fuzz    120,000 random games    make bench   how fast, against its peers"
	@echo "make strength    how strong the bots are: thousands of games, more than an hour"
	@echo "make bundle  every wheel in one folder, for computers without a network (PLATFORM=win_amd64 PYTHON_VERSION=3.12)"
	@echo "make lint | types | unit | notebooks | browser | clean"

play: $(VENV)/to-play
	@$(BIN)/python -m edugames serve --port $(PORT)

test: lint types unit notebooks browser

lint: $(VENV)/to-test
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/to-test
	@$(BIN)/mypy

unit: $(VENV)/to-test
	@$(PYTEST) -q -n auto --dist worksteal -m "not browser and not notebook and not strength"

notebooks: $(VENV)/to-test
	@$(PYTEST) -q -n auto -m notebook tests/notebooks

browser: $(VENV)/to-test
	@$(BIN)/python tests/chromium.py --install
	@$(PYTEST) -q -n 2 --dist loadgroup -m browser tests/e2e

fuzz: $(VENV)/to-test
	@EDUGAMES_FUZZ=100000 $(PYTEST) -q -n auto tests/ecosia
	@EDUGAMES_FUZZ=20000 $(PYTEST) -q -n auto tests/observation tests/restoration

strength: $(VENV)/to-test
	@$(PYTEST) -q -n auto -m strength tests/bots

bench: $(VENV)/to-test
	@$(PIP) install -c constraints.txt "catanatron>=3.2,<4" "rlcard>=1.2,<2"
	@for file in benchmarks/[a-z]*.py; do echo "== $$file"; $(BIN)/python $$file || exit 1; done

# For another platform than this one: make bundle PLATFORM=win_amd64 PYTHON_VERSION=3.12
bundle: $(VENV)/to-play
	@$(BIN)/python deploy/bundle.py $(if $(PLATFORM),--platform $(PLATFORM)) $(if $(PYTHON_VERSION),--python-version $(PYTHON_VERSION))

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis tests/e2e/pictures

$(MADE):
	@$(PYTHON) -c "import sys; sys.exit(0 if sys.version_info >= (3, 11) else 'edugames needs Python 3.11 or newer, and this is %d.%d: name another with make PYTHON=python3.12' % sys.version_info[:2])"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) install -c constraints.txt --upgrade pip
	@touch $@

$(VENV)/to-play: $(MADE) pyproject.toml constraints.txt
	@echo "Installing edugames into $(VENV); the first time takes a minute or two."
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(VENV)/to-test: $(MADE) pyproject.toml constraints.txt
	@echo "Installing edugames and its test tools into $(VENV); the first time takes a minute or two."
	@$(PIP) install -c constraints.txt -e ".[test]"
	@touch $@ $(VENV)/to-play
