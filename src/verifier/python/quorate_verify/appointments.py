"""The rules of proxies whom the holders of votes appoint."""


def appointment_findings(question, event):
    votes, state = event["votes"], event["state"]
    actor, proxy = (event["actor"] or {}).get("userId"), event["proxy"]["userId"]
    holders = [question.roll.get(vote, {}) for vote in votes]
    is_company = any(holder.get("kind") == "company" for holder in holders)
    are_own = all(holder.get("userId") == actor for holder in holders)
    is_holder = actor is not None and actor != proxy and (is_company or are_own)
    may_act = {
        "offered": is_holder,
        "accepted": actor == proxy,
        "declined": actor == proxy,
        "revoked": is_holder or actor == proxy,
    }
    may_follow = _follows_meeting if actor is None else _may_follow
    policy = question.opened["policy"]
    rule = policy.get("proxies") if "format" in policy else None
    return [
        (rule is None or rule["who"] == "nobody", "The policy lets nobody appoint a proxy."),
        (
            not holders or not all(holder.get("isVoteEligible") for holder in holders),
            "A proxy is appointed for a vote that nobody on the roll may cast.",
        ),
        (
            all(holder.get("userId") == proxy for holder in holders),
            "Somebody is the proxy for their own vote.",
        ),
        (
            actor is not None and not may_act.get(state, False),
            "Whoever did this to the appointment had no right to it.",
        ),
        (
            not may_follow(question.appointments.get(event["appointment"]), event),
            "This appointment does not continue as it was.",
        ),
    ]


def _may_follow(before, event):
    state = event["state"]
    if before is None:
        return state in ("offered", "accepted")
    if not _is_same(before, event):
        return False
    if before["state"] == "accepted":
        return state == "revoked"
    return before["state"] == "offered" and state != "offered"


def _follows_meeting(before, event):
    """Whether an event without an actor follows the meeting of an appointment, which was withdrawn or moved."""
    if before is None or before["state"] not in ("offered", "accepted"):
        return False
    if before["from"] is None or event["from"] is None or event["until"] is None:
        return False
    if event["state"] == "revoked":
        return _is_same(before, event)
    return event["state"] == before["state"] and _is_of_same(before, event)


def _is_same(before, event):
    is_in_time = before["from"] == event["from"] and before["until"] == event["until"]
    return _is_of_same(before, event) and is_in_time


def _is_of_same(before, event):
    is_by_same = before["proxy"]["userId"] == event["proxy"]["userId"]
    return is_by_same and before["votes"] == event["votes"]


def is_by_appointment(question, ballot):
    """Whether the appointment that a vote names was accepted, not revoked, and for this vote at that time."""
    told = question.appointments.get(ballot.get("appointment"))
    if told is None or told["state"] != "accepted":
        return False
    start, end, at = told["from"], told["until"], ballot["at"]
    is_in_time = (start is None or start <= at) and (end is None or at < end)
    is_proxy = told["proxy"]["userId"] == ballot["actor"]["userId"]
    return is_proxy and ballot["vote"] in told["votes"] and is_in_time
