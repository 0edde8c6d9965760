/** The rows of the demo's questions and motions, gathered in memory and stored in a few statements. */
import { getTableColumns, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AttachmentTable } from '../../contract/attachment'
import { continueSerial } from '../database/insertMany'
import { insertAlike } from '../database/jsonRows'
import type { Transaction } from '../database/open'
import type { StoredFile } from '../database/repositories/attachments'
import type { MotionRow } from '../database/repositories/motions'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../database/repositories/voteResults'
import { attachments } from '../database/schema/attachments'
import { motions } from '../database/schema/motions'
import { recordEvents, recordTexts } from '../database/schema/record'
import {
  rollEntries,
  voteQuestions,
  voteQuestionVersions,
  voteResults,
  voteResultVersions,
} from '../database/schema/voteQuestions'
import { type Contents, type Recorded, recordedEvent } from '../record/appendEvent'
import type { NewEvent } from '../record/saltedHashes'

/** Completes a row as the database would: defaults, and null for missing values. */
export function completed<T extends PgTable>(
  table: T,
  values: InferInsertModel<T>,
): InferSelectModel<T> {
  const given = values as Record<string, unknown>
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns.map(([name, column]) => [name, given[name] ?? column.default ?? null]),
  ) as InferSelectModel<T>
}

export class DemoRows {
  readonly questions = new Map<number, VoteQuestionRow>()
  readonly motions = new Map<number, MotionRow>()
  readonly votes = new Map<number, VoteResultRecord>()
  readonly roll: InferInsertModel<typeof rollEntries>[] = []
  readonly versions: InferInsertModel<typeof voteQuestionVersions>[] = []
  readonly earlierVotes: InferInsertModel<typeof voteResultVersions>[] = []
  readonly #files: InferInsertModel<typeof attachments>[] = []
  readonly #events: InferInsertModel<typeof recordEvents>[] = []
  readonly #texts: InferInsertModel<typeof recordTexts>[] = []

  attach(
    owner: { table: AttachmentTable; id: number; by: number },
    files: readonly StoredFile[],
    createdAt: string,
  ): void {
    const of = { ownerTable: owner.table, ownerId: owner.id, createdById: owner.by, createdAt }
    this.#files.push(...files.map((file) => ({ ...file, ...of })))
  }

  /** Appends to the record of a question or motion; returns the row with its new record columns. */
  record<S extends 'question' | 'motion', Row extends Recorded<S>>(
    subject: S,
    row: Row,
    event: NewEvent<Contents[S]>,
    at: string,
  ): Row {
    const stored = recordedEvent(subject, row, event.content, at)
    const { subjectId, seq } = stored
    this.#events.push(stored)
    this.#texts.push(...event.texts.map((text) => ({ subject, subjectId, ...text })))
    return { ...row, lastSeq: seq, lastEventAt: at }
  }

  /** Inserts referenced rows before those that refer to them. */
  async store(tx: Transaction): Promise<void> {
    await insertAlike(tx, voteQuestions, [...this.questions.values()])
    await insertAlike(tx, rollEntries, this.roll)
    await insertAlike(tx, voteResults, [...this.votes.values()])
    await insertAlike(tx, voteResultVersions, this.earlierVotes)
    await insertAlike(tx, voteQuestionVersions, this.versions)
    await insertAlike(tx, motions, [...this.motions.values()])
    await insertAlike(tx, attachments, this.#files)
    await insertAlike(tx, recordEvents, this.#events)
    await insertAlike(tx, recordTexts, this.#texts)
    await continueSerial(tx, 'vote_questions', 'vote_question_id')
    await continueSerial(tx, 'roll_entries', 'roll_entry_id')
    await continueSerial(tx, 'vote_results', 'vote_result_id')
    await continueSerial(tx, 'motions', 'motion_request_id')
  }
}
