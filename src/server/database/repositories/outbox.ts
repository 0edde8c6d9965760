/** Hub events, enqueued in the transaction of a change and sent after its commit. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { draftsChanged } from '../../../contract/draftsChanged'
import { hubs } from '../../../contract/hub'
import { directoryChanged, signedOut } from '../../domain/hubEvent'
import { insertMany } from '../insertMany'
import type { Transaction } from '../open'
import { logHeads } from '../schema/log'
import { meetingMinutes } from '../schema/meetings'
import { motions } from '../schema/motions'
import { outbox } from '../schema/outbox'
import { voteQuestions } from '../schema/voteQuestions'
import { findEntitledIds } from './corrections'

type HubEvent = Pick<typeof outbox.$inferInsert, 'topic' | 'groupId' | 'subjectId'>

async function enqueue(tx: Transaction, hubEvent: HubEvent): Promise<void> {
  await tx.insert(outbox).values(hubEvent)
}

/** Enqueues an event for everybody who has the question open. */
export function enqueueVoteQuestionChanged(
  tx: Transaction,
  { groupId, voteQuestionId }: { groupId: number; voteQuestionId: number },
): Promise<void> {
  return enqueue(tx, { topic: hubs.voteQuestions.event, groupId, subjectId: voteQuestionId })
}

/** The same as part of a statement with the parameters `groupId` and `voteQuestionId`. */
export const voteQuestionChanged = sql`insert into ${outbox} (topic, group_id, subject_id)
  values (${sql.raw(`'${hubs.voteQuestions.event}'`)}, ${sql.placeholder('groupId')}, ${sql.placeholder('voteQuestionId')})`

/** Enqueues an event for everybody who has the motion open, or the minutes that it asks to approve. */
export async function enqueueMotionChanged(
  tx: Transaction,
  { groupId, motionRequestId }: { groupId: number; motionRequestId: number },
): Promise<void> {
  await enqueue(tx, { topic: hubs.motions.event, groupId, subjectId: motionRequestId })
  await tx.execute(sql`
    insert into ${outbox} (topic, group_id, subject_id)
    select ${hubs.events.event}, group_id, event_id from ${motions}
      join ${meetingMinutes} using (minutes_id) where motion_request_id = ${motionRequestId}`)
}

/** Enqueues an event for everybody who has the meeting open. */
export function enqueueEventChanged(
  tx: Transaction,
  meeting: { groupId: number; eventId: number },
): Promise<void> {
  return enqueueEventsChanged(tx, [meeting])
}

/** The same for many meetings. */
export async function enqueueEventsChanged(
  tx: Transaction,
  meetings: readonly { groupId: number; eventId: number }[],
): Promise<void> {
  const topic = hubs.events.event
  const rows = meetings.map(({ groupId, eventId }) => ({ topic, groupId, subjectId: eventId }))
  await insertMany(tx, outbox, rows)
}

/** Enqueues an event for each admin of the group and each of staff, who share its drafts. */
export async function enqueueDraftsChanged(tx: Transaction, groupId: number): Promise<void> {
  const admins = await findEntitledIds(tx, groupId)
  await insertMany(
    tx,
    outbox,
    admins.map((subjectId) => ({ topic: draftsChanged, groupId, subjectId })),
  )
}

/** Enqueues an event for each question of these groups on which votes are taken. */
export async function enqueueOpenQuestionsChanged(
  tx: Transaction,
  groupIds: readonly number[],
): Promise<void> {
  if (groupIds.length === 0) return
  const { groupId, voteQuestionId, voteStatus } = voteQuestions
  const open = await tx
    .select({ groupId, subjectId: voteQuestionId })
    .from(voteQuestions)
    .where(and(inArray(groupId, [...groupIds]), eq(voteStatus, 'Pending')))
  if (open.length === 0) return
  const topic = hubs.voteQuestions.event
  await tx.insert(outbox).values(open.map((question) => ({ topic, ...question })))
}

const mostWitnessed = 200

/** Enqueues an event for each ended question and closed roll call of which the log has a head between two sizes. */
export async function enqueueWitnessed(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    with heads as (
      select distinct subject, subject_id as id from (
        select subject, subject_id from ${logHeads}
        where log_index >= ${from} and log_index < ${to} order by log_index desc limit ${mostWitnessed}) as newest)
    insert into ${outbox} (topic, group_id, subject_id)
    select ${hubs.voteQuestions.event}, group_id, id from heads
      join vote_questions on subject = 'question' and vote_question_id = id and vote_status <> 'Pending'
    union all select ${hubs.events.event}, group_id, id from heads
      join events on subject = 'meeting' and event_id = id`)
}

/** Notifies the hubs themselves that anybody's rights may have changed. */
export function enqueueDirectoryChanged(tx: Transaction): Promise<void> {
  return enqueue(tx, { topic: directoryChanged, groupId: 0, subjectId: 0 })
}

/** Notifies the hubs themselves that a person signed out. */
export function enqueueSignedOut(tx: Transaction, userId: number): Promise<void> {
  return enqueue(tx, { topic: signedOut, groupId: 0, subjectId: userId })
}
