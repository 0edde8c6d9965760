import { lt, sql } from 'drizzle-orm'
import { forgetSettledMails } from '../../database/repositories/mails'
import { idempotencyKeys } from '../../database/schema/outbox'
import { forgetImports } from '../../directory/importing/fileImports'
import type { RecordChecks } from './checkRecords'
import { closeDueRollCalls, endDueQuestions, failDueMotions, remindOfQuestions } from './dueWork'
import { importCalendars, type CalendarParts } from './importCalendars'
import { noteSentSummaries } from './noteSentSummaries'
import { sweep, type SweepParts } from './sweep'
import { type FileSweepParts, sweepFiles } from './sweepFiles'

/** A periodic job. */
export interface Job {
  name: string
  /** Seconds between two starts; after a pause of the server the job runs once. */
  every: number
  /** A long run should end early once `stopped` is aborted; the rest is due again at the next time. */
  run(stopped: AbortSignal): Promise<void>
  /** Runs also when a server starts. */
  atStart?: true
}

export interface ScheduleParts extends SweepParts, FileSweepParts, CalendarParts {
  /** Deletes expired sign-ins, sessions and signed-out tokens. */
  cleanUpIdentity: () => Promise<void>
  recordChecks: RecordChecks
  /** Signs one note over the heads of all records. */
  signDailyCheckpoint: () => Promise<void>
}

const hour = 3600
const sweepAges = {
  // Longer than any upload including its transaction may take.
  unnamedMs: 2 * hour * 1000,
  quarantineMs: 30 * 24 * hour * 1000,
}
const oldestAnswer = sql`clock_timestamp() - interval '7 days'`

export function schedule(parts: ScheduleParts): Job[] {
  const { db, cleanUpIdentity, recordChecks, signDailyCheckpoint } = parts
  return [
    { name: 'end-due-questions', every: 1, run: () => sweep(parts, endDueQuestions) },
    { name: 'fail-due-motions', every: 1, run: () => sweep(parts, failDueMotions) },
    { name: 'close-due-roll-calls', every: 10, run: () => sweep(parts, closeDueRollCalls) },
    { name: 'note-sent-summaries', every: 10, run: () => noteSentSummaries(parts) },
    { name: 'remind-undecided', every: 60, run: () => sweep(parts, remindOfQuestions) },
    { name: 'forget-expired-sign-ins', every: hour, run: cleanUpIdentity },
    { name: 'sweep-files', every: hour, run: () => sweepFiles(parts, sweepAges) },
    {
      name: 'forget-kept-answers',
      every: hour,
      run: async () => {
        await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestAnswer))
      },
    },
    { name: 'check-open-records', every: hour, atStart: true, run: recordChecks.checkOpen },
    { name: 'check-ended-records', every: 60, run: recordChecks.checkEnded },
    { name: 'sign-all-heads', every: 24 * hour, run: signDailyCheckpoint },
    { name: 'bring-in-calendars', every: 900, run: () => importCalendars(parts) },
    { name: 'forget-imports', every: 24 * hour, run: () => forgetImports(db) },
    { name: 'forget-settled-mails', every: 24 * hour, run: () => forgetSettledMails(db) },
  ]
}
