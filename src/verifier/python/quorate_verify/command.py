"""The command: prints PASS or the first wrong event, and answers 0, 1 (wrong) or 2 (no record)."""

import json
import os
import sys
from base64 import b64encode
from hashlib import sha256

from .evidence import Evidence, checkpoints_in, is_named, named_files
from .log import keys_in, log_lines
from .policy import classes_of
from .record import Damaged, Record, verify
from .rules import is_advisory

USAGE = """usage: python3 record.zip [--witness key ...] [receipt.json | checkpoint.txt | older.zip | file ...]
       python3 <folder of the verifier> record.zip [...]
A key of a witness is name+id+key; a file may hold some, one a line."""


def main(argv):
    # Python started on the record itself names the record as the program.
    program, *paths = argv
    if program.endswith(".zip"):
        paths = [program, *paths]
    own = [paths.pop(at + 1) for at in range(len(paths) - 2, -1, -1) if paths[at] == "--witness"]
    paths = [path for path in paths if path != "--witness"]
    if not paths or paths[-1].startswith("-"):
        print(USAGE, file=sys.stderr)
        return 2
    try:
        record = Record(paths[0])
        evidence = evidence_in(paths[1:], record)
        evidence.witnesses.extend(reversed(own))
        question, root, notices, faults = verify(record, evidence)
    except Damaged as fault:
        print(fault, file=sys.stderr)
        return 2
    if faults:
        print("WRONG")
        for seq, message in faults[:20]:
            print(f"  event {seq}: {message}" if seq else f"  {message}")
        return 1
    print("PASS")
    for notice in notices:
        print(f"  {notice}")
    if question is None:
        _tell_roll_call(record, root)
    else:
        _tell(question, record, root, len(evidence.receipts))
    return 0


def evidence_in(paths, record):
    """The files that the record names, and what was signed earlier, told apart by their content."""
    evidence = Evidence([], [], [], [], [])
    named = _named_files(record)
    for path in paths:
        content = _content(path)
        file = (os.path.basename(path), sha256(content).hexdigest())
        if is_named(file, named):
            evidence.files.append(file)
            continue
        if content.startswith(b"PK"):
            evidence.older_records.append(Record(path))
            continue
        text = content.decode("utf-8-sig", errors="replace")
        if text.lstrip().startswith("{"):
            evidence.receipts.append(_receipt(text))
            continue
        # The mark of a file that was joined to another is white space to a page.
        text = text.replace("\ufeff", " ")
        if keys_in(text):
            evidence.witnesses.extend(keys_in(text))
            continue
        found = checkpoints_in(text)
        if not found:
            raise Damaged(
                "This file is no record, no receipt, no checkpoint and no key of a witness, "
                f"and none that the record names: '{file[0]}'."
            )
        evidence.checkpoints.extend(found)
    return evidence


def _named_files(record):
    try:
        return named_files(record.bodies)
    except (LookupError, TypeError, AttributeError, ValueError, RecursionError) as fault:
        raise Damaged(f"The record is damaged: {fault!r}") from fault


def _content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as fault:
        raise Damaged(f"This file cannot be read: {fault}") from fault


def _receipt(text):
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Damaged(f"A receipt could not be read: {fault}") from fault


def _tell_root(record, root):
    for name, digest in named_files(record.bodies):
        print(f"  file {name}, SHA-256 {digest}")
    size = len(record.bodies)
    print(f"  {size} {'event' if size == 1 else 'events'}, root {b64encode(root).decode()}")


def _tell_roll_call(record, root):
    roll_call = record.roll_call
    counts = roll_call["counts"]
    print(f"  {roll_call['title']}, {roll_call['startTime']}")
    _tell_root(record, root)
    is_met = counts["quorumEligible"] > 0 and counts["highest"] >= roll_call["quorumCount"]
    print(f"  quorum {'met' if is_met else 'not met'}")
    print(
        f"  {counts['attendees']} attendees; at most {counts['highest']} of {counts['quorumEligible']} "
        f"who count for the quorum at once, {roll_call['quorumCount']} needed"
    )
    _tell_signatures(record)


def _tell_signatures(record):
    for line in record.keys:
        print(f"  signed by {line['key']}")
    for line in log_lines(record.logged, len(record.bodies)):
        print(f"  {line}")


def _counts(tally):
    said = []
    for choice, count in tally.counts.items():
        lacking = tally.uncounted.get(choice, 0)
        said.append(f"{choice} {count}" + (f" ({lacking} not counted for lack of a comment)" if lacking else ""))
    return f"{', '.join(said)}; {tally.total} votes"


def _tell(question, record, root, receipts):
    print(f"  {question.terms['title']}")
    _tell_root(record, root)
    if receipts:
        print(f"  {receipts} {'receipt' if receipts == 1 else 'receipts'} found in the record")
    print(f"  {_counts(question.all)}")
    if classes_of(question.opened):
        for name, tally in question.classes.items():
            advisory = " (advisory)" if is_advisory(question.decision, name) else ""
            print(f"  {name or 'no class'}{advisory}: {_counts(tally)}")
    needed, tally = question.opened["quorumCount"], question.all
    print(f"  quorum {tally.quorum_cast} of {needed} needed, {tally.quorum_eligible} eligible")
    print(f"  threshold {'met' if question.is_threshold_met else 'not met'}")
    if question.ending is None:
        print("  not ended yet")
    else:
        print(f"  {question.ending['event']}: {question.result_words}")
    _tell_signatures(record)
