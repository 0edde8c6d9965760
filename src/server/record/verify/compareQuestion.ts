import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { openingTerms, termsAtOpening } from '../questionFields'
import { textItself, type TextOf } from '../saltedHashes'
import { differing, differingColumns, isText } from './differing'
import { evaluateReplayedVotes, type ReplayedQuestion, withoutHashes } from './replayedQuestion'
import type { EndingEvent } from '../questionEvent'

const statusOf = { completed: 'Completed', closed: 'Closed', cancelled: 'Cancelled' } as const

/** The differences between the stored question and its record; empty where they agree. */
export function compareQuestion(
  row: VoteQuestionRow,
  replayed: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const { opened, terms, ending } = replayed
  const { tally, quorum } = evaluateReplayedVotes(replayed)
  const recorded = {
    groupId: opened.groupId,
    voteType: opened.voteType,
    questionType: opened.questionType,
    policy: { ...replayed.policy },
    createdAt: opened.at,
    createdById: opened.actor.userId,
    firstDeadline: replayed.firstDeadline,
    extensions: replayed.extensions,
    quorumCount: opened.quorumCount,
    averageAttendance: opened.averageAttendance ?? null,
    secondVoteOfId: opened.secondVoteOf?.voteQuestionId ?? null,
    quorumEligible: quorum.eligible,
    voteEligible: replayed.voteEligible,
    quorumVotes: quorum.voted,
    isQuorumVoteComplete: quorum.isComplete,
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    ...replayed.met,
    ...endOf(ending),
  }
  const stored = termsAtOpening(row, textItself)
  const hashed = {
    motionedName: terms.motioned.nameHash,
    secondedName: terms.seconded.nameHash,
    voteStatusComments: ending?.event === 'cancelled' ? ending.reasonHash : null,
  }
  const texts = Object.keys(hashed) as (keyof typeof hashed)[]
  const hashesAndTerms = [
    ...texts.filter((column) => !isText(row[column], hashed[column], textOf)),
    ...openingTerms.filter((term) => withoutHashes(terms[term]) !== withoutHashes(stored[term])),
  ]
  return [...differingColumns(recorded, row, textOf), ...hashesAndTerms.map(differing)]
}

function endOf(ending: EndingEvent | null) {
  return ending
    ? {
        voteStatus: statusOf[ending.event],
        voteResult: ending.outcome.result,
        voteStatusDate: ending.at,
      }
    : { voteStatus: 'Pending' as const, voteResult: 'Pending' as const, voteStatusDate: null }
}
