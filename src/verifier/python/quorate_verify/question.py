"""A question as it stands after some of its events, and the rules that judge it."""

from .policy import decision_of
from .rules import is_by_lead, lead_of, lines_of, sums_of
from .wall_clock import WallClock


class Question:
    def __init__(self, opened):
        self.opened = opened
        self.clock = WallClock(opened["timeZone"])
        self.decision = decision_of(opened, self.clock)
        self.roll = {holder["vote"]: holder for holder in opened["roll"]}
        self.vote_eligible = sum(holder["isVoteEligible"] for holder in opened["roll"])
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
        return self.decision["secrecy"] == "blind"

    @property
    def roll_figures(self):
        return {
            "voteEligible": self.vote_eligible,
            "quorumEligible": self.quorum_eligible,
            "quorumCast": self.quorum_votes,
        }

    @property
    def sums(self):
        return sums_of(self.decision, self.counts, self.roll_figures)

    @property
    def is_quorum_reached(self):
        needed = self.opened["quorumCount"]
        return needed == 0 or (self.quorum_eligible > 0 and self.quorum_votes >= needed)

    @property
    def is_quorum_complete(self):
        return self.quorum_eligible > 0 and self.quorum_votes >= self.quorum_eligible

    @property
    def lead(self):
        """Which choice is ahead, where the leading choice decides; else None."""
        return lead_of(self.decision, self.counts) if is_by_lead(self.decision) else None

    def arithmetic(self):
        return lines_of(self.decision, self.sums)

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
        # Where the leading choice decides there are no sides.
        sums = {"for": 0, "against": 0} if is_by_lead(self.decision) else self.sums
        return {
            "counts": [{"choice": name, "count": count} for name, count in self.counts.items()],
            "totalYesVotes": sums["for"],
            "totalNoVotes": sums["against"],
            "totalVotes": len(self.votes),
            "quorumVotes": self.quorum_votes,
            "isQuorumReached": self.is_quorum_reached,
            "isThresholdMet": self.is_threshold_met,
            "result": "Cancelled" if is_cancelled else "Pass" if passes else "Failed",
        }
