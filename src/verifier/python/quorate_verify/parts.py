"""What the rules and readers need of each kind of event, and the kinds of value that may stand there."""

_APPROVED = {"actor.userId": "int", "right": "str", "approver.userId": "int", "approverRight": "str"}
_RESTORED = {"signedSize": "int", "reasonHash": "str"}
_BALLOT = {
    "vote": "int",
    "actor.userId": "int",
    "right": "str",
    "choice": "str NoneType",
    "choiceHash": "str NoneType",
    "commentHash": "str NoneType",
}
_ENDING = {"outcome": "dict"}
_FILES = {"attachments.*.fileName": "str", "attachments.*.sha256": "str"}
_ATTENDANCE = {
    **_FILES,
    "title": "str",
    "startTime": "str",
    "quorumCount": "int",
    "roll": "list",
    "roll.*.userId": "int NoneType",
    "roll.*.memberId": "int NoneType",
    "roll.*.isQuorumEligible": "bool",
    "attendance": "list",
    "attendance.*.checkIn": "int",
    "attendance.*.userId": "int NoneType",
    "attendance.*.memberId": "int NoneType",
    "attendance.*.isRemoved": "bool",
    "attendance.*.stretchesHash": "str",
    "counts.quorumEligible": "int",
    "counts.highest": "int",
    "counts.attendees": "int",
}

OF_QUESTION = {
    "opened": {
        **_FILES,
        "title": "str",
        "voteType": "str",
        "choices": "list",
        "choices.*": "str",
        "policy.isAutoExtensionAllowed": "bool",
        "policy.maxExtensions": "int",
        "policy.closeWaitHours": "int",
        "policy.deadline.isFixed": "bool",
        "quorumCount": "int",
        "averageAttendance": "int ellipsis",
        "discussedSince": "str ellipsis",
        "secondVoteOf.endedAt": "str ellipsis",
        "deadline": "str",
        "isAutoExtensionEnabled": "bool",
        "timeZone": "str",
        "roll": "list",
        "roll.*.vote": "int",
        "roll.*.kind": "str",
        "roll.*.userId": "int NoneType",
        "roll.*.isVoteEligible": "bool",
        "roll.*.isQuorumEligible": "bool",
    },
    "cast": _BALLOT,
    "changed": {**_BALLOT, "replaces": "int"},
    "appointment": {
        "appointment": "int",
        "state": "str",
        "actor": "dict NoneType",
        "actor.userId": "int ellipsis",
        "votes": "list",
        "votes.*": "int",
        "proxy.userId": "int",
        "from": "str NoneType",
        "until": "str NoneType",
    },
    "amended": {"right": "str", "changes": "list", "changes.*.field": "str", "reasonHash": "str NoneType"},
    "extended": {"number": "int", "dueAt": "str", "newDeadline": "str"},
    "completed": _ENDING,
    "closed": _ENDING,
    "cancelled": _ENDING,
    "corrected": {
        **_APPROVED,
        "vote": "int",
        "replaces": "int NoneType",
        "choice": "str",
        "commentHash": "str NoneType",
        "outcome": "dict",
    },
    "restored": _RESTORED,
}
OF_ROLL_CALL = {
    "rollCallClosed": _ATTENDANCE,
    "attendanceChanged": _ATTENDANCE,
    "corrected": _APPROVED,
    "restored": _RESTORED,
}


def require_parts(events, parts):
    """Raises LookupError where a part of an event is missing, or of another kind."""
    for event in events:
        for path, kinds in parts.get(event["event"], {}).items():
            for value in _values_at(event, path.split(".")):
                # That a whole number is written without a fraction is another rule.
                kind = "int" if type(value) is float else type(value).__name__
                if kind not in kinds.split(" "):
                    raise LookupError(f"'{path}' of an event of the kind '{event['event']}'")


def _values_at(value, steps):
    if not steps:
        return [value]
    step, *rest = steps
    if step == "*":
        return [found for one in (value if type(value) is list else []) for found in _values_at(one, rest)]
    # What is missing is an ellipsis and no None, which some parts may be.
    return _values_at(value.get(step, ...) if type(value) is dict else ..., rest)
