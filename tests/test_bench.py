"""The shape of what the benchmark tells. How fast it is depends on the machine."""

import json
import re


def test_bench(stamtafel):
    told = json.loads(stamtafel.ok("bench", "gesjaakt", "--json").out)
    assert told["calibration_per_s"] > 0
    results = {result["name"]: result for result in told["results"]}
    assert {"gesjaakt/3/random", "gesjaakt/3/bare"} <= set(results)
    for name, result in results.items():
        assert re.fullmatch(r"gesjaakt/\d/(random|bare)", name)
        for rate in ("matches_per_s", "rounds_per_s", "actions_per_s"):
            assert type(result[rate]) in (int, float) and result[rate] > 0
        assert result["rounds_per_s"] == result["matches_per_s"]  # a match of Gesjaakt is one round
        assert result["actions_per_s"] > 24 * result["matches_per_s"]  # every card is taken by somebody
        if name.endswith("random"):
            assert re.fullmatch(r"[0-9a-f]{16}", result["signature"])
    for worlds in told["worlds"]:
        assert re.fullmatch(r"gesjaakt/\d/imagine", worlds["name"]) and worlds["worlds_per_s"] > 0
