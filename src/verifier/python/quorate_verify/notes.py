"""Signed notes and checkpoints (C2SP signed-note and tlog-checkpoint)."""

import base64
import binascii
import re
from hashlib import sha256

from .ed25519 import is_signed_by

# What a key signs: notes of its own, or cosignatures of the notes of others.
NOTE, COSIGNATURE = 1, 4


def bytes_of(text):
    """The bytes of base64 text; none where it is no such text, or has bits that mean nothing."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
    return data if base64.b64encode(data).decode() == text else b""


def bytes_of_hex(text):
    """The bytes of hexadecimal text in lower case; none where it is no such text."""
    return bytes.fromhex(text) if re.fullmatch("([0-9a-f]{2})*", text) else b""


def key_named(name, kind, key):
    return name, sha256(name.encode() + b"\n" + bytes([kind]) + key).digest()[:4], key


def parse_key(text, kind):
    """Name, hash and key of a verifier key `name+hash+key`; None where it is none of this kind."""
    match = re.fullmatch(r"([^+\s]+)\+([0-9a-f]{8})\+(\S+)", text)
    if not match:
        return None
    name, stated, encoded = match.groups()
    data = bytes_of(encoded)
    if len(data) != 33 or data[0] != kind:
        return None
    key = key_named(name, kind, data[1:])
    return key if key[1].hex() == stated else None


def _parts(note, key):
    """The signed text of a note, and the signatures that say they are of a key; damaged ones say it by its name."""
    text, separator, lines = note.rpartition("\n\n")
    name, key_hash, _ = key
    prefix = "\u2014 " + name + " "
    signatures = [bytes_of(line[len(prefix) :]) for line in lines.split("\n") if line.startswith(prefix)]
    found = [data[4:] for data in signatures if not data or data[:4] == key_hash]
    return text + "\n", found if separator else []


def open_note(note, keys):
    """The text of a note that one of the keys signed; None where none did."""
    for key in keys:
        text, signatures = _parts(note, key)
        if any(is_signed_by(key[2], text.encode(), signature) for signature in signatures):
            return text
    return None


def cosigned_at(note, key):
    """When a witness cosigned a note (cosignature/v1): None where it did not, "wrong" where a line says so wrongly."""
    text, signatures = _parts(note, key)
    if not signatures:
        return None
    data = signatures[0]
    time = int.from_bytes(data[:8], "big")
    signed = f"cosignature/v1\ntime {time}\n{text}".encode()
    return time if len(data) == 72 and is_signed_by(key[2], signed, data[8:]) else "wrong"


def parse_checkpoint(text):
    """Origin, size and root of a checkpoint; None where the text is none."""
    lines = text.split("\n")
    if len(lines) < 4 or lines[3] != "" or not re.fullmatch(r"0|[1-9][0-9]{0,14}", lines[1]):
        return None
    root = bytes_of(lines[2])
    return (lines[0], int(lines[1]), root) if lines[0] and len(root) == 32 else None


def trusted_keys(lines):
    """The keys of a record, each after the first vouched for by the one before; what is wrong, and what to know."""
    keys, faults, notices = [], [], []
    for number, line in enumerate(lines, start=1):
        key = parse_key(line["key"], NOTE)
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
