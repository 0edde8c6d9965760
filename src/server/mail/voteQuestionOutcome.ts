import { outcomeSentence } from '../../rules/outcome'
import { decisionText } from '../../rules/leadingChoice'
import { termSentence } from '../../rules/passRule'
import { evaluateCounts, type Verdict } from '../../rules/verdict'
import type { RecordedOutcome } from '../record/questionEvent'
import { fact, type Section } from './letter'
import type { QuestionFacts } from './voteQuestionMail'

/** The section about the end of a question: the counts, and the pass rule with the counts inserted. */
export function outcomeSection(facts: QuestionFacts, outcome: RecordedOutcome): Section {
  const { policy } = facts
  const { counts, totalVotes, result } = outcome
  const verdict = verdictOn(facts, outcome)
  return {
    heading: result === 'Cancelled' ? 'Votes until then' : 'Result',
    facts: [
      ...fact('Result', outcomeSentence(result, verdict, facts.extensions)),
      ...fact(
        'Votes',
        ...counts.map(({ choice, count }) => `${choice}: ${count}`),
        `In all: ${totalVotes}`,
      ),
      ...(result === 'Cancelled' ? [] : fact('Worked out', ...verdict.terms.map(termSentence))),
      ...fact('Pass rule', decisionText(policy, verdict.generation)),
    ],
  }
}

function verdictOn(facts: QuestionFacts, outcome: RecordedOutcome): Verdict {
  const { policy, createdAt, quorumCount, quorumEligible } = facts
  return evaluateCounts({
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
}
