import { passRuleOf, passRuleText } from '../../rules/passRule'
import { quorumProgress } from '../../rules/quorum'
import { judgeCounts } from '../../rules/verdict'
import type { RecordedOutcome } from '../record/voteEvent'
import { fact, type Section } from './letter'
import type { QuestionFacts } from './voteQuestionMail'

const resultWords: Record<RecordedOutcome['result'], string> = {
  Pending: 'Pending',
  Pass: 'Passed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
}

/** How a question ended: the counts, and the rule with them put in, by the function that decided. */
export function outcomeSection(facts: QuestionFacts, outcome: RecordedOutcome): Section {
  const { policy, createdAt } = facts
  const { counts, totalVotes, quorumVotes, isQuorumReached, result } = outcome
  const { generation } = passRuleOf(policy, createdAt)
  return {
    heading: result === 'Cancelled' ? 'Votes until then' : 'Result',
    facts: [
      ...fact('Result', resultWords[result]),
      ...fact(
        'Votes',
        ...counts.map(({ choice, count }) => `${choice}: ${count}`),
        `In all: ${totalVotes}`,
      ),
      ...fact(
        'Quorum',
        isQuorumReached || facts.quorumEligible > 0
          ? quorumProgress(quorumVotes, facts.quorumCount)
          : 'Nobody is eligible for quorum',
      ),
      ...(result === 'Cancelled' ? [] : fact('Threshold', ...workedTerms(facts, outcome))),
      ...fact('Pass rule', passRuleText(policy, generation)),
    ],
  }
}

/** `3 × 14 ≥ 2 × 18: met (Yes is at least two thirds of Yes and No)` */
function workedTerms(facts: QuestionFacts, outcome: RecordedOutcome): string[] {
  const { policy, createdAt, quorumCount, quorumEligible } = facts
  const { threshold } = judgeCounts({
    policy,
    createdAt,
    hasEnded: true,
    tally: {
      yes: outcome.totalYesVotes,
      no: outcome.totalNoVotes,
      total: outcome.totalVotes,
      byChoice: outcome.counts,
    },
    quorum: { needed: quorumCount, voted: outcome.quorumVotes, eligible: quorumEligible },
  })
  return threshold.terms.map(
    ({ text, meaning, isMet }) => `${text}: ${isMet ? 'met' : 'not met'} (${meaning})`,
  )
}
