import type {
  VoteQuestionChanges,
  VoteQuestionDetail,
  VoteQuestionListItem,
} from '../../../contract/voteQuestions'
import { mergeDetail, mergeListItem, type WithDetail } from '../../store/revisions'

/** A question as lists show it. */
interface ListedQuestion extends Omit<VoteQuestionListItem, 'isVoteCast' | 'ownVotes'> {
  /** Whether every vote that the person may cast here is cast; null until a list says so. */
  isVoteCast: boolean | null
  /** How many votes the person may cast here and how many are cast; null until a list says so. */
  ownVotes: VoteQuestionListItem['ownVotes'] | null
}

/** A question with all its facts; its vote results stand by roll entry in a slice of their own. */
export interface NormalizedDetail extends Omit<VoteQuestionDetail, 'voteResults'> {
  /** Ids of the roll entries that have voted, in the server's order; newer ones stand at the end. */
  votedEntryIds: number[]
}

/** The fields that only the detail has. */
type DetailFacts = Omit<NormalizedDetail, Exclude<keyof ListedQuestion, 'revision'>>
export type VoteQuestion = WithDetail<ListedQuestion, DetailFacts>

export function withListItem(
  current: VoteQuestion | undefined,
  item: VoteQuestionListItem,
): VoteQuestion {
  return mergeListItem<ListedQuestion, DetailFacts>(current, item)
}

export function withDetail(
  current: VoteQuestion | undefined,
  answer: VoteQuestionDetail,
): VoteQuestion {
  const { voteResults, ...rest } = answer
  return mergeWhole(current, {
    ...rest,
    votedEntryIds: voteResults.map((vote) => vote.rollEntryId),
  })
}

/** Merges the changes into the question; its roll never changes. */
export function withChanges(current: VoteQuestion, answer: VoteQuestionChanges): VoteQuestion {
  if (current.detail === null) return current
  const { voteResults, since, ...rest } = answer
  const { eligibleUsers, eligibleMembers, votedEntryIds } = current.detail
  const voted = new Set(since === 0 ? [] : votedEntryIds)
  for (const { rollEntryId } of voteResults) voted.add(rollEntryId)
  return mergeWhole(current, { ...rest, eligibleUsers, eligibleMembers, votedEntryIds: [...voted] })
}

function mergeWhole(current: VoteQuestion | undefined, whole: NormalizedDetail): VoteQuestion {
  const { voteQuestionId, groupId, title, attachments, created, voteDeadline, ...rest } = whole
  const { voteStatus, voteResult, choiceResult, voteStatusDate, totalYesVotes, ...others } = rest
  const { totalVotes, quorumReached, recordMismatch, ...detail } = others
  const { revision } = detail
  const { isVoteCast = null, ownVotes = null } = current ?? {}
  const about = { voteQuestionId, groupId, title, attachments, created, voteDeadline }
  const outcome = {
    voteStatus,
    voteResult,
    choiceResult,
    voteStatusDate,
    totalYesVotes,
    totalVotes,
  }
  const own = { isVoteCast, ownVotes }
  const listed = { ...about, ...outcome, quorumReached, recordMismatch, ...own, revision }
  return mergeDetail(current, listed, detail)
}

/** The question with all its facts; null until they have come. */
export function wholeDetail(question: VoteQuestion | null): NormalizedDetail | null {
  if (!question?.detail) return null
  const { detail, isVoteCast: _every, ownVotes: _count, ...listed } = question
  return { ...listed, ...detail }
}
