"""The site's log of the heads of all records, and its witnesses (C2SP tlog-proof and tlog-cosignature)."""

import json
import re
from base64 import b64decode
from collections import namedtuple

from .canonical import canonical
from .notes import COSIGNATURE, NOTE, bytes_of, cosigned_at, key_named, open_note, parse_checkpoint, parse_key
from .tree import is_included, leaf_of

# The head is its number of events and their root; a witness is its name and whether the reader gave its key.
Logged = namedtuple("Logged", "head witnesses needed")

PROOF = re.compile(
    r"c2sp\.org/tlog-proof@v1\n(?:extra (\S+)\n)?index (0|[1-9][0-9]{0,14})\n((?:\S{44}\n)*)\n(.+)", re.DOTALL
)


def read_log(record, keys, own):
    """The head of a record in the log and who cosigned it, and what is wrong with them.

    `own` are keys of witnesses that the reader trusts.
    """
    named, needed, faults = record.witnesses, 0, []
    if named is not None:
        if _are_named(named):
            needed, named = int(named["needed"]), named["witnesses"]
        else:
            named, faults = [], ["The witnesses are not named in their form."]
    known = _witnesses(own, named or [], faults)
    none = Logged(None, [], needed)
    if record.log is None:
        return none, faults
    match = PROOF.fullmatch(record.log)
    if match is None:
        return none, faults + ["The proof of the log is damaged."]
    extra, index, hashes, note = match.groups()
    entry = _entry(bytes_of(extra or ""))
    log_keys = [key_named(name + "/log", NOTE, key) for name, _, key in keys]
    text = open_note(note, [key for key in log_keys if note.startswith(key[0] + "\n")])
    tree = parse_checkpoint(text) if text is not None else None
    proof = [bytes_of(line) for line in hashes.split("\n")[:-1]]
    if tree is None:
        faults.append("The log is not signed by a key of this record.")
    elif entry is None or entry.get("record") != record.origin:
        faults.append("The entry of the log is no head of this record.")
    elif not is_included(int(index) + 1, leaf_of(b64decode(extra)), proof, *tree[1:]):
        faults.append("The log does not have the head of this record.")
    if faults:
        return none, faults
    times = [(key[0], is_own, cosigned_at(note, key)) for key, is_own in known]
    faults = [f"The cosignature of the witness {name} is wrong." for name, _, at in times if at == "wrong"]
    cosigned = [(name, is_own) for name, is_own, at in times if isinstance(at, int)]
    return Logged((entry["size"], bytes_of(entry["root"])), cosigned, none.needed), faults


def _are_named(named):
    needed, keys = (named.get("needed"), named.get("witnesses")) if isinstance(named, dict) else (None, None)
    # A page reads 1.0 as 1.
    is_whole = type(needed) in (int, float) and 0 <= needed <= 2**53 - 1 and needed == int(needed)
    return is_whole and isinstance(keys, list) and all(isinstance(key, str) for key in keys)


def _entry(data):
    """The head in an entry of the log; None where the bytes are no head in canonical form."""
    try:
        entry = json.loads(data.decode())
        is_head = type(entry["size"]) is int and isinstance(entry["root"], str)
        return entry if is_head and canonical(entry).encode() == data else None
    except (LookupError, TypeError, ValueError, RecursionError):
        return None


def _witnesses(own, named, faults):
    """The keys of witnesses, each once, whatever its name is; those of the reader come first."""
    known = {}
    for at, text in enumerate([*own, *named]):
        key = parse_key(text, COSIGNATURE)
        if key is None:
            faults.append(f"This is no key of a witness: '{text[:60]}'.")
        else:
            known.setdefault(key[2], (key, at < len(own)))
    return list(known.values())


def keys_in(text):
    """The keys of witnesses in a text, one a line; none where a line is anything else."""
    lines = text.split()
    return lines if all(parse_key(line, COSIGNATURE) for line in lines) else []


def unwitnessed(logged, own, events):
    """What the reader's own witnesses did not see of the record, a sentence each."""
    size = logged.head[0] if logged.head else 0
    names = [text.split("+")[0] for text in own]
    return [
        f"The witness {name} did not cosign all of this record (yet)."
        for name in names
        if size < events or (name, True) not in logged.witnesses
    ]


def log_lines(logged, events):
    """What a reader is told of the log, a line each."""
    if logged.head is None:
        return ["log: not in a log"]
    size = logged.head[0]
    covered = f"the first {size} of {events} events" if size < events else f"all {events} events"
    said = [name + (" (your key)" if is_own else "") for name, is_own in logged.witnesses]
    lines = [f"log: included, {'the one event' if events == 1 else covered}"]
    if said and len(said) >= logged.needed:
        return [*lines, f"witnessed by {' and '.join(said)}"]
    needed = f": {len(said)} of the {logged.needed} witnesses needed" if logged.needed else ""
    return [*lines, f"not witnessed{needed}"]
