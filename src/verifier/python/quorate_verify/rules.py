"""The rules of a decision as arithmetic, in whole numbers alone."""

import operator

NAMES = {
    "leading": "first",
    "next": "next",
    "cast": "votes cast",
    "voteEligible": "who may vote",
    "quorumEligible": "who count for quorum",
    "quorumCast": "votes for quorum",
}
COMPARES = {">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le}


def choice_rule(decision, label):
    """The rule of a choice; None for one that the decision does not know."""
    for choice in decision["choices"]:
        if choice["label"] == label:
            return choice
    return decision["ownChoices"]


def needs_comment(decision, label):
    rule = choice_rule(decision, label)
    return rule is not None and rule["comment"] == "must"


def _counts_of(term):
    return term["sum"] + (term["of"] if isinstance(term["of"], list) else [])


def is_by_lead(decision):
    return any("leading" in _counts_of(term) for term in decision["passes"])


def sums_of(decision, counts, roll):
    """The value of every count, from the votes per choice and the figures of the roll."""
    sums = {"for": 0, "against": 0, "abstain": 0, "other": 0, **roll}
    standing = []
    for label, count in counts.items():
        rule = choice_rule(decision, label)
        side = "other" if rule is None else rule["counts"]
        sums[side] += count
        if side == "for":
            standing.append(count)
    first, after = (sorted(standing, reverse=True) + [0, 0])[:2]
    return {**sums, "leading": first, "next": after, "cast": sum(counts.values())}


def _value(of, sums):
    return of if isinstance(of, int) else sum(sums[count] for count in of)


def _share(term):
    share = term.get("share", {"numerator": 1, "denominator": 1})
    return share["numerator"], share["denominator"]


def _is_met(term, sums):
    numerator, denominator = _share(term)
    left, right = denominator * _value(term["sum"], sums), numerator * _value(term["of"], sums)
    return COMPARES[term["is"]](left, right)


def _name(decision, count):
    if count == "for" and is_by_lead(decision):
        return "all choices"
    labels = [choice["label"] for choice in decision["choices"] if choice["counts"] == count]
    return NAMES.get(count) or " or ".join(labels) or count


def _side(decision, of, sums):
    if isinstance(of, int):
        return str(of)
    said = " + ".join(_name(decision, count) for count in of)
    return f"{f'({said})' if len(of) > 1 else said} {_value(of, sums)}"


def _text(decision, term, sums):
    numerator, denominator = _share(term)
    left, right = _side(decision, term["sum"], sums), _side(decision, term["of"], sums)
    left = left if denominator == 1 else f"{denominator} x {left}"
    right = right if numerator == 1 else f"{numerator} x {right}"
    return f"{left} {term['is']} {right}"


def lines_of(decision, sums):
    """Each comparison as a text and whether it holds.

    That somebody must have voted stands there only where nobody has.
    """
    lines = []
    for term in decision["passes"]:
        is_met = _is_met(term, sums)
        if term["is"] == ">" and term["of"] == 0 and "for" in term["sum"]:
            if not is_met:
                some = "vote for a choice" if is_by_lead(decision) else "Yes or No"
                lines.append((f"At least one {some}", False))
        else:
            lines.append((_text(decision, term, sums), is_met))
    return lines


def lead_of(decision, counts):
    """Which of a question's own choices is ahead, abstentions left out."""
    standing = {
        label: count
        for label, count in counts.items()
        if (choice_rule(decision, label) or {}).get("counts") == "for"
    }
    votes = max([0, *standing.values()])
    return {
        "choices": [label for label, count in standing.items() if 0 < count == votes],
        "votes": votes,
        "total": sum(counts.values()),
    }


def quorum_count(decision, roll):
    """How many must vote: what all terms of the quorum ask for, and at least one; 0 without a term."""
    needed = 0
    for term in decision["quorum"]:
        numerator, denominator = _share(term)
        whole, rest = divmod(numerator * _value(term["of"], roll), denominator)
        needed = max(needed, 1, whole + 1 if term["is"] == ">" or rest else whole)
    return needed
