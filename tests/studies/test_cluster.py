"""The same study on a cluster: a small one of dask's on this computer."""

from __future__ import annotations

import joblib
from dask.distributed import Client, LocalCluster, get_worker
from pandas.testing import assert_frame_equal

from edugames import studies
from tests.studies import players


def test_a_cluster_plays_the_same_games_by_the_same_call():
    asked = {"game": "ecosia", "bots": "random", "games": 24, "seed": 6, "sweep": {"harder": [False, True]}}

    def elsewhere(seen, moves, rng):
        get_worker()  # refuses outside of a cluster
        return players.first(seen, moves, rng)

    # Workers in this process start at once; what they get still comes over a socket, as in a real cluster.
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, protocol="tcp://", dashboard_address=None
        ) as cluster,
        Client(cluster),
        joblib.parallel_config("dask"),
    ):
        there = studies.play_many(**asked)
        mine = studies.play_many("ecosia", elsewhere, games=5)
    assert_frame_equal(there, studies.play_many(**asked))
    assert_frame_equal(mine.assign(bots="first"), studies.play_many("ecosia", players.first, games=5))
