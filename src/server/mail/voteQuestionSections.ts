import { classText, countLine } from '../../rules/classText'
import { decisionText } from '../../rules/policy/words'
import { quorumText } from '../../rules/quorum'
import { termSentence } from '../../rules/threshold'
import { voteTypeFact } from '../../rules/blindPoll'
import { printedFields } from '../record/questionFields'
import { bothClocks, fact, type Fact, type Section } from './letter'
import type { QuestionFacts } from './voteQuestionMail'
import { outcomeSentence } from '../../rules/outcome'
import { evaluateCounts, type Verdict } from '../../rules/verdict'
import type { RecordedOutcome } from '../record/questionEvent'

/** The section about the question itself: text, choices, people, links, files. */
export function questionSection(facts: QuestionFacts, fileNames: readonly string[] = []): Section {
  const { policy } = facts
  return {
    heading: 'The question',
    facts: [
      ...printedFields(facts).flatMap(([label, ...lines]) => fact(label, ...lines)),
      ...fact('Attachments', ...fileNames),
      ...fact('Kind of vote', voteTypeFact(policy, false)),
    ],
  }
}

/** The section about the deadline and the rules of voting. */
export function votingSection(facts: QuestionFacts): Section {
  const { policy } = facts
  return {
    heading: 'Voting',
    facts: [
      ...deadlineFact(facts),
      ...fact('Auto-extension', extensionLine(facts)),
      ...fact('Quorum', quorumLine(facts)),
      ...fact('Pass rule', decisionText(policy)),
    ],
  }
}

export function deadlineFact({ voteDeadline }: QuestionFacts): Fact[] {
  return fact('Deadline', bothClocks(voteDeadline))
}

export function quorumLine({
  quorumCount,
  quorumEligible,
  quorumVotes,
  policy,
}: QuestionFacts): string {
  return quorumText(quorumCount, quorumEligible, policy.electorate, quorumVotes)
}

function extensionLine({ isAutoExtensionEnabled, policy }: QuestionFacts): string | null {
  if (!policy.isAutoExtensionAllowed) return null
  return isAutoExtensionEnabled
    ? `Where quorum is not met at the deadline, it moves by one day, up to ${policy.maxExtensions} times.`
    : 'Off'
}

/** The section about the end of a question: the counts, and the pass rule with the counts inserted. */
export function outcomeSection(facts: QuestionFacts, outcome: RecordedOutcome): Section {
  const { policy } = facts
  const { counts, totalVotes, result } = outcome
  const verdict = verdictOn(facts, outcome)
  return {
    heading: result === 'Cancelled' ? 'Votes until then' : 'Result',
    facts: [
      ...fact('Result', outcomeSentence(result, verdict, facts.extensions)),
      ...fact('Votes', ...counts.map(countLine), `In all: ${totalVotes}`),
      ...fact('By class', ...verdict.classes.map(classText)),
      ...(result === 'Cancelled' ? [] : fact('Worked out', ...verdict.terms.map(termSentence))),
      ...fact('Pass rule', decisionText(policy)),
    ],
  }
}

function verdictOn(facts: QuestionFacts, outcome: RecordedOutcome): Verdict {
  const { policy, quorumCount, quorumEligible, voteEligible } = facts
  return evaluateCounts({
    policy,
    hasEnded: true,
    tally: {
      yes: outcome.totalYesVotes,
      no: outcome.totalNoVotes,
      total: outcome.totalVotes,
      byChoice: outcome.counts,
    },
    quorum: { needed: quorumCount, voted: outcome.quorumVotes, eligible: quorumEligible },
    voteEligible,
    classes: (outcome.classes ?? []).map(({ counts, quorumVotes, ...one }) => ({
      ...one,
      byChoice: counts,
      quorumCast: quorumVotes,
    })),
  })
}
