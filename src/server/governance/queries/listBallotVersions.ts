import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { isBlindPoll } from '../../../rules/blindPoll'
import type { RollEntry } from '../../../rules/roll'
import { maySeeBallotVersions } from '../access/voteQuestions'
import { inSnapshot } from '../../database/transaction'
import { findBallotBodies, findRecordTexts } from '../../database/repositories/records'
import { findRoll } from '../../database/repositories/rollEntries'
import { findVoteQuestion } from '../../database/repositories/voteQuestions'
import { orNotFound } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import type { BallotEvent, CorrectedEvent } from '../../record/questionEvent'
import type { TextOf } from '../../record/saltedHashes'
import { groupedBy } from '../../domain/groupedBy'

/** The events that contain a version of a vote. */
type VersionEvent = BallotEvent | CorrectedEvent

/**
 * All versions of all votes of a question, from its record, in the order of the roll. Everybody sees when a vote
 * was changed; how, only those who may see the versions of that vote. A blind poll has no versions.
 *
 * @throws {ApiError} not-found, also for a question of another group
 */
export function listBallotVersions(
  db: NodePgDatabase,
  viewer: CallerStatus,
  voteQuestionId: number,
): Promise<{ ballots: VersionedBallot[] }> {
  return inSnapshot(db, async (tx) => {
    const question = orNotFound(await findVoteQuestion(tx, viewer.groupId, voteQuestionId))
    if (isBlindPoll(question)) return { ballots: [] }
    const bodies = await findBallotBodies(tx, voteQuestionId)
    const texts = await findRecordTexts(tx, { subject: 'question', id: voteQuestionId })
    const known = new Map(texts.map(({ hash, text }) => [hash, text]))
    const textOf: TextOf = (hash) => known.get(hash) ?? null
    const events = bodies.map((body) => JSON.parse(body) as VersionEvent)
    const versions = groupedBy(events, ({ vote }) => vote)
    const roll = await findRoll(tx, voteQuestionId)
    const ballots = roll.flatMap((entry) => {
      const its = versions.get(entry.rollEntryId)
      return its ? presentBallot(entry, its, viewer, textOf) : []
    })
    return { ballots }
  })
}

function presentBallot(
  entry: RollEntry,
  events: readonly VersionEvent[],
  viewer: CallerStatus,
  textOf: TextOf,
): VersionedBallot {
  const isShown = maySeeBallotVersions(viewer, entry)
  return {
    rollEntryId: entry.rollEntryId,
    holderName: entry.userName ?? entry.memberName ?? '',
    voterTitle: entry.title,
    groupName: entry.groupName,
    versions: events.map((event, at) => ({
      number: at + 1,
      at: event.at,
      isCorrection: event.event === 'corrected',
      ballot: isShown ? presentVersion(event, textOf) : null,
    })),
  }
}

function presentVersion(event: VersionEvent, textOf: TextOf) {
  const { actor, right, choice, commentHash } = event
  return {
    by: textOf(actor.nameHash),
    right,
    voteChoice: choice ?? '',
    voteReason: commentHash === null ? null : textOf(commentHash),
    approvedBy:
      event.event === 'corrected' ? (textOf(event.approver.nameHash) ?? 'somebody') : null,
  }
}
