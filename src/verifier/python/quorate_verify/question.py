"""A question as it stands after some of its events, and the rules that judge it."""

from .wall_clock import WallClock

BLIND = "Blind Straw-poll"
ORDINARY = "Collect Vote From Group"
NEUTRAL = ("Abstain", "Out of Scope")


def pass_terms(rule, yes, no, total):
    """The arithmetic of a pass rule, in whole numbers: a text and whether it holds."""
    both = yes + no
    terms = {
        "majority": [(f"Yes {yes} > No {no}", yes > no)],
        "twiceNo": [(f"Yes {yes} >= 2 x No {no}", yes >= 2 * no)],
        "twoThirds": [(f"3 x Yes {yes} >= 2 x (Yes + No) {both}", 3 * yes >= 2 * both)],
        "twoThirdsOfHalf": [
            (f"2 x (Yes + No) {both} > {total} votes cast", 2 * both > total),
            (f"3 x Yes {yes} > 2 x (Yes + No) {both}", 3 * yes > 2 * both),
        ],
    }[rule]
    return terms if both > 0 else [("At least one Yes or No", False), *terms]


def lead_of(counts, total):
    """Which of a question's own choices is ahead, abstentions left out."""
    standing = {name: count for name, count in counts.items() if name not in NEUTRAL}
    votes, after = (sorted(standing.values(), reverse=True) + [0, 0])[:2]
    return {
        "choices": [name for name, count in standing.items() if 0 < count == votes],
        "votes": votes,
        "next": after,
        "decided": sum(standing.values()),
        "total": total,
    }


def lead_terms(rule, lead):
    """The arithmetic of a pass rule where the leading choice decides."""
    first, after, decided, total = (lead[key] for key in ("votes", "next", "decided", "total"))
    terms = {
        "majority": [(f"First {first} > next {after}", first > after)],
        "twiceNo": [(f"First {first} >= 2 x next {after}", first >= 2 * after)],
        "twoThirds": [
            (f"3 x first {first} >= 2 x all choices {decided}", 3 * first >= 2 * decided)
        ],
        "twoThirdsOfHalf": [
            (f"2 x all choices {decided} > {total} votes cast", 2 * decided > total),
            (f"3 x first {first} > 2 x all choices {decided}", 3 * first > 2 * decided),
        ],
    }[rule]
    return terms if first > 0 else [("At least one vote for a choice", False), *terms]


def quorum_count(share, eligible):
    whole, rest = divmod(share["numerator"] * eligible, share["denominator"])
    return max(1, whole + 1 if share["strict"] or rest else whole)


class Question:
    def __init__(self, opened):
        policy = opened["policy"]
        self.opened = opened
        self.clock = WallClock(opened["timeZone"])
        is_older = opened["at"] < self.clock.start_of_day(policy["releaseDate"])
        self.pass_rule = policy["olderPassRule" if is_older else "newerPassRule"]
        self.roll = {holder["vote"]: holder for holder in opened["roll"]}
        self.quorum_eligible = sum(holder["isQuorumEligible"] for holder in opened["roll"])
        self.quorum_votes = 0
        self.votes = {}
        self.counts = {choice: 0 for choice in opened["choices"]}
        self.terms = dict(opened)
        self.first_deadline = opened["deadline"]
        self.extensions = 0
        self.quorum_met_at = None
        self.threshold_met_at = None
        self.ending = None

    @property
    def is_blind(self):
        return self.opened["voteType"] == BLIND

    @property
    def is_allowed_type(self):
        """Whether the policy allows the kind of vote; older policies do not rule on kinds."""
        kind, allowed = self.opened["voteType"], self.opened["policy"].get("voteTypes")
        return kind == ORDINARY or allowed is None or kind in allowed

    @property
    def is_quorum_reached(self):
        return self.quorum_eligible > 0 and self.quorum_votes >= self.opened["quorumCount"]

    @property
    def is_quorum_complete(self):
        return self.quorum_eligible > 0 and self.quorum_votes >= self.quorum_eligible

    @property
    def lead(self):
        """Which choice is ahead, where the leading choice decides; else None."""
        if self.opened["policy"].get("choiceRule") != "leading":
            return None
        return lead_of(self.counts, len(self.votes))

    def arithmetic(self):
        lead = self.lead
        if lead is not None:
            return lead_terms(self.pass_rule, lead)
        yes, no = self.counts.get("Yes", 0), self.counts.get("No", 0)
        return pass_terms(self.pass_rule, yes, no, len(self.votes))

    @property
    def is_threshold_met(self):
        return all(is_met for _, is_met in self.arithmetic())

    def take(self, event):
        """Takes a vote in, cast or changed; the dates on which quorum and threshold were met follow it."""
        before = self.votes.get(event["vote"])
        if before is not None:
            self.count(before["choice"], -1)
        elif self.roll.get(event["vote"], {}).get("isQuorumEligible"):
            self.quorum_votes += 1
        self.votes[event["vote"]] = event
        self.count(event["choice"], 1)
        at = event["at"]
        self.quorum_met_at = (self.quorum_met_at or at) if self.is_quorum_reached else None
        self.threshold_met_at = (self.threshold_met_at or at) if self.is_threshold_met else None

    def correct(self, event):
        """Takes a correction in: who cast the vote stays, or is who asked where there was none.

        The end has the outcome that follows now.
        """
        before = self.votes.get(event["vote"])
        if before is None:
            before = {"event": "cast", "choiceHash": None}
            before.update((key, event[key]) for key in ("vote", "actor", "right"))
        told = {key: event[key] for key in ("seq", "at", "choice", "commentHash")}
        self.take({**before, **told})
        if self.ending is not None:
            self.ending = {**self.ending, "outcome": event["outcome"]}

    def count(self, choice, by):
        if choice is not None:
            self.counts[choice] = self.counts.get(choice, 0) + by

    def may_extend(self):
        policy = self.opened["policy"]
        is_on = self.terms["isAutoExtensionEnabled"] and policy["isAutoExtensionAllowed"]
        return bool(
            is_on and not self.is_quorum_reached and self.extensions < policy["maxExtensions"]
        )

    @property
    def result_words(self):
        """The stated result; where the leading choice decides, that choice or the tie."""
        lead, result = self.lead, self.ending["outcome"]["result"]
        if lead is None or result == "Cancelled":
            return result
        if result == "Pass":
            return f"{lead['choices'][0]}, with {lead['votes']} of {lead['total']} votes"
        return f"a tie of {' and '.join(lead['choices'])}" if len(lead["choices"]) > 1 else "undecided"

    def outcome(self, is_cancelled):
        passes = self.is_quorum_reached and self.is_threshold_met
        return {
            "counts": [{"choice": name, "count": count} for name, count in self.counts.items()],
            "totalYesVotes": self.counts.get("Yes", 0),
            "totalNoVotes": self.counts.get("No", 0),
            "totalVotes": len(self.votes),
            "quorumVotes": self.quorum_votes,
            "isQuorumReached": self.is_quorum_reached,
            "isThresholdMet": self.is_threshold_met,
            "result": "Cancelled" if is_cancelled else "Pass" if passes else "Failed",
        }
