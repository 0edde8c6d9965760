import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listCorrections as endpoint } from '../../../contract/corrections'
import { isBlindPoll } from '../../../rules/blindPoll'
import { deciderOf } from '../access/corrections'
import { findCorrections } from '../../database/repositories/corrections'
import { findEvent } from '../../database/repositories/events'
import { findVoteQuestion } from '../../database/repositories/voteQuestions'
import type { Executor } from '../../database/open'
import { inSnapshot } from '../../database/transaction'
import { badField, orNotFound } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import { presentCorrection } from '../presenters/correction'

/**
 * The corrections of a question or of a roll call, the newest first.
 *
 * @throws {ApiError} not-found, also for a subject of another group; bad-input where neither or both are named
 */
export function listCorrections(
  db: NodePgDatabase,
  viewer: CallerStatus,
  { voteQuestionId, eventId }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { groupId, isAdmin } = viewer
  return inSnapshot(db, async (tx) => {
    if ((voteQuestionId === undefined) === (eventId === undefined)) {
      throw badField('voteQuestionId', 'Please name a question or a meeting.')
    }
    const isCorrectable =
      voteQuestionId === undefined
        ? await isClosedMeeting(tx, groupId, eventId ?? 0)
        : await isEndedQuestion(tx, groupId, voteQuestionId)
    const rows = await findCorrections(tx, {
      groupId,
      subject: voteQuestionId === undefined ? 'meeting' : 'question',
      subjectId: voteQuestionId ?? eventId ?? 0,
    })
    const decider = await deciderOf(tx, viewer)
    return {
      corrections: rows.map((row) => presentCorrection(row, decider)),
      mayAsk: isAdmin && isCorrectable,
    }
  })
}

async function isEndedQuestion(tx: Executor, groupId: number, voteQuestionId: number) {
  const question = orNotFound(await findVoteQuestion(tx, groupId, voteQuestionId))
  const { voteStatus } = question
  return (voteStatus === 'Completed' || voteStatus === 'Closed') && !isBlindPoll(question)
}

async function isClosedMeeting(tx: Executor, groupId: number, eventId: number) {
  const event = orNotFound(await findEvent(tx, groupId, eventId))
  return event.rollCallClosedAt !== null
}
