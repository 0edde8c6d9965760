"""A record as it lies in its zip, and the whole check of it."""

import json
import re
import zipfile
import zlib
from collections import Counter
from hashlib import sha256

from .canonical import canonical
from .evidence import NO_EVIDENCE, agreements, compare_files, contradiction, earlier_heads, named_files
from .log import read_log, unwitnessed
from .notes import bytes_of_hex, open_note, parse_checkpoint, trusted_keys
from .replay import replay
from .roll_call import is_roll_call, replay_roll_call
from .tree import is_included, leaf_of, roots_of

REFERENCE = re.compile(r'Hash":"#([0-9a-f]{2})"')
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
ENDLESS = float("inf")
# A record of 10,000 votes has a few megabytes.
MOST_BYTES = 256 * 2**20
# Whatever lacks a field, has a value of another kind there, or holds values in values without end.
ODD_CONTENT = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError)


class Damaged(Exception):
    """A record that cannot be read, with a sentence that says why."""


class Record:
    def __init__(self, path):
        try:
            self._files = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as fault:
            raise Damaged(f"This is not a record: {fault}") from fault
        self._refuse_unusual_files()
        try:
            self._read()
        except ODD_CONTENT as fault:
            raise Damaged(f"The record is damaged: {fault!r}") from fault

    def _refuse_unusual_files(self):
        names = self._files.namelist()
        twice = [name for name, count in Counter(names).items() if count > 1]
        if twice:
            raise Damaged(f"This is not a record: it holds two files '{twice[0]}'.")
        if sum(entry.file_size for entry in self._files.infolist()) > MOST_BYTES:
            raise Damaged("This is not a record: unpacked it is above 256 MB.")

    def _read(self):
        about = self._json("record.json")
        form = about.get("format")
        if form not in ("quorate-record/1", "quorate-record/2"):
            raise Damaged(f"This verifier does not know the format '{form}'.")
        self.origin = about["origin"]
        self.bodies = self._lines("events.jsonl")
        self.texts = [_parse(line, "texts.jsonl") for line in self._lines("texts.jsonl")]
        if form == "quorate-record/2":
            self.bodies = _with_hashes(self.bodies, self.texts)
        self.checkpoints = [_parse(line, "checkpoints.jsonl") for line in self._lines("checkpoints.jsonl")]
        self.keys = [_parse(line, "keys.jsonl") for line in self._lines("keys.jsonl")]
        self.choices = self._where_there("choices.json", self._json)
        self.witnesses = self._where_there("witnesses.json", self._json)
        self.log = self._where_there("log.txt", self._text)

    def _where_there(self, name, read):
        return read(name) if name in self._files.namelist() else None

    def _text(self, name):
        try:
            return self._files.read(name).decode()
        except (KeyError, ValueError, RuntimeError, EOFError, OSError, zlib.error, zipfile.BadZipFile) as fault:
            raise Damaged(f"The file '{name}' of the record is missing or damaged.") from fault

    def _json(self, name):
        return _parse(self._text(name), name)

    def _lines(self, name):
        lines = self._text(name).split("\n")
        return lines[:-1] if lines[-1] == "" else lines


def _salted_hash(entry):
    try:
        return sha256(bytes_of_hex(entry["salt"]) + entry["text"].encode()).hexdigest()
    except (KeyError, TypeError, AttributeError, ValueError) as fault:
        raise Damaged(f"The file 'texts.jsonl' of the record is damaged: {fault!r}") from fault


def _with_hashes(bodies, texts):
    """The bodies with each reference in the place of the hash that it stands for, in the order of the texts.

    A reference that does not fit its text stays as it is, and the text is told as a stray one.
    """
    entries = iter(texts)

    def spelled_out(reference):
        entry = next(entries, None)
        digest = _salted_hash(entry) if entry is not None else ""
        return f'Hash":"{digest}"' if digest.startswith(reference[1]) else reference[0]

    return [REFERENCE.sub(spelled_out, body) for body in bodies]


def _not_a_number(word):
    raise ValueError(word)


def _parse(text, name):
    try:
        # NaN and Infinity are words of JavaScript and not of JSON.
        return json.loads(text, parse_constant=_not_a_number)
    except (ValueError, RecursionError) as fault:
        raise Damaged(f"The file '{name}' of the record is damaged.") from fault


def _read_events(bodies):
    events, faults = [], []
    for seq, body in enumerate(bodies, start=1):
        event = _parse(body, "events.jsonl")
        before = events[-1] if events else event
        checks = [
            (canonical(event) != body, "This event is not written in the one canonical form."),
            (type(event.get("seq")) is not int or event["seq"] != seq, f"Event {seq} was expected here, not {event.get('seq')}."),
            (
                canonical([event.get(key) for key in ("voteQuestionId", "eventId")])
                != canonical([before.get(key) for key in ("voteQuestionId", "eventId")]),
                "This is of another question.",
            ),
            (event["at"] < before["at"], "This event is earlier than the one before it."),
            (
                not INSTANT.fullmatch(event["at"]),
                "The time of this event is no UTC time in milliseconds.",
            ),
        ]
        faults += [(seq, message) for is_wrong, message in checks if is_wrong]
        events.append(event)
    return events, faults


def _stray_texts(record):
    told = set(re.findall(r'"([0-9a-f]{64})"', "\n".join(record.bodies)))
    return [
        (None, f"A text does not fit the events: '{entry['text'][:60]}'.")
        for entry in record.texts
        if _salted_hash(entry) not in told
    ]


def _others_than(roots, heads, where=None):
    """A fault for each head whose events the record does not have; where it stands, if not in a checkpoint."""
    faults = []
    for size, root in heads:
        if roots.get(size) != root:
            which, verb = ("event is not the one", "was") if size == 1 else (f"{size} events are not those", "were")
            faults.append((None, f"The first {which} {where or f'that {verb} signed'}."))
    return faults


def _signatures(record, keys, leaves, heads):
    found, faults = [], []
    size_before = 0
    for number, note in enumerate(record.checkpoints, start=1):
        text = open_note(note, keys)
        checkpoint = parse_checkpoint(text) if text is not None else None
        if checkpoint is None:
            faults.append((None, f"Checkpoint {number} is not signed by a key of this record."))
        elif checkpoint[0] != record.origin:
            faults.append((None, f"Checkpoint {number} is of another record."))
        elif checkpoint[1] < size_before:
            faults.append((None, f"Checkpoint {number} covers less than the one before."))
        else:
            found.append(checkpoint)
            size_before = checkpoint[1]
    sizes = {size for _, size, _ in found} | {size for size, _ in heads}
    roots = roots_of(leaves, sizes | {len(leaves)})
    faults += _others_than(roots, [head[1:] for head in found])
    if size_before > len(leaves):
        faults.append((None, f"{size_before} events were signed and only {len(leaves)} are here."))
    elif size_before < len(leaves):
        faults.append((size_before + 1, "No checkpoint covers this event."))
    return roots, faults


def _check_receipt(receipt, record, keys, leaves):
    seq = receipt["seq"]
    text = open_note(receipt["checkpoint"], keys)
    checkpoint = parse_checkpoint(text) if text is not None else None
    if receipt["origin"] != record.origin or checkpoint is None or checkpoint[0] != record.origin:
        return [(seq, "The receipt is of another record.")]
    leaf = bytes_of_hex(receipt["leaf"])
    if not 1 <= seq <= len(leaves) or leaves[seq - 1] != leaf:
        return [(seq, "The vote of the receipt is not in the record.")]
    proof = [bytes_of_hex(node) for node in receipt["proof"]]
    if is_included(seq, leaf, proof, checkpoint[1], checkpoint[2]):
        return []
    return [(seq, "The receipt does not prove that its checkpoint covers the vote.")]


def _texts(record):
    """The texts by the hash that stands for each."""
    return {_salted_hash(entry): entry["text"] for entry in record.texts}


def _restores(events, record):
    """An older backup that was put back is no fault; the reader is told of it."""
    texts = _texts(record)
    notices = []
    for event in events:
        if event["event"] != "restored":
            continue
        reason = texts.get(event["reasonHash"])
        notices.append(
            f"Event {event['seq']}: an operator put back an older backup. "
            f"{event['signedSize']} events had been signed before" + (f": '{reason}'." if reason else ".")
        )
    return notices


def _receipt_notice(receipt, events, question, record):
    """The vote that a receipt is of, and whether it still stands so."""
    event = events[receipt["seq"] - 1]
    if "vote" not in event:
        return []
    texts, holder = _texts(record), question.roll[event["vote"]]
    name = texts.get(holder["nameHash"], "name erased") if holder["nameHash"] else None
    group = holder["groupName"] if holder["kind"] == "chair" else None
    named = ", ".join(part for part in (name, holder["memberName"], group) if part)
    choice = f" {event['choice']}" if event["choice"] else ""
    stands = question.votes[event["vote"]]["seq"] == event["seq"]
    later = "" if stands else " It was changed later."
    was = "was corrected to" if event["event"] == "corrected" else "voted"
    return [f"Receipt of event {event['seq']}: {named} {was}{choice}.{later}"]


def _older_faults(older):
    """An older record proves nothing where it is not what was signed itself."""
    faults = verify(older)[-1]
    return [(None, f"The older record is not intact itself: {faults[0][1]}")] if faults else []


def verify(record, evidence=NO_EVIDENCE):
    """The question that a record tells, its root, what is to be known, and what is wrong with it, by event."""
    try:
        events, faults = _read_events(record.bodies)
        leaves = [leaf_of(body.encode()) for body in record.bodies]
        record.roll_call = None
        if is_roll_call(events):
            question = None
            record.roll_call, rule_faults = replay_roll_call(events, _texts(record).get)
        else:
            question, rule_faults = replay(events, record.choices)
        keys, key_faults, notices = trusted_keys(record.keys)
        heads, head_faults = earlier_heads(evidence, record.origin, keys)
        record.logged, log_faults = read_log(record, keys, evidence.witnesses)
        in_log = [record.logged.head] if record.logged.head else []
        roots, signature_faults = _signatures(record, keys, leaves, [head[1:] for head in heads] + in_log)
        root = roots[len(leaves)]
        faults += rule_faults + _stray_texts(record)
        faults += [(None, message) for message in key_faults] + signature_faults
        for receipt in evidence.receipts:
            faults += _check_receipt(receipt, record, keys, leaves)
        faults += [(None, message) for message in head_faults]
        for head in heads:
            faults += [(None, message) for message in contradiction(head, len(leaves), roots)]
        for older in evidence.older_records:
            faults += _older_faults(older)
        faults += [(None, message) for message in log_faults] + _others_than(roots, in_log, "in the log")
        faults += [(None, message) for message in unwitnessed(record.logged, evidence.witnesses, len(leaves))]
        file_faults, file_notices = compare_files(evidence.files, named_files(record.bodies))
        faults += [(None, message) for message in file_faults]
        notices += _restores(events, record) + agreements(heads) + file_notices
        if question is not None and not faults:
            for receipt in evidence.receipts:
                notices += _receipt_notice(receipt, events, question, record)
    except ODD_CONTENT as fault:
        raise Damaged(f"The record is damaged: {fault!r}") from fault
    return question, root, notices, sorted(faults, key=lambda fault: fault[0] or ENDLESS)
