"""A question as it stands after some of its events, and the rules that judge it."""

from .policy import classes_of, decision_of
from .rules import are_met, is_advisory, is_by_lead, is_uncounted, lead_of, sums_of
from .tally import Tally
from .wall_clock import WallClock


class Question:
    def __init__(self, opened):
        self.opened = opened
        self.clock = WallClock(opened["timeZone"])
        self.decision = decision_of(opened, self.clock)
        self.roll = {holder["vote"]: holder for holder in opened["roll"]}
        choices = opened["choices"]
        # All votes but the advisory ones, and those of each class: last, without a name, those of none.
        self.all = Tally(choices)
        names = classes_of(opened) + [class_of(holder) for holder in opened["roll"]]
        self.classes = {name: Tally(choices) for name in names}
        for holder in opened["roll"]:
            for tally in self.tallies_of(class_of(holder)):
                tally.enrol(holder)
        self.votes = {}
        self.terms = dict(opened)
        self.first_deadline = opened["deadline"]
        self.extensions = 0
        self.quorum_met_at = None
        self.threshold_met_at = None
        self.ending = None
        # The last event of each appointment of a proxy.
        self.appointments = {}

    @property
    def is_blind(self):
        return self.decision["secrecy"] == "blind"

    @property
    def figures(self):
        """The counts of a class of voters, and of all where none is named."""
        everybody = sums_of(self.decision, self.all)

        def of_class(name):
            return everybody if name is None else sums_of(self.decision, self.classes.get(name) or Tally([]))

        return of_class

    @property
    def is_quorum_reached(self):
        needed, tally = self.opened["quorumCount"], self.all
        return needed == 0 or (tally.quorum_eligible > 0 and tally.quorum_cast >= needed)

    @property
    def is_quorum_complete(self):
        return 0 < self.all.quorum_eligible <= self.all.quorum_cast

    @property
    def lead(self):
        """Which choice is ahead, where the leading choice decides; else None."""
        return lead_of(self.decision, self.all) if is_by_lead(self.decision) else None

    @property
    def is_threshold_met(self):
        return are_met(self.decision, self.figures)

    def tallies_of(self, voter_class):
        """The counts that votes of a class belong to: advisory ones are counted apart alone."""
        counted = [] if is_advisory(self.decision, voter_class) else [self.all]
        own = self.classes.get(voter_class)
        return counted if own is None else [*counted, own]

    def reveal(self, choices):
        """Counts the choices of a finished blind poll."""
        for voter_class, counts in by_class(choices):
            for tally in self.tallies_of(voter_class):
                for choice, count in counts:
                    tally.count(choice, count)

    def take(self, event):
        """Takes a vote in, cast or changed; the dates on which quorum and threshold were met follow it."""
        decision, holder = self.decision, self.roll.get(event["vote"], {})
        before = self.votes.get(event["vote"])
        weight = holder.get("weight", 1)
        for tally in self.tallies_of(class_of(holder)):
            if before is None:
                tally.admit(holder)
            else:
                tally.count(before["choice"], -weight, is_uncounted(decision, before))
            tally.count(event["choice"], weight, is_uncounted(decision, event))
        self.votes[event["vote"]] = event
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
        sums = {"for": 0, "against": 0} if is_by_lead(self.decision) else self.figures(None)
        classes = [tally.of_class(name) for name, tally in self.classes.items()]
        return {
            "counts": self.all.by_choice,
            **({"classes": classes} if classes_of(self.opened) else {}),
            "totalYesVotes": sums["for"],
            "totalNoVotes": sums["against"],
            "totalVotes": self.all.total,
            "quorumVotes": self.all.quorum_cast,
            "isQuorumReached": self.is_quorum_reached,
            "isThresholdMet": self.is_threshold_met,
            "result": "Cancelled" if is_cancelled else "Pass" if passes else "Failed",
        }


def class_of(holder):
    return holder.get("voterClass", "")


def by_class(choices):
    """The revealed counts of each class of voters; that of no class has no name."""
    if isinstance(choices, list):
        return [("", [(choice, 1) for choice in choices])]
    return [(name, list(counts.items())) for name, counts in choices.items()]
