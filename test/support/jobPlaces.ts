/** The places at which a job can be killed: the statements on the rows of what it works on. */
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { hubs } from '../../src/contract/hub'
import { addElapsedHours } from '../../src/rules/instant'
import { schedule, type ScheduleParts } from '../../src/server/operations/schedule'
import type { TrapPlace } from './trap'

type RowPlace = Extract<TrapPlace, { when: unknown }>
type When = RowPlace['when']
type Operation = RowPlace['operation']

type Subject = 'question' | 'motion' | 'meeting'

/** Something that a job has to do once. */
export interface Due {
  subject: Subject
  id: number
  isDone: () => Promise<boolean>
}

type Place = (due: Due) => TrapPlace

/** A thing that a job has to do, and the places at which it can be killed meanwhile. */
export interface Work {
  job: string
  subject: Subject
  make: () => Promise<Due>
  places: readonly Place[]
}

export const hoursFromNow = (hours: number) => addElapsedHours(new Date().toISOString(), hours)

/** All jobs that a server can have. */
export const wholeSchedule = schedule({
  recordChecks: {},
  askWitnesses: async () => undefined,
} as unknown as ScheduleParts)

/** Seconds from the start of a run of each job to the next; rests are a day. */
const whole = [...new Set(wholeSchedule.map(({ every }) => every))]

/**
 * Adds a column that says whether a job is due, running or done, so that a database trigger can react to it. The
 * end of a run sets the next time to full seconds; extending a lease does not.
 */
export const noteStages = (db: NodePgDatabase) =>
  db.execute(sql`alter table job_runs add column stage text generated always as (case
    when next_run_at <= last_run_at then 'called'
    when extract(epoch from next_run_at - last_run_at) in (${sql.raw(whole.join())}) then 'over'
    else 'under way' end) stored`)

/** As mails name them. */
export const nouns: Record<Subject, string> = {
  question: 'voteQuestion',
  motion: 'motion',
  meeting: 'event',
}

const rowOf: Record<Subject, (id: number) => [table: string, row: Record<string, unknown>]> = {
  question: (id) => ['vote_questions', { vote_question_id: id }],
  motion: (id) => ['motions', { motion_request_id: id }],
  meeting: (id) => ['events', { event_id: id }],
}
const topics: Record<Subject, string> = {
  question: hubs.voteQuestions.event,
  motion: hubs.motions.event,
  meeting: hubs.events.event,
}
const audited: Record<Subject, string> = {
  question: 'VoteQuestions',
  motion: 'Motions',
  meeting: 'events',
}

export const at =
  (
    when: When,
    operation: Operation,
    table: string,
    rowOfDue: (due: Due) => Record<string, unknown>,
    filled?: string,
  ): Place =>
  (due) => ({ when, operation, table, row: rowOfDue(due), ...(filled && { filled }) })

export const around = (
  operation: Operation,
  table: string,
  rowOfDue: (due: Due) => Record<string, unknown>,
  filled?: string,
): Place[] => [
  at('before', operation, table, rowOfDue, filled),
  at('after', operation, table, rowOfDue, filled),
]

export const updatesOwnRow = (...when: When[]): Place[] =>
  when.map((each) => (due) => {
    const [table, row] = rowOf[due.subject](due.id)
    return { when: each, operation: 'UPDATE', table, row }
  })
/** All is done, and the end of the run is being noted. */
export const endOfRun = (name: string): Place =>
  at('after', 'UPDATE', 'job_runs', () => ({ name, stage: 'over' }))
export const ofSubject = ({ subject, id }: Due) => ({ subject, subject_id: id })
export const ofOutbox = ({ subject, id }: Due) => ({ subject_id: id, topic: topics[subject] })
export const ofMail =
  (kind: string) =>
  ({ subject, id }: Due) => ({ subject_id: id, topic: `${nouns[subject]}.${kind}` })
export const ofAudit = ({ subject, id }: Due) => ({ subject: `${audited[subject]}/${id}` })

/** Every statement of the transaction of a sweep, its commit, and what carries its effects out of the database. */
export const sweepSteps = (mailKind: string): Place[] => [
  ...updatesOwnRow('before', 'after'),
  ...around('INSERT', 'record_events', ofSubject),
  ...around('INSERT', 'outbox', ofOutbox),
  ...around('INSERT', 'mails', ofMail(mailKind)),
  ...around('INSERT', 'mail_deliveries', () => ({})),
  ...around('INSERT', 'audit_lines', ofAudit),
  at('commit', 'INSERT', 'audit_lines', ofAudit),
  ...around('DELETE', 'outbox', ofOutbox),
  ...around('INSERT', 'record_checkpoints', ofSubject),
  ...around('UPDATE', 'mail_deliveries', () => ({ sent_at: null }), 'locked_until'),
  ...around('UPDATE', 'mail_deliveries', () => ({}), 'sent_at'),
]
