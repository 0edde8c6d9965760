/** What the database holds of a question, and of any record, read past all presenters. */
import { and, asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RecordId } from '../../src/server/database/repositories/records'
import { outbox } from '../../src/server/database/schema/outbox'
import { recordEvents } from '../../src/server/database/schema/record'
import {
  voteQuestions,
  voteQuestionVersions,
  voteResults,
  voteResultVersions,
} from '../../src/server/database/schema/voteQuestions'
import type { QuestionEvent } from '../../src/server/record/questionEvent'
import { verifyRecord } from '../../src/server/record/verify/verifyRecord'

export async function questionOf(db: NodePgDatabase, voteQuestionId: number) {
  const [row] = await db
    .select()
    .from(voteQuestions)
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
  if (!row) throw new Error(`There is no question ${voteQuestionId}.`)
  return row
}

export function votesOf(db: NodePgDatabase, voteQuestionId: number) {
  return db
    .select()
    .from(voteResults)
    .where(eq(voteResults.voteQuestionId, voteQuestionId))
    .orderBy(asc(voteResults.voteResultId))
}

export function versionsOf(db: NodePgDatabase, voteResultId: number) {
  return db
    .select()
    .from(voteResultVersions)
    .where(eq(voteResultVersions.voteResultId, voteResultId))
    .orderBy(asc(voteResultVersions.revision))
}

/** The versions of a question itself, the first one first. */
export function questionVersionsOf(db: NodePgDatabase, voteQuestionId: number) {
  return db
    .select()
    .from(voteQuestionVersions)
    .where(eq(voteQuestionVersions.voteQuestionId, voteQuestionId))
    .orderBy(asc(voteQuestionVersions.versionNumber))
}

/** The events of a record in their order. */
export async function recordedEvents<Event>(
  db: NodePgDatabase,
  { subject, id }: RecordId,
): Promise<Event[]> {
  const rows = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.subject, subject), eq(recordEvents.subjectId, id)))
    .orderBy(asc(recordEvents.seq))
  return rows.map(({ body }) => JSON.parse(body) as Event)
}

export const eventsOf = (db: NodePgDatabase, id: number) =>
  recordedEvents<QuestionEvent>(db, { subject: 'question', id })

/** The kinds of a question's events in their order: `opened cast changed closed`. */
export async function storyOf(db: NodePgDatabase, voteQuestionId: number): Promise<string> {
  const events = await eventsOf(db, voteQuestionId)
  return events.map(({ event }) => event).join(' ')
}

export async function wordsToHub(db: NodePgDatabase, voteQuestionId: number): Promise<number> {
  const rows = await db.select().from(outbox).where(eq(outbox.subjectId, voteQuestionId))
  return rows.length
}

/** Fails with the findings where a record does not verify. */
export async function expectRecordVerifies(
  db: NodePgDatabase,
  voteQuestionId: number,
): Promise<void> {
  const { faults } = await verifyRecord(db, voteQuestionId)
  expect(faults).toEqual([])
}
