"""The record of a closed roll call: who was there, on what evidence, and what follows from it."""

import json

from .parts import OF_ROLL_CALL, require_parts
from .rules import approval_findings

ATTENDANCE = ("rollCallClosed", "attendanceChanged")
LATER = ("attendanceChanged", "corrected", "restored")


def is_roll_call(events):
    return bool(events) and events[0].get("event") in ATTENDANCE


def replay_roll_call(events, text_of):
    """The last attendance that the events tell, and what is wrong with them as (seq, message)."""
    require_parts(events, OF_ROLL_CALL)
    roll_call, faults = None, []
    for index, event in enumerate(events):
        kind, seq = event["event"], event["seq"]
        if index and kind == "rollCallClosed":
            faults.append((seq, "The roll call was closed twice."))
        elif index and kind not in LATER:
            faults.append((seq, "This kind of event is not known."))
        if kind == "corrected":
            faults += [(seq, message) for is_wrong, message in approval_findings(event) if is_wrong]
        if kind in ATTENDANCE:
            roll_call = event
            faults += [(seq, message) for message in _findings(event, text_of)]
    return roll_call, faults


def _findings(event, text_of):
    rows = event["attendance"]
    counts = event["counts"]
    eligible = {
        _counted(event, line) for line in event["roll"] if line["isQuorumEligible"]
    } - {None}
    stretches = [stretches_of(text_of(row["stretchesHash"])) for row in rows]
    known = [stretch for each in stretches for stretch in each or []]
    checks = [
        (len({row["checkIn"] for row in rows}) != len(rows), "A check-in stands in the attendance twice."),
        (
            counts["quorumEligible"] != len(eligible) or counts["attendees"] != _attendees(rows),
            "The counts do not follow from the attendance.",
        ),
        (
            any(stretch["leftAt"] is None or stretch["leftAt"] < stretch["joinedAt"] for stretch in known),
            "A stretch of presence has no end.",
        ),
        (
            all(each is not None for each in stretches)
            and counts["highest"] != _highest(event, eligible, stretches),
            "The highest quorum attendance does not follow from the times.",
        ),
    ]
    return [message for is_wrong, message in checks if is_wrong]


def _counted(event, row):
    """Companies count where companies vote, people elsewhere."""
    unit = event.get("unit", "company" if event.get("groupKind") == "companies" else "person")
    return row["memberId"] if unit == "company" else row["userId"]


def _attendees(rows):
    """A person counts once; somebody whom the directory does not know, by the row."""
    return len(
        {
            ("row", row["checkIn"]) if row["userId"] is None else ("user", row["userId"])
            for row in rows
            if not row["isRemoved"]
        }
    )


def stretches_of(text):
    """None for a text that is not for this reader."""
    return None if text is None else json.loads(text)


def _highest(event, eligible, stretches):
    """The most that were there at once of those who count; what happens at one instant is one change."""
    moves = {}
    for row, stays in zip(event["attendance"], stretches):
        counted = _counted(event, row)
        if counted is None or counted not in eligible:
            continue
        for stay in stays:
            moves.setdefault(stay["joinedAt"], []).append((counted, 1))
            moves.setdefault(stay["leftAt"] or "", []).append((counted, -1))
    present, most = {}, 0
    for instant in sorted(moves):
        for counted, by in moves[instant]:
            present[counted] = present.get(counted, 0) + by
        most = max(most, sum(stays > 0 for stays in present.values()))
    return most
