"""JupyterHub with the games: everybody who logs in has a server, with the pages of `edugames serve` and JupyterLab.

    pip install jupyterhub jupyter-server-proxy edugames
    EDUGAMES_HUB_PASSWORD=… jupyterhub --config jupyterhub_config.py

The pages stand at /user/NAME/games/. docs/hosting.md tells the rest, and what to change for containers.
"""

import os
import sys

c = get_config()  # noqa: F821 - JupyterHub reads this file, and knows it

# Who may come in: here whoever knows one password, under any name. A school puts its own login in this place: OAuth
# (oauthenticator), a learning platform (ltiauthenticator), LDAP.
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = os.environ["EDUGAMES_HUB_PASSWORD"]
c.Authenticator.allow_all = True

# Where a pupil's server runs: here as a process of whoever runs the hub, which keeps pupils apart by nothing but good
# manners. For containers put `c.JupyterHub.spawner_class = "docker"` (dockerspawner) or KubeSpawner, and the image
# that deploy/Dockerfile makes.
c.JupyterHub.spawner_class = "simple"
c.Spawner.cmd = [sys.executable, "-m", "jupyterhub.singleuser"]

# The games come first; JupyterLab is at /user/NAME/lab. edugames has told jupyter-server-proxy how to start them.
c.Spawner.default_url = "/games/"

# A server that nobody has used for an hour ends by itself. The browser keeps the game.
c.Spawner.args = [
    "--ServerApp.shutdown_no_activity_timeout=3600",
    "--MappingKernelManager.cull_idle_timeout=1800",
]
c.Spawner.start_timeout = c.Spawner.http_timeout = 120
