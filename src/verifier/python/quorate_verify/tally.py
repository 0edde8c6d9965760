"""The votes of all together, or of one class of voters; each counts as often as it weighs."""


class Tally:
    def __init__(self, choices):
        # Votes per choice, in ballot order, and how much of each lacks the comment that it needs.
        self.counts = {choice: 0 for choice in choices}
        self.uncounted = {}
        self.total = 0
        self.vote_eligible = 0
        # Voters, whatever they weigh.
        self.quorum_eligible = 0
        self.quorum_cast = 0

    def enrol(self, holder):
        if holder["isVoteEligible"]:
            self.vote_eligible += holder.get("weight", 1)
        if holder["isQuorumEligible"]:
            self.quorum_eligible += 1

    def admit(self, holder):
        """Notes that somebody votes for the first time."""
        self.total += holder.get("weight", 1)
        if holder.get("isQuorumEligible"):
            self.quorum_cast += 1

    def count(self, choice, by, is_uncounted=False):
        if choice is None:
            return
        self.counts[choice] = self.counts.get(choice, 0) + by
        if is_uncounted:
            self.uncounted[choice] = self.uncounted.get(choice, 0) + by

    @property
    def by_choice(self):
        """The counts in the form of an outcome."""
        counts = []
        for choice, count in self.counts.items():
            uncounted = self.uncounted.get(choice, 0)
            lacking = {"uncounted": uncounted} if uncounted else {}
            counts.append({"choice": choice, "count": count, **lacking})
        return counts

    def of_class(self, name):
        return {
            "name": name,
            "counts": self.by_choice,
            "voteEligible": self.vote_eligible,
            "quorumEligible": self.quorum_eligible,
            "quorumVotes": self.quorum_cast,
        }
