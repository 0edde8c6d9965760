import { lt, sql } from 'drizzle-orm'
import type { RecipientDomains } from '../../rules/recipients'
import { deleteSettledMails } from '../database/repositories/mails'
import { deleteOldWebhookDeliveries } from '../database/repositories/webhooks'
import { idempotencyKeys } from '../database/schema/outbox'
import { deleteOldImports } from '../database/repositories/fileImports'
import type { RecordChecks } from '../governance/jobs/checkRecords'
import {
  closeDueRollCalls,
  endDueQuestions,
  failDueMotions,
  openDueDrafts,
  remindOfQuestions,
  sendDueDigests,
  warnBeforeMeetings,
} from '../governance/jobs/dueWork'
import { planMeetings as planMeetingsOf } from '../directory/administration/meetings'
import type { OpeningParts } from '../governance/commands/openDueDraft'
import { type CalendarParts, importCalendars } from '../directory/calendar/importCalendars'
import { noteSentSummaries } from '../governance/jobs/noteSentSummaries'
import { sweep, type SweepParts } from '../governance/jobs/sweep'
import { type FileReport, type FileSweepParts, sweepFiles } from '../governance/jobs/sweepFiles'
import { witnessJob } from '../governance/jobs/witnessRounds'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fetchCalendar } from '../directory/calendar/fetchCalendar'
import type { Configuration } from '../configuration/configuration'
import { liveMeetingJob } from '../demo/playLiveMeeting'
import type { MeetingTool } from '../governance/zoom/meetingTool'
import { createJobRunner, type Job, type JobRunner } from '../governance/jobs/runner'

export interface ScheduleParts extends SweepParts, FileSweepParts, CalendarParts {
  /** What addresses of additional recipients may end in. */
  recipientDomains: RecipientDomains
  /** Deletes expired sign-ins, sessions and signed-out tokens. */
  cleanUpIdentity: () => Promise<void>
  recordChecks: RecordChecks
  /** Signs one note over the heads of all records. */
  signDailyCheckpoint: () => Promise<void>
  /** Asks the witnesses to cosign the log; absent where there are none. */
  askWitnesses?: ((stopped: AbortSignal) => Promise<void>) | undefined
}

const hour = 3600
const sweepAges = {
  // Longer than any upload including its transaction may take.
  unnamedMs: 2 * hour * 1000,
  quarantineMs: 30 * 24 * hour * 1000,
}
const oldestAnswer = sql`clock_timestamp() - interval '7 days'`

export function schedule(parts: ScheduleParts): Job[] {
  const planMeetings: OpeningParts['planMeetings'] = (tx, by, { groupId, ...plan }) =>
    planMeetingsOf({ tx, parts, by }, groupId, plan)
  const { db, cleanUpIdentity, recordChecks, signDailyCheckpoint, askWitnesses } = parts
  return [
    {
      name: 'open-due-drafts',
      every: 1,
      run: () => sweep(parts, openDueDrafts({ ...parts, planMeetings })),
    },
    { name: 'end-due-questions', every: 1, run: () => sweep(parts, endDueQuestions) },
    { name: 'fail-due-motions', every: 1, run: () => sweep(parts, failDueMotions) },
    { name: 'close-due-roll-calls', every: 10, run: () => sweep(parts, closeDueRollCalls) },
    { name: 'note-sent-summaries', every: 10, run: () => noteSentSummaries(parts) },
    {
      name: 'remind-undecided',
      every: 60,
      run: async () => {
        await sweep(parts, remindOfQuestions)
        await sweep(parts, sendDueDigests)
      },
    },
    { name: 'warn-of-absence', every: 60, run: () => sweep(parts, warnBeforeMeetings) },
    { name: 'forget-expired-sign-ins', every: hour, run: cleanUpIdentity },
    { name: 'sweep-files', every: hour, run: () => sweepFiles(parts, sweepAges) },
    {
      name: 'forget-kept-answers',
      every: hour,
      run: async () => {
        await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestAnswer))
      },
    },
    {
      name: 'check-open-records',
      every: hour,
      atStart: true,
      run: async (stopped) => {
        await recordChecks.checkHeads()
        await recordChecks.checkLog()
        await recordChecks.checkOpen(stopped)
      },
    },
    { name: 'check-ended-records', every: 60, run: recordChecks.checkEnded },
    { name: 'sign-all-heads', every: 24 * hour, run: signDailyCheckpoint },
    ...(askWitnesses ? [{ name: witnessJob, every: 60, run: askWitnesses }] : []),
    { name: 'bring-in-calendars', every: 900, run: () => importCalendars(parts) },
    { name: 'forget-imports', every: 24 * hour, run: () => deleteOldImports(db) },
    {
      name: 'forget-settled-mails',
      every: 24 * hour,
      run: async () => {
        await deleteSettledMails(db)
        await deleteOldWebhookDeliveries(db)
      },
    },
  ]
}

interface JobParts extends Omit<
  ScheduleParts,
  'onFault' | 'fileReport' | 'calendars' | 'fetchCalendar' | 'recipientDomains'
> {
  app: FastifyInstance
  configuration: Pick<Configuration, 'calendars' | 'recipientDomains'>
  zoom: MeetingTool
  onRun: Parameters<typeof createJobRunner>[0]['onRun']
}

/** Creates the server's jobs, which log their outcome. */
export function createJobs({ app, zoom, configuration, onRun, ...parts }: JobParts): JobRunner {
  const { db, readClock, recordChecks } = parts
  const { calendars, recipientDomains } = configuration
  const due = schedule({
    ...parts,
    onFault: (row, fault) => {
      recordChecks.noteFault(fault)
      app.log.error({ err: fault, row }, 'left for the next run')
    },
    fileReport: fileLog(app.log),
    calendars: calendars.calendars,
    recipientDomains,
    fetchCalendar: async (address) => fetchCalendar(address, calendars),
  })
  const played =
    zoom.isPlayed && zoom.secret
      ? [liveMeetingJob({ db, readClock, app, secret: zoom.secret })]
      : []
  return createJobRunner({
    db,
    jobs: [...due, ...played],
    onFault: (job, fault) => app.log.error({ err: fault, job }, 'job failed'),
    onRun,
  })
}

function fileLog(log: FastifyBaseLogger): FileReport {
  const warning = (message: string) => (storageKeys: readonly string[]) =>
    log.warn({ count: storageKeys.length, storageKeys }, message)
  return {
    onQuarantined: warning('files put in quarantine: no row names them'),
    onReleased: warning('files taken out of quarantine: rows name them again'),
    onRemoved: warning('files removed: no row named them throughout their quarantine'),
    onDiscarded: (count) => log.info({ count }, 'unfinished uploads removed'),
  }
}
