import type { RollEntry } from '../../../rules/roll'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { isByProxy } from '../../domain/grant'
import { canonicalJson } from '../canonicalJson'
import { openingTerms, termsAtOpening } from '../questionFields'
import { textItself, type TextOf } from '../saltedHashes'
import type { ReplayedVote } from './countedVotes'
import { differing } from './differing'
import { nameOfVote } from './nameOfVote'
import { evaluateReplayedVotes, type ReplayedQuestion, withoutHashes } from './replayedQuestion'
import type { EndingEvent } from '../questionEvent'

const statusOf = { completed: 'Completed', closed: 'Closed', cancelled: 'Cancelled' } as const

/** The differences between the stored question and its record; empty where they agree. */
export function compareQuestion(row: VoteQuestionRow, replayed: ReplayedQuestion): string[] {
  const { opened, terms, ending } = replayed
  const { tally, quorum } = evaluateReplayedVotes(replayed)
  const recorded = {
    groupId: opened.groupId,
    voteType: opened.voteType,
    questionType: opened.questionType,
    policy: { ...replayed.policy },
    createdAt: opened.at,
    firstDeadline: replayed.firstDeadline,
    extensions: replayed.extensions,
    quorumCount: opened.quorumCount,
    averageAttendance: opened.averageAttendance ?? null,
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
  const columns = Object.keys(recorded) as (keyof typeof recorded)[]
  const stored = termsAtOpening(row, textItself)
  return [
    ...columns.filter((column) => canonical(recorded[column]) !== canonical(row[column])),
    ...openingTerms.filter((term) => withoutHashes(terms[term]) !== withoutHashes(stored[term])),
  ].map(differing)
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

function canonical(value: string | number | boolean | null | readonly string[] | object): string {
  return canonicalJson(JSON.parse(JSON.stringify(value)))
}

/** Whether the stored roll is the one at the opening; names are hashed and not compared. */
export function compareRoll(stored: readonly RollEntry[], { roll }: ReplayedQuestion): string[] {
  return textOfRoll(stored) === textOfRoll([...roll.values()]) ? [] : [differing('roll')]
}

function textOfRoll(roll: readonly RollEntry[]): string {
  const byId = [...roll].sort((one, other) => one.rollEntryId - other.rollEntryId)
  return canonicalJson(byId.map((entry) => ({ ...entry, userName: null })))
}

/** The differences between the stored votes and the record; empty where they agree. */
export function compareVotes(
  stored: readonly VoteResultRecord[],
  question: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const { votes } = question
  const named = (vote: number) => nameOfVote(question, vote, votes.get(vote)?.event, textOf)
  const findings = stored.flatMap((vote) => {
    const recorded = votes.get(vote.rollEntryId)
    if (recorded && isSame(vote, recorded, textOf)) return []
    const difference = recorded ? differenceOf(vote, recorded) : 'is stored, but not in the record'
    return `${named(vote.rollEntryId)} ${difference}`
  })
  const known = new Set(stored.map((vote) => vote.rollEntryId))
  const lost = [...votes.keys()].filter((vote) => !known.has(vote))
  return [...findings, ...lost.map((vote) => `${named(vote)} is in the record, but not stored`)]
}

/** Describes a difference without the choice in a blind poll. */
function differenceOf({ voteChoice }: VoteResultRecord, { event }: ReplayedVote): string {
  return event.choice === null || event.choice === voteChoice
    ? 'is not stored as it was recorded'
    : `is stored as ${voteChoice}, but was recorded as ${event.choice}`
}

function isSame(vote: VoteResultRecord, recorded: ReplayedVote, textOf: TextOf): boolean {
  const { event, choice, revision, modifiedAt } = recorded
  return (
    vote.revision === revision &&
    vote.isProxy === isByProxy(event.right) &&
    vote.lastModifiedById === event.actor.userId &&
    vote.lastModifiedDate === modifiedAt &&
    (choice === null || vote.voteChoice === choice) &&
    isSameComment(vote.voteReason, event.commentHash, textOf)
  )
}

/** An erased comment cannot be compared. In a blind poll a missing comment is hashed as an empty one. */
function isSameComment(comment: string | null, hash: string | null, textOf: TextOf): boolean {
  if (hash === null) return comment === null
  const recorded = textOf(hash)
  return recorded === null || recorded === (comment ?? '')
}
