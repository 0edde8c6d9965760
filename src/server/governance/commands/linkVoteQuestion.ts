import { isOpen } from '../../../rules/question'
import { authorizeQuestion } from '../access/voteQuestions'
import type { QuestionGrant } from '../../domain/grant'
import type { Transaction } from '../../database/open'
import { lockMotion, type MotionRow } from '../../database/repositories/motions'
import { enqueueVoteQuestionChanged } from '../../database/repositories/outbox'
import {
  lockVoteQuestion,
  saveVoteQuestion,
  type VoteQuestionRow,
} from '../../database/repositories/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { amendedEvent } from '../../record/questionEvents'
import { appendEvent } from '../../record/appendEvent'
import { readRecordTime } from '../../record/recordTime'
import type { CommandContext } from './commandContext'
import { callerStatusIn } from './questionContext'
import { linkMotionToQuestion, requireLinkable } from './motionLink'
import { insertVersion } from './questionVersions'

/** A motion and the question that was opened from it, both of one group. */
interface MotionLink {
  groupId: number
  motionRequestId: number
  voteQuestionId: number
}

/**
 * Links an open question to the motion it came from. Linking the same two again does nothing. Attendance and
 * motions specification §4.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-found, already-linked, motion-not-complete, vote-ended
 */
export async function linkVoteQuestion(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  { groupId, motionRequestId, voteQuestionId }: MotionLink,
): Promise<MotionRow> {
  const motion = await lockMotion(tx, groupId, motionRequestId)
  const question = await lockVoteQuestion(tx, groupId, voteQuestionId)
  // The status is read after waiting for the locks, because it may have changed meanwhile.
  const person = await callerStatusIn(tx, groupId, userId, 'motionrequest')
  const grant = authorizeQuestion('link', person)
  if (!motion || !question) throw new ApiError('not-found')
  if (motion.voteQuestionId === voteQuestionId) return motion
  requireLinkable(motion)
  const now = await readRecordTime(tx, readClock, question)
  requireFree(question, now)
  await nameMotion(tx, question, motionRequestId, { grant, now })
  return linkMotionToQuestion(tx, readClock, motion, voteQuestionId, grant)
}

function requireFree(question: VoteQuestionRow, now: string): void {
  if (question.motionRequestId !== null) {
    const detail = 'This voting question comes from another motion already.'
    throw new ApiError('already-linked', { detail })
  }
  if (!isOpen(question, now)) throw new ApiError('vote-ended')
}

async function nameMotion(
  tx: Transaction,
  question: VoteQuestionRow,
  motionRequestId: number,
  { grant, now }: { grant: QuestionGrant<'link'>; now: string },
): Promise<void> {
  const { voteQuestionId } = question
  const named = await saveVoteQuestion(tx, voteQuestionId, { motionRequestId })
  await appendEvent(tx, 'question', question, amendedEvent(question, named, grant, null), now)
  const fieldContent = String(motionRequestId)
  const change = { fieldName: 'MotionRequestId', fieldType: 'number', fieldContent } as const
  await insertVersion(tx, voteQuestionId, [change], { by: grant.actor, reason: null, at: now })
  await enqueueVoteQuestionChanged(tx, named)
}
