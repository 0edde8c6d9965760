/** The columns of a vote that is cast, changed or corrected: for the act itself, and for the replay of its record. */
import { type BallotRight, isByProxy } from './ballotVersion'
import { isUncounted } from './policy/choices'
import type { Decision } from './policy/policy'

/** Who casts a vote, and by what right. In a replayed record hashes stand for names. */
export interface CastBy<Text = string> {
  actor: { userId: number; name: Text }
  right: BallotRight
  /** The line of the roll whose vote it is. */
  vote: {
    rollEntryId: number
    userId: number | null
    userName: Text | null
    memberName: string | null
  }
  /** Of an appointed proxy: by which appointment. */
  appointmentId?: number | undefined
}

/** A choice with its comment; `at` is the instant of the vote. */
export interface StoredBallot<Text = string> {
  choice: string | Text
  comment: Text | null
  at: string
}

/** A vote as it is stored. */
export type StoredVote<Text = string> = ReturnType<typeof voteColumns<Text>>

/** The columns of a vote that is cast for the first time. */
export function voteColumns<Text>(
  { actor, right, vote, appointmentId }: CastBy<Text>,
  { choice, comment, at }: StoredBallot<Text>,
) {
  const isProxy = isByProxy(right)
  return {
    rollEntryId: vote.rollEntryId,
    voteChoice: choice,
    voteReason: comment,
    voterId: isProxy ? vote.userId : actor.userId,
    voterName: isProxy ? (vote.userName ?? vote.memberName ?? '') : actor.name,
    isProxy,
    proxyVoterId: isProxy ? actor.userId : null,
    proxyVoterName: isProxy ? actor.name : null,
    appointmentId: appointmentId ?? null,
    createdAt: at,
    lastModifiedById: actor.userId,
    lastModifiedByName: actor.name,
    lastModifiedDate: at,
    revision: 1,
  }
}

/** The columns that a change of a vote changes: it belongs to the holder again, and its revision rises by one. */
export function changedColumns<Text>(
  before: Pick<StoredVote<Text>, 'isProxy' | 'revision'>,
  { actor }: Pick<CastBy<Text>, 'actor'>,
  { choice, comment, at }: StoredBallot<Text>,
) {
  return {
    voteChoice: choice,
    voteReason: comment,
    ...(before.isProxy && { voterId: actor.userId, voterName: actor.name }),
    isProxy: false,
    proxyVoterId: null,
    proxyVoterName: null,
    appointmentId: null,
    lastModifiedById: actor.userId,
    lastModifiedByName: actor.name,
    lastModifiedDate: at,
    revision: before.revision + 1,
  }
}

/** The columns that a correction changes: whoever cast the vote, and when, stays. */
export function correctedColumns<Text>(
  before: Pick<StoredVote<Text>, 'revision'>,
  { voteChoice, voteReason }: Pick<StoredVote<Text>, 'voteChoice' | 'voteReason'>,
) {
  return { voteChoice, voteReason, revision: before.revision + 1 }
}

/** An earlier version of a vote, as it is kept beside its replacement. */
export function earlierVersion<Text>(before: StoredVote<Text>) {
  return {
    revision: before.revision,
    voteChoice: before.voteChoice,
    voteReason: before.voteReason,
    isProxy: before.isProxy,
    proxyVoterId: before.proxyVoterId,
    proxyVoterName: before.proxyVoterName,
    appointmentId: before.appointmentId,
    modifiedById: before.lastModifiedById,
    modifiedByName: before.lastModifiedByName,
    modifiedAt: before.lastModifiedDate,
  }
}

/** Whether a stored vote counts as `other`, because it lacks a comment. */
export function isVoteUncounted(
  decision: Decision,
  vote: { voteChoice: string; voteReason: unknown; isProxy: boolean },
): boolean {
  const { voteChoice: choice, voteReason, isProxy: byProxy } = vote
  return isUncounted(decision, { choice, hasComment: voteReason !== null, byProxy })
}
