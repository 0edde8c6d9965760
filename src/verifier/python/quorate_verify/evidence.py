"""What was signed earlier and somebody kept: a record has to agree with it."""

import json
import re
from base64 import b64encode
from collections import namedtuple

from .notes import open_note, parse_checkpoint

Evidence = namedtuple("Evidence", "receipts checkpoints older_records files witnesses")
NO_EVIDENCE = Evidence((), (), (), (), ())

# Mails drop empty lines.
NOTE = re.compile(r"(\S+)\n([0-9]+)\n([A-Za-z0-9+/]{43}=)\n+((?:\u2014 \S+ \S+\n)+)")


def checkpoints_in(text):
    """The checkpoints in a text, which may be a whole mail."""
    lines = "\n".join(line.strip() for line in text.split("\n")) + "\n"
    return [f"{origin}\n{size}\n{root}\n\n{signed}" for origin, size, root, signed in NOTE.findall(lines)]


def earlier_heads(evidence, origin, keys):
    """Name, size and root of each head that was signed, and what is no evidence for this record."""
    notes = [(f"receipt of event {receipt['seq']}", receipt["checkpoint"]) for receipt in evidence.receipts]
    notes += [("checkpoint", note) for note in evidence.checkpoints]
    notes += [("older record", (older.checkpoints or [""])[-1]) for older in evidence.older_records]
    heads, faults = [], []
    for name, note in notes:
        text = open_note(note, keys)
        checkpoint = parse_checkpoint(text) if text is not None else None
        if checkpoint is not None and checkpoint[0] == origin:
            heads.append((name, checkpoint[1], checkpoint[2]))
        else:
            why = "not signed by a key of this record" if checkpoint is None else "of another record"
            faults.append(f"The {name} is {why}.")
    return heads, faults


def contradiction(head, events, roots):
    """How the record differs from what was signed, with both as evidence; empty where it agrees."""
    name, size, root = head
    own = roots.get(size)
    if own == root:
        return []
    was = "was" if size == 1 else "were"
    signed = f"{_counted(size)} with the root {b64encode(root).decode()} {was} signed"
    here = f"it has only {_counted(events)}"
    if own is not None:
        here = f"the root of its own is {b64encode(own).decode()}"
    return [f"This record contradicts the signed {name}: {signed}, and {here}."]


def agreements(heads):
    """Sentences about checkpoints and older records; receipts have their own."""
    return [
        f"The record agrees with the {name} of {_counted(size)}."
        for name, size, _ in heads
        if not name.startswith("receipt")
    ]


def named_files(bodies):
    """Name and SHA-256 of each file that a record names: those of the opening, or of the last attendance."""
    for body in reversed(bodies):
        if '"attachments":[' in body:
            attachments = json.loads(body).get("attachments") or []
            return [(file["fileName"], file["sha256"]) for file in attachments]
    return []


def is_named(file, named):
    return any(file[0] == name or file[1] == digest for name, digest in named)


def compare_files(given, named):
    """Sentences about files that were given with a record: what is wrong, and what is as the record says."""
    faults, notices = [], []
    for name, digest in given:
        own = next((said for file, said in named if file == name), None)
        same = next((file for file, said in named if said == digest), None)
        if same is not None and own in (None, digest):
            notices.append(f"The file {same} is the one that the record names: {digest}.")
        else:
            faults.append(f"The file {name} is not the one that the record names: its SHA-256 is {digest}, not {own}.")
    return faults, notices


def _counted(events):
    return "1 event" if events == 1 else f"{events} events"
