"""The rules of proxies whom the holders of votes appoint."""


def appointment_findings(question, event):
    votes, state = event["votes"], event["state"]
    actor, proxy = event["actor"]["userId"], event["proxy"]["userId"]
    holders = [question.roll.get(vote, {}) for vote in votes]
    is_company = any(holder.get("kind") == "company" for holder in holders)
    are_own = all(holder.get("userId") == actor for holder in holders)
    is_holder = actor != proxy and (is_company or are_own)
    may_act = {
        "offered": is_holder,
        "accepted": actor == proxy,
        "declined": actor == proxy,
        "revoked": is_holder or actor == proxy,
    }
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
        (not may_act.get(state, False), "Whoever did this to the appointment had no right to it."),
        (not _may_follow(question, event), "This appointment does not continue as it was."),
    ]


def _may_follow(question, event):
    before, state = question.appointments.get(event["appointment"]), event["state"]
    if before is None:
        return state in ("offered", "accepted")
    is_same = before["proxy"]["userId"] == event["proxy"]["userId"] and all(
        before[field] == event[field] for field in ("votes", "from", "until")
    )
    if before["state"] == "accepted":
        return is_same and state == "revoked"
    return is_same and before["state"] == "offered" and state != "offered"


def is_by_appointment(question, ballot):
    """Whether the appointment that a vote names was accepted, not revoked, and for this vote at that time."""
    told = question.appointments.get(ballot.get("appointment"))
    if told is None or told["state"] != "accepted":
        return False
    start, end, at = told["from"], told["until"], ballot["at"]
    is_in_time = (start is None or start <= at) and (end is None or at < end)
    is_proxy = told["proxy"]["userId"] == ballot["actor"]["userId"]
    return is_proxy and ballot["vote"] in told["votes"] and is_in_time
