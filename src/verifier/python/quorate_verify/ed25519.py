"""Verification of Ed25519 signatures as in RFC 8032, with affine points: short, and fast enough for a few."""

from functools import cache
from hashlib import sha512

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def _x_of(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return x if x % 2 == sign else P - x


def _point(data):
    number = int.from_bytes(data, "little")
    y = number % 2**255
    x = _x_of(y, number >> 255) if y < P else None
    return None if x is None else (x, y, 1, x * y % P)


def _add(one, other):
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a = (y1 - x1) * (y2 - x2) % P
    b = (y1 + x1) * (y2 + x2) % P
    c = 2 * t1 * t2 * D % P
    d = 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def _negative(point):
    x, y, z, t = point
    return (-x % P, y, z, -t % P)


def _sum(one, times, other, other_times):
    """The sum of two points, each so many times: they share the doublings, which takes half as long as one by one."""
    both = _add(one, other)
    result = (0, 1, 1, 0)
    for bit in reversed(range(256)):
        result = _add(result, result)
        picked = times >> bit & 1, other_times >> bit & 1
        if any(picked):
            result = _add(result, {(1, 0): one, (0, 1): other, (1, 1): both}[picked])
    return result


def _is_same(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (
        one[1] * other[2] - other[1] * one[2]
    ) % P == 0


BASE = _point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


@cache
def is_signed_by(key, message, signature):
    """Whether 64 bytes are the signature of a message under a public key of 32 bytes."""
    if len(key) != 32 or len(signature) != 64:
        return False
    point_of_key, point_of_r = _point(key), _point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if point_of_key is None or point_of_r is None or s >= ORDER:
        return False
    digest = sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    return _is_same(_sum(BASE, s, _negative(point_of_key), challenge), point_of_r)
