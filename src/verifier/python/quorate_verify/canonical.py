"""JSON in its one canonical spelling (RFC 8785), for values without fractions."""

import json

SAFE_INTEGER = 2**53 - 1


def canonical(value):
    """The one spelling of a value in JSON (RFC 8785); nothing for a fraction, which no event holds."""
    if isinstance(value, float) or (isinstance(value, int) and abs(value) > SAFE_INTEGER):
        return ""
    if isinstance(value, dict):
        # RFC 8785 orders keys by their UTF-16 code units.
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        members = (f"{canonical(key)}:{canonical(value[key])}" for key in keys)
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
