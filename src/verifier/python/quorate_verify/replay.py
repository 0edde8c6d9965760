"""Goes through the events and asks of each whether the rules allowed it when it happened."""

import re

from .appointments import appointment_findings, is_by_appointment
from .canonical import canonical
from .parts import OF_QUESTION, require_parts
from .policy import classes_of, discussion_days, policy_findings
from .question import Question, by_class
from .rules import approval_findings, asks_for_attendance, is_advisory, is_by_proxy, needs_comment, quorum_count, sums_of
from .wall_clock import elapsed_ms

HOUR_MS = 3_600_000
MOST_WEIGHT = 10_000


def replay(events, choices):
    """The question that the events tell, and what is wrong with them as (seq, message)."""
    if not events or events[0].get("event") != "opened":
        return None, [(1, "The record does not begin with the opening.")]
    require_parts(events, OF_QUESTION)
    question = Question(events[0])
    faults = [(1, message) for message in _opening(question)]
    for event in events[1:]:
        seq = event["seq"]
        if event["event"] == "restored":
            continue
        if question.ending is not None and event["event"] != "corrected":
            faults.append((seq, "Something happened after the end."))
        else:
            faults += [(seq, message) for message in _step(question, event, choices)]
    return question, faults


def _wrong(*findings):
    return [message for is_wrong, message in findings if is_wrong]


def _opening(question):
    opened, decision = question.opened, question.decision
    eligible = question.all.quorum_eligible
    needed = opened["quorumCount"]
    average = opened.get("averageAttendance")
    sums = {**sums_of(decision, question.all), "averageAttendance": average or 0}
    return _wrong(
        (len(question.roll) != len(opened["roll"]), "A vote stands on the roll twice."),
        *_roll(question),
        (
            asks_for_attendance(decision) != ("averageAttendance" in opened),
            "The average attendance stands there exactly where the quorum asks for it.",
        ),
        (
            needed != quorum_count(decision, sums),
            f"The quorum of {needed} does not follow from the policy and the {eligible} who count for it.",
        ),
        (
            not _was_discussed(question),
            "It opened before the discussion that the policy asks for.",
        ),
        (not _may_be_second(question), "The policy does not allow this second vote."),
        (opened["deadline"] <= opened["at"], "The deadline had come before the opening."),
        *policy_findings(opened),
    )


def _was_discussed(question):
    opened = question.opened
    since = opened.get("discussedSince")
    days = None if "secondVoteOf" in opened else discussion_days(opened)
    if days is None or since is None:
        return days is None and since is None
    return question.clock.add_days(since, days) <= opened["at"]


def _may_be_second(question):
    """Whether a second vote may follow the first as that ended, and has the terms that the policy gives it."""
    opened, decision = question.opened, question.decision
    first, rule = opened.get("secondVoteOf"), decision.get("secondVote")
    if first is None:
        return True
    if rule is None or first["outcome"] not in rule["after"] or opened["at"] < first["endedAt"]:
        return False
    days = rule.get("withinDays")
    if days is not None and question.clock.add_days(first["endedAt"], days) < opened["at"]:
        return False
    return all(rule.get(name, decision[name]) == decision[name] for name in ("passes", "quorum"))


def _roll(question):
    known = classes_of(question.opened)
    findings = []
    for holder in question.opened["roll"]:
        vote, weight, voter_class = holder["vote"], holder.get("weight", 1), holder.get("voterClass", "")
        is_weight = type(weight) is int and 1 <= weight <= MOST_WEIGHT
        is_silent = is_advisory(question.decision, voter_class)
        findings += [
            (
                voter_class != "" and voter_class not in known,
                f"The policy has no class '{voter_class}', in which vote {vote} is.",
            ),
            (not is_weight, f"Vote {vote} weighs {weight}, not 1 to 10,000."),
            (
                holder["isQuorumEligible"] and is_silent,
                f"Vote {vote} is advisory and counts for the quorum.",
            ),
        ]
    return findings


def _step(question, event, choices):
    kind = event["event"]
    if kind in ("cast", "changed"):
        messages = _ballot(question, event)
        question.take(event)
    elif kind == "appointment":
        messages = _wrong(*appointment_findings(question, event))
        question.appointments[event["appointment"]] = event
    elif kind == "amended":
        messages = _amendment(question, event)
        _amend(question, event)
    elif kind == "extended":
        messages = _wrong((not _is_due(question, event), "This extension was not due."))
        question.terms["deadline"] = event["newDeadline"]
        question.extensions = event["number"]
    elif kind in ("completed", "closed", "cancelled"):
        if choices is not None:
            question.reveal(choices)
        question.ending = event
        messages = _end(question, event, choices)
    elif kind == "corrected":
        messages = _correction(question, event)
    else:
        messages = ["The question was opened twice." if kind == "opened" else "This kind of event is not known."]
    return messages


def _correction(question, event):
    ending = question.ending
    has_result = ending is not None and ending["event"] != "cancelled"
    before = question.votes.get(event["vote"])
    choice = event["choice"]
    question.correct(event)
    return _wrong(
        (
            not has_result or question.is_blind,
            "Only a vote of a question that ended with a result is corrected, and none of a blind poll.",
        ),
        *approval_findings(event),
        (
            event["replaces"] != (before["seq"] if before is not None else None),
            "This correction does not replace the vote as it stood.",
        ),
        (
            not question.roll.get(event["vote"], {}).get("isVoteEligible"),
            "Nobody on the roll may cast this vote.",
        ),
        (choice not in question.opened["choices"], "This choice was not offered."),
        (
            needs_comment(question.decision, choice) and event["commentHash"] is None,
            "This choice needs a comment and has none.",
        ),
        *_outcome(question, event, not has_result),
    )


def _ballot(question, event):
    holder = question.roll.get(event["vote"])
    before = question.votes.get(event["vote"])
    choice = event["choice"]
    hidden = event["choiceHash"]
    return _wrong(
        (event["at"] >= question.terms["deadline"], "This vote came after the deadline."),
        (holder is None or not holder["isVoteEligible"], "Nobody on the roll may cast this vote."),
        (
            holder is not None and not _is_rightful(question, event, holder),
            "Whoever cast this vote had no right to it.",
        ),
        (event["event"] == "cast" and before is not None, "This vote was cast a second time."),
        (
            event["event"] == "changed"
            and (before is None or event.get("replaces") != before["seq"]),
            "This change does not replace the vote as it stood.",
        ),
        (
            choice is not None if question.is_blind else hidden is not None,
            "This vote hides or shows its choice wrongly.",
        ),
        (
            hidden is None if choice is None else choice not in question.opened["choices"],
            "This choice was not offered.",
        ),
        (
            choice is not None
            and needs_comment(question.decision, choice, is_by_proxy(event))
            and event["commentHash"] is None,
            "This choice needs a comment and has none.",
        ),
    )


def _is_rightful(question, event, holder):
    """Holders and, for a company, its people cast and change; offices cast for others and change nothing."""
    right = event["right"]
    actor = event["actor"]["userId"]
    if right == "appointedProxy":
        return event["event"] == "cast" and is_by_appointment(question, event)
    if "appointment" in event:
        return False
    if right == "holder":
        return holder["kind"] != "company" and holder["userId"] == actor
    if right == "colleague":
        return holder["kind"] == "company"
    is_office = right in ("namedProxy", "admin", "staff")
    return is_office and event["event"] == "cast" and holder["userId"] != actor


def _amendment(question, event):
    terms = question.terms
    changes = event["changes"]
    fields = [change["field"] for change in changes]
    moved = [change["new"] for change in changes if change["field"] == "deadline"]
    return _wrong(
        (event["at"] >= terms["deadline"], "This amendment came after the deadline."),
        (event["right"] not in ("admin", "staff"), "Only an admin or staff may amend."),
        (not changes, "This amendment changes nothing."),
        (len(set(fields)) != len(fields), "This amendment changes a field twice."),
        ("title" in fields and event["reasonHash"] is None, "The title changed without a reason."),
        (
            any(
                change["field"] in question.opened
                and _without_hashes(change["old"]) != _without_hashes(terms[change["field"]])
                for change in changes
            ),
            "This amendment does not start from what was in force.",
        ),
        (
            any(not _may_move(question, to, event["at"]) for to in moved),
            "The deadline could not be moved like this.",
        ),
    )


def _without_hashes(value):
    """The same name has another salt, and so another hash, in every event."""
    return re.sub(r'"nameHash":("[0-9a-f]*"|null),?', "", canonical(value))


def _may_move(question, deadline, at):
    if deadline <= at:
        return False
    if question.opened["policy"]["deadline"]["isFixed"]:
        return deadline == question.terms["deadline"]
    return deadline >= question.terms["deadline"] or question.is_quorum_complete


def _amend(question, event):
    before = question.terms["deadline"]
    question.terms.update({change["field"]: change["new"] for change in event["changes"]})
    if question.terms["deadline"] != before:
        question.first_deadline = question.terms["deadline"]


def _is_due(question, event):
    """The deadline came without a quorum, extensions were on and left, and one day is added."""
    deadline = question.terms["deadline"]
    days = question.clock.days_between(question.first_deadline, deadline) + 1
    return (
        question.may_extend()
        and event["at"] >= deadline
        and event["dueAt"] == deadline
        and event["number"] == question.extensions + 1
        and event["newDeadline"] == question.clock.add_days(question.first_deadline, days)
    )


def _end(question, event, choices):
    is_countable = choices is not None or not question.is_blind
    is_cancelled = event["event"] == "cancelled"
    return _wrong(
        (not _may_end(question, event), "The question could not end like this at that time."),
        *([] if choices is None else _reveal(question, choices)),
        *(_outcome(question, event, is_cancelled) if is_countable else []),
    )


def _reveal(question, choices):
    revealed = {name: sum(max(0, count) for _, count in counts) for name, counts in by_class(choices)}
    cast = {name: tally.total for name, tally in question.classes.items()}
    for name in [*cast, *(name for name in revealed if name not in cast)]:
        found, votes = revealed.get(name, 0), cast.get(name, 0)
        among = f" among {name}" if name else ""
        yield (found != votes, f"There are {found} choices for {votes} votes{among}.")


def _outcome(question, event, is_cancelled):
    """What the outcome of an event has other than the votes; first each class of voters that differs."""
    stated, counted = event["outcome"], question.outcome(is_cancelled)
    told = stated.get("classes", [])
    for at, own in enumerate(counted.get("classes", [])):
        name = own["name"] or "those of no class"
        differs = at >= len(told) or canonical(own) != canonical(told[at])
        yield (differs, f"The counts of {name} do not follow from the votes.")
    yield (
        canonical(stated) != canonical(counted),
        "Counts, quorum or result do not follow from the votes.",
    )


def _may_end(question, event):
    deadline = question.terms["deadline"]
    at = event["at"]
    if event["event"] == "completed":
        return at >= deadline and event.get("dueAt") == deadline and not question.may_extend()
    return at < deadline and (event["event"] == "cancelled" or _may_close(question, at))


def _may_close(question, at):
    """All who count for the quorum have voted, or quorum and threshold were met for longer than the waiting time."""
    if question.is_quorum_complete:
        return True
    if question.is_blind or question.quorum_met_at is None or question.threshold_met_at is None:
        return False
    since = max(question.quorum_met_at, question.threshold_met_at)
    return elapsed_ms(since, at) > question.opened["policy"]["closeWaitHours"] * HOUR_MS
