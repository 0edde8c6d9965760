import type {
  VoteQuestionChanges,
  VoteQuestionDetail,
  VoteQuestionListItem,
} from '../../../contract/voteQuestions'

/** A detail as the store keeps it, whole and of one revision; its vote results stand by roll entry. */
export interface KeptDetail extends Omit<VoteQuestionDetail, 'voteResults'> {
  /** Who has voted, in the order of the server; who voted since then at the end. */
  votedEntryIds: number[]
}

/** A voting question as lists show it, in the newest revision that a list or a detail has told. */
export interface VoteQuestion extends Omit<VoteQuestionListItem, 'isVoteCast' | 'ownVotes'> {
  /** Every vote the person may cast here has been cast; null where no list has told. */
  isVoteCast: boolean | null
  /** How many votes the person may cast here and how many are cast; null where no list has told. */
  ownVotes: VoteQuestionListItem['ownVotes'] | null
  /** Null until the detail has come. */
  detail: KeptDetail | null
}

/** The question after a list told this of it; an item older than what is held changes nothing. */
export function withListItem(
  held: VoteQuestion | undefined,
  item: VoteQuestionListItem,
): VoteQuestion {
  if (held && item.revision < held.revision) return held
  return { ...item, detail: held?.detail ?? null }
}

/** The question after its detail came; whatever is held in a newer revision stays. */
export function withDetail(
  held: VoteQuestion | undefined,
  answer: VoteQuestionDetail,
): VoteQuestion {
  if (held?.detail && answer.revision < held.detail.revision) return held
  const { voteResults, ...rest } = answer
  return keeping(held, { ...rest, votedEntryIds: voteResults.map((vote) => vote.rollEntryId) })
}

/** The question after it came what changed of it; its roll stays as it was. */
export function withChanges(held: VoteQuestion, answer: VoteQuestionChanges): VoteQuestion {
  if (held.detail === null || answer.revision < held.detail.revision) return held
  const { voteResults, since, ...rest } = answer
  const { eligibleUsers, eligibleMembers, votedEntryIds } = held.detail
  const voted = new Set(since === 0 ? [] : votedEntryIds)
  for (const { rollEntryId } of voteResults) voted.add(rollEntryId)
  return keeping(held, { ...rest, eligibleUsers, eligibleMembers, votedEntryIds: [...voted] })
}

function keeping(held: VoteQuestion | undefined, detail: KeptDetail): VoteQuestion {
  if (held && detail.revision < held.revision) return { ...held, detail }
  const { isVoteCast = null, ownVotes = null } = held ?? {}
  return { ...listPartOf(detail), isVoteCast, ownVotes, detail }
}

type Shared = Omit<VoteQuestion, 'isVoteCast' | 'ownVotes' | 'detail'>

function listPartOf(told: Shared): Shared {
  return {
    voteQuestionId: told.voteQuestionId,
    groupId: told.groupId,
    title: told.title,
    attachments: told.attachments,
    voteStatus: told.voteStatus,
    voteResult: told.voteResult,
    voteStatusDate: told.voteStatusDate,
    created: told.created,
    voteDeadline: told.voteDeadline,
    totalYesVotes: told.totalYesVotes,
    totalVotes: told.totalVotes,
    quorumReached: told.quorumReached,
    revision: told.revision,
  }
}
