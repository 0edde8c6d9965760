import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { canonicalJson } from './canonicalJson'
import { withoutHashes } from './checkAmendment'
import { openingTerms, termsAtOpening } from './questionFields'
import { textItself } from './saltedHashes'
import { judgeReplayed, type ReplayedQuestion } from './replayState'
import type { EndingEvent } from './questionEvent'

const statusOf = { completed: 'Completed', closed: 'Closed', cancelled: 'Cancelled' } as const

/** Where the stored question differs from what its record tells; empty where they agree. */
export function compareQuestion(row: VoteQuestionRow, replayed: ReplayedQuestion): string[] {
  const { opened, terms, ending } = replayed
  const { tally, quorum } = judgeReplayed(replayed, ending !== null)
  const told = {
    groupId: opened.groupId,
    voteType: opened.voteType,
    questionType: opened.questionType,
    policy: { ...opened.policy },
    createdAt: opened.at,
    firstDeadline: replayed.firstDeadline,
    extensions: replayed.extensions,
    quorumCount: opened.quorumCount,
    quorumEligible: quorum.eligible,
    quorumVotes: quorum.voted,
    isQuorumVoteComplete: quorum.isComplete,
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    ...replayed.met,
    ...endOf(ending),
  }
  const columns = Object.keys(told) as (keyof typeof told)[]
  const stored = termsAtOpening(row, textItself)
  return [
    ...columns.filter((column) => textOf(told[column]) !== textOf(row[column])),
    ...openingTerms.filter(
      (term) => term in terms && withoutHashes(terms[term]) !== withoutHashes(stored[term]),
    ),
  ].map((name) => `the stored ${name} differs`)
}

function endOf(ending: EndingEvent | null) {
  return ending
    ? { voteStatus: statusOf[ending.event], voteResult: ending.outcome.result }
    : { voteStatus: 'Pending' as const, voteResult: 'Pending' as const }
}

function textOf(value: string | number | boolean | null | readonly string[] | object): string {
  return canonicalJson(JSON.parse(JSON.stringify(value)))
}
