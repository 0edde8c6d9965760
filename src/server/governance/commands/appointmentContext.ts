/** The scope of an appointment (a question, a meeting or a period), and the bylaws that apply to it. */
import type { Policy } from '../../../rules/policy/policy'
import { isOpen } from '../../../rules/question'
import type { Transaction } from '../../database/open'
import type { AppointmentRow } from '../../database/repositories/appointments'
import { findEvent } from '../../database/repositories/events'
import { lockVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { badField, orNotFound } from '../../domain/apiError'
import { requireIntact } from '../../record/recordMismatch'

interface Scope {
  voteQuestionId: number | null
  eventId: number | null
  from: string | null
  until: string | null
  title: string | null
}

/** @throws {ApiError} bad-input where not one of question, meeting and period is named; not-found */
export async function scopeOf(
  tx: Transaction,
  groupId: number,
  { voteQuestionId, eventId, from, until }: Omit<Scope, 'title'>,
): Promise<Scope> {
  const named = [voteQuestionId !== null, eventId !== null, from !== null || until !== null]
  if (named.filter(Boolean).length !== 1)
    throw badField('voteQuestionId', 'Please name one question, one meeting or one period.')
  if (eventId === null) return { voteQuestionId, eventId, from, until, title: null }
  const event = orNotFound(await findEvent(tx, groupId, eventId))
  const { startTime, endTime, title } = event
  return { voteQuestionId: null, eventId, from: startTime, until: endTime, title }
}

export interface AppointmentContext {
  /** Locked; null where the appointment is for a period. */
  question: VoteQuestionRow | null
  rule: Policy['proxies']
  isOpen: boolean
}

export async function contextOf(
  tx: Transaction,
  { groupId, policy, now }: { groupId: number; policy: Policy | null; now: string },
  voteQuestionId: number | null,
): Promise<AppointmentContext> {
  if (voteQuestionId === null) return { question: null, rule: policy?.proxies, isOpen: false }
  const question = orNotFound(await lockVoteQuestion(tx, groupId, voteQuestionId))
  requireIntact(question.mismatch)
  return { question, rule: question.policy.proxies, isOpen: isOpen(question, now) }
}

export async function titleOf(
  tx: Transaction,
  { groupId, eventId }: AppointmentRow,
  question: VoteQuestionRow | null,
): Promise<string | null> {
  if (question) return question.title
  return eventId === null ? null : ((await findEvent(tx, groupId, eventId))?.title ?? null)
}
