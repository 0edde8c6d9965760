"""The bylaws in an opening, in the second format, and what those of the first say in it."""

BLIND = "Blind Straw-poll"
ORDINARY = "Collect Vote From Group"
NEUTRAL = ("Abstain", "Out of Scope")
EXPLAINED = ("No", "Abstain")
SIDES = {"Yes": "for", "No": "against", "Abstain": "abstain"}


def _term(sums, sign, of, share=None):
    term = {"sum": sums, "is": sign, "of": of}
    if share is not None:
        term["share"] = {"numerator": share[0], "denominator": share[1]}
    return term


BOTH = ["for", "against"]
SIDED = {
    "majority": [_term(["for"], ">", ["against"])],
    "twiceNo": [_term(["for"], ">=", ["against"], (2, 1))],
    "twoThirds": [_term(["for"], ">=", BOTH, (2, 3))],
    "twoThirdsOfHalf": [_term(BOTH, ">", ["cast"], (1, 2)), _term(["for"], ">", BOTH, (2, 3))],
}
LEADING = {
    "majority": [_term(["leading"], ">", ["next"])],
    "twiceNo": [_term(["leading"], ">=", ["next"], (2, 1))],
    "twoThirds": [_term(["leading"], ">=", ["for"], (2, 3))],
    "twoThirdsOfHalf": [
        _term(["for"], ">", ["cast"], (1, 2)),
        _term(["leading"], ">", ["for"], (2, 3)),
    ],
}


def decision_of(opened, clock):
    """The decision of a question, in the second format."""
    policy = opened["policy"]
    if "format" in policy:
        return policy["decision"]
    is_by_lead = policy.get("choiceRule") == "leading"
    is_older = opened["at"] < clock.start_of_day(policy["releaseDate"])
    rule = policy["olderPassRule" if is_older else "newerPassRule"]
    share = policy["quorumShare"]

    def side(label):
        if is_by_lead:
            return "abstain" if label in NEUTRAL else "for"
        return SIDES.get(label, "other")

    return {
        "name": opened["voteType"],
        "choices": [
            {
                "label": label,
                "counts": side(label),
                "comment": "must" if label in EXPLAINED else "no",
            }
            for label in opened["choices"]
        ],
        "ownChoices": None,
        "secrecy": "blind" if opened["voteType"] == BLIND else "open",
        "passes": [
            _term(["for"] if is_by_lead else BOTH, ">", 0),
            *(LEADING if is_by_lead else SIDED)[rule],
        ],
        "quorum": [
            _term(
                ["quorumCast"],
                ">" if share["strict"] else ">=",
                ["quorumEligible"],
                (share["numerator"], share["denominator"]),
            )
        ],
    }


def classes_of(opened):
    """The classes of voters; the first format has none."""
    policy = opened["policy"]
    return policy["electorate"]["classes"] if "format" in policy else []


def discussion_days(opened):
    """How many days must pass between the last second of a motion and an opening; None where none must."""
    policy = opened["policy"]
    return policy.get("motions", {}).get("discussionDays") if "format" in policy else None


def policy_findings(opened):
    """What is wrong with the policy of an opening: whether it is so, and the message."""
    policy, kind, choices = opened["policy"], opened["voteType"], opened["choices"]
    not_allowed = "The policy does not allow this kind of vote."
    if "format" in policy:
        decision = policy["decision"]
        labels = [choice["label"] for choice in decision["choices"]]
        return [
            (decision["name"] != kind, not_allowed),
            (labels != choices, "The choices are not those of the decision."),
        ]
    allowed = policy.get("voteTypes")
    return [
        (kind != ORDINARY and allowed is not None and kind not in allowed, not_allowed),
        (
            policy.get("choiceRule") == "leading" and not {"Yes", "No"}.isdisjoint(choices),
            "The leading choice decides only where Yes and No are no choices.",
        ),
    ]
