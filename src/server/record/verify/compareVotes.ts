/** Compares the stored roll, the votes and their earlier versions with the record of their question. */
import type { RollEntry } from '../../../rules/roll'
import type { VoteResultRecord, VoteVersion } from '../../database/repositories/voteResults'
import { isByProxy } from '../../domain/grant'
import { canonicalJson } from '../canonicalJson'
import type { TextOf } from '../saltedHashes'
import { differing, isText } from './differing'
import { nameOfVote } from './nameOfVote'
import type { RecordedName, ReplayedVote } from './countedVotes'
import type { ReplayedQuestion } from './replayedQuestion'

/** Whether the stored roll is the one at the opening; an erased name cannot be compared. */
export function compareRoll(
  stored: readonly RollEntry[],
  { roll, nameHashes }: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const isNamed = stored.every(({ rollEntryId, userName }) =>
    isText(userName, nameHashes.get(rollEntryId) ?? null, textOf),
  )
  return isNamed && textOfRoll(stored) === textOfRoll([...roll.values()]) ? [] : [differing('roll')]
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

/** The differences between the earlier versions of votes and the record; empty where they agree. */
export function compareVoteVersions(
  stored: readonly VoteVersion[],
  question: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const kept = new Map(
    stored.map((version) => [`${version.rollEntryId} ${version.revision}`, version]),
  )
  const findings: string[] = []
  for (const [vote, current] of question.votes) {
    for (let earlier = current.before; earlier; earlier = earlier.before) {
      const key = `${vote} ${earlier.revision}`
      const version = kept.get(key)
      if (!version || !isSameVersion(version, earlier, textOf)) {
        const name = nameOfVote(question, vote, current.event, textOf)
        findings.push(`version ${earlier.revision} of ${name} is not stored as it was recorded`)
      }
      kept.delete(key)
    }
  }
  const added = [...kept.values()].map(
    ({ rollEntryId, revision }) =>
      `version ${revision} of vote ${rollEntryId} is stored, but not in the record`,
  )
  return [...findings, ...added]
}

/** Describes a difference without the choice in a blind poll. */
function differenceOf({ voteChoice }: VoteResultRecord, { event }: ReplayedVote): string {
  return event.choice === null || event.choice === voteChoice
    ? 'is not stored as it was recorded'
    : `is stored as ${voteChoice}, but was recorded as ${event.choice}`
}

function isSame(vote: VoteResultRecord, recorded: ReplayedVote, textOf: TextOf): boolean {
  const { lastModifiedById, lastModifiedByName, lastModifiedDate } = vote
  const modified = {
    modifiedById: lastModifiedById,
    modifiedByName: lastModifiedByName,
    modifiedAt: lastModifiedDate,
  }
  return (
    isSameVersion({ ...vote, ...modified }, recorded, textOf) &&
    vote.createdAt === recorded.castAt &&
    vote.voterId === recorded.voter.userId &&
    isNamed(vote.voterName, recorded.voter, textOf)
  )
}

function isSameVersion(
  version: Omit<VoteVersion, 'voteResultId' | 'rollEntryId'>,
  recorded: ReplayedVote,
  textOf: TextOf,
): boolean {
  const { event, choice, revision, modifiedAt } = recorded
  const { actor } = event
  const isProxy = isByProxy(event.right)
  return (
    version.revision === revision &&
    version.isProxy === isProxy &&
    version.proxyVoterId === (isProxy ? actor.userId : null) &&
    version.appointmentId === (event.appointment ?? null) &&
    isText(version.proxyVoterName, isProxy ? actor.nameHash : null, textOf) &&
    version.modifiedById === actor.userId &&
    isText(version.modifiedByName, actor.nameHash, textOf) &&
    version.modifiedAt === modifiedAt &&
    (choice === null || version.voteChoice === choice) &&
    isSameComment(version.voteReason, event.commentHash, textOf)
  )
}

function isNamed(stored: string, { nameHash, plainName }: RecordedName, textOf: TextOf): boolean {
  return nameHash === null ? stored === plainName : isText(stored, nameHash, textOf)
}

/** An erased comment cannot be compared. In a blind poll a missing comment is hashed as an empty one. */
function isSameComment(comment: string | null, hash: string | null, textOf: TextOf): boolean {
  return isText(hash === null ? comment : (comment ?? ''), hash, textOf)
}
