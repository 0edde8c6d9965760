"""The rules of a decision as arithmetic, in whole numbers alone."""

import operator

COMPARES = {">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le}


def choice_rule(decision, label):
    """The rule of a choice; None for one that the decision does not know."""
    for choice in decision["choices"]:
        if choice["label"] == label:
            return choice
    return decision["ownChoices"]


def _comment_rule(decision, label, is_by_proxy):
    rule = choice_rule(decision, label) or {}
    own = rule.get("comment")
    return rule.get("proxyComment", own) if is_by_proxy else own


def approval_findings(event):
    """Two people make a correction, each an admin or staff."""
    offices = ("admin", "staff")
    return [
        (
            event["right"] not in offices or event["approverRight"] not in offices,
            "Only an admin or staff may ask for a correction and approve it.",
        ),
        (
            event["actor"]["userId"] == event["approver"]["userId"],
            "This correction was approved by whoever asked for it.",
        ),
    ]


def is_by_proxy(event):
    return event["right"] not in ("holder", "colleague")


def needs_comment(decision, label, by_proxy=False):
    """A vote cast for somebody else may lack the comment where its own rule does not ask for it."""
    rules = {_comment_rule(decision, label, by) for by in (False, by_proxy)}
    return rules == {"must"}


def is_uncounted(decision, event):
    """Whether a vote counts as other, for it came without the comment that it needs to count for its side."""
    if event["choice"] is None or event["commentHash"] is not None:
        return False
    return _comment_rule(decision, event["choice"], is_by_proxy(event)) == "elseNotCounted"


def is_advisory(decision, voter_class):
    """Whether each term compares the votes of some class, and none those of this one."""
    withins = [term.get("within") for term in decision["passes"]]
    return bool(withins) and all(within not in (None, voter_class) for within in withins)


def _counts_of(term):
    return term["sum"] + (term["of"] if isinstance(term["of"], list) else [])


def is_by_lead(decision):
    return any("leading" in _counts_of(term) for term in decision["passes"])


def sums_of(decision, tally):
    """The value of every count, from the votes of all or of one class."""
    sums = {
        "for": 0,
        "against": 0,
        "abstain": 0,
        "other": 0,
        "cast": sum(tally.counts.values()),
        "voteEligible": tally.vote_eligible,
        "quorumEligible": tally.quorum_eligible,
        "quorumCast": tally.quorum_cast,
        "averageAttendance": 0,
    }
    standing = []
    for label, count in tally.counts.items():
        rule = choice_rule(decision, label)
        side = "other" if rule is None else rule["counts"]
        without = tally.uncounted.get(label, 0)
        sums[side] += count - without
        sums["other"] += without
        if side == "for":
            standing.append(count - without)
    sums["leading"], sums["next"] = (sorted(standing, reverse=True) + [0, 0])[:2]
    return sums


def _value(of, sums):
    return of if isinstance(of, int) else sum(sums[count] for count in of)


def _share(term):
    share = term.get("share", {"numerator": 1, "denominator": 1})
    return share["numerator"], share["denominator"]


def _is_met(term, sums):
    numerator, denominator = _share(term)
    left, right = denominator * _value(term["sum"], sums), numerator * _value(term["of"], sums)
    return COMPARES[term["is"]](left, right)


def are_met(decision, figures):
    """Whether all comparisons hold; figures gives the counts of a class, and of all where it is None."""
    return all(_is_met(term, figures(term.get("within"))) for term in decision["passes"])


def lead_of(decision, tally):
    """Which of a question's own choices is ahead, abstentions left out."""
    standing = {
        label: count - tally.uncounted.get(label, 0)
        for label, count in tally.counts.items()
        if (choice_rule(decision, label) or {}).get("counts") == "for"
    }
    votes = max([0, *standing.values()])
    return {
        "choices": [label for label, count in standing.items() if 0 < count == votes],
        "votes": votes,
        "total": sum(tally.counts.values()),
    }


def asks_for_attendance(decision):
    return any(isinstance(term["of"], list) and "averageAttendance" in term["of"] for term in decision["quorum"])


def quorum_count(decision, sums):
    """How many must vote: what all terms of the quorum ask for, and at least one; 0 without a term."""
    needed = 0
    for term in decision["quorum"]:
        numerator, denominator = _share(term)
        whole, rest = divmod(numerator * _value(term["of"], sums), denominator)
        needed = max(needed, 1, whole + 1 if term["is"] == ">" or rest else whole)
    return needed
