"""Signed notes and checkpoints (C2SP signed-note and tlog-checkpoint)."""

import base64
import binascii
import re
from hashlib import sha256

from .ed25519 import is_signed_by


def _bytes_of(text):
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def parse_key(text):
    """Name, hash and key of a verifier key `name+hash+key`; None where it is none."""
    match = re.fullmatch(r"([^+\s]+)\+([0-9a-f]{8})\+(\S+)", text)
    if not match:
        return None
    name, stated, encoded = match.groups()
    data = _bytes_of(encoded)
    if len(data) != 33 or data[0] != 1:
        return None
    own = sha256(name.encode() + b"\n" + data).digest()[:4]
    return (name, own, data[1:]) if own.hex() == stated else None


def open_note(note, keys):
    """The text of a note that one of the keys signed; None where none did."""
    text, separator, signatures = note.rpartition("\n\n")
    if not separator:
        return None
    text += "\n"
    for name, key_hash, key in keys:
        prefix = "\u2014 " + name + " "
        for line in signatures.split("\n"):
            if not line.startswith(prefix):
                continue
            data = _bytes_of(line[len(prefix) :])
            if data[:4] == key_hash and is_signed_by(key, text.encode(), data[4:]):
                return text
    return None


def parse_checkpoint(text):
    """Origin, size and root of a checkpoint; None where the text is none."""
    lines = text.split("\n")
    if len(lines) < 4 or lines[3] != "" or not re.fullmatch(r"0|[1-9][0-9]{0,14}", lines[1]):
        return None
    root = _bytes_of(lines[2])
    return (lines[0], int(lines[1]), root) if lines[0] and len(root) == 32 else None


def trusted_keys(lines):
    """The keys of a record, each after the first vouched for by the one before; what is wrong, and what to know."""
    keys, faults, notices = [], [], []
    for number, line in enumerate(lines, start=1):
        key = parse_key(line["key"])
        voucher = line.get("voucher")
        if key is None:
            faults.append(f"Key {number} is damaged.")
        elif line.get("isAfterLoss") is True and keys:
            notices.append(
                f"Key {number} was made after the one before it was lost, "
                "and nobody vouches for it: ask the site for it."
            )
            keys.append(key)
        elif not keys or (
            voucher is not None
            and open_note(voucher, keys[-1:]) == "next key\n" + line["key"] + "\n"
        ):
            keys.append(key)
        else:
            faults.append(f"Key {number} is not vouched for by the key before it.")
    return keys, faults, notices
