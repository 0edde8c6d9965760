/** Kills at each step of each job: whatever was half done is not there, and is done once after the start. */
import { and, eq, sql } from 'drizzle-orm'
import { hubs } from '../../src/contract/hub'
import { addElapsedHours } from '../../src/rules/zonedTime'
import { events } from '../../src/server/database/schema/meetings'
import { mailDeliveries, mails } from '../../src/server/database/schema/mails'
import { idempotencyKeys, jobRuns } from '../../src/server/database/schema/outbox'
import {
  auditLines,
  recordCheckpoints,
  recordChecks,
  recordEvents,
} from '../../src/server/database/schema/record'
import { verifyAnyRecord } from '../../src/server/record/verify/verifyRecord'
import { summaryTopic } from '../../src/server/mail/meetingMail'
import { ballotBox, type BallotBox, type OpenQuestion } from '../support/ballotBox'
import { people } from '../support/directory'
import { type KillableSite, mostMsUntilBack, startKillableSite } from '../support/killableSite'
import { type MotionBox, motionBox } from '../support/motionBox'
import { expectRecordVerifies, questionOf } from '../support/stored'
import { storeEvent } from '../support/storedEvent'
import { installTraps, setTrap, type TrapPlace } from '../support/trap'
import { until } from '../support/until'

type Subject = 'question' | 'motion' | 'meeting'

/** Something that a job has to do once. */
interface Due {
  subject: Subject
  id: number
  isDone: () => Promise<boolean>
}

type Place = (due: Due) => TrapPlace

let site: KillableSite
let box: BallotBox
let motions: MotionBox
const slow: number[] = []
const acknowledged: string[] = []
const stop = new AbortController()
let voters: Promise<void>[] = []

const db = () => site.database.db
const hoursFromNow = (hours: number) => addElapsedHours(new Date().toISOString(), hours)
const tables = [
  'vote_questions',
  'motions',
  'events',
  'record_events',
  'record_checkpoints',
  'record_checks',
  'outbox',
  'mails',
  'mail_deliveries',
  'audit_lines',
  'idempotency_keys',
  'job_runs',
]
const pausedJobs = [
  'end-due-questions',
  'fail-due-motions',
  'close-due-roll-calls',
  'note-sent-summaries',
  'remind-undecided',
  'check-ended-records',
  'forget-kept-answers',
  'forget-settled-mails',
]

beforeAll(async () => {
  site = await startKillableSite('steps')
  box = ballotBox(db())
  motions = motionBox(db())
  const now = new Date().toISOString()
  const voted: OpenQuestion[] = []
  for (let opened = 0; opened < 2; opened += 1) voted.push(await box.open({}, now))
  await installTraps(site.database.url, tables)
  await rest()
  voters = voted.map((question) => site.vote(question, 'member', acknowledged, stop.signal))
})

afterAll(async () => {
  stop.abort()
  await Promise.all(voters)
  await site.stop()
})

/** No job of these runs until it is called for. */
const rest = () =>
  db()
    .update(jobRuns)
    .set({ nextRunAt: sql`clock_timestamp() + interval '1 day'` })
    .where(sql`${jobRuns.name} = any(${sql.param(pausedJobs)})`)

const callFor = (job: string) =>
  db()
    .update(jobRuns)
    .set({ nextRunAt: sql`clock_timestamp()` })
    .where(eq(jobRuns.name, job))

/** Nobody has to wait until the time of a killed sender is over. */
const endLeases = () =>
  db()
    .update(mailDeliveries)
    .set({ lockedUntil: sql`clock_timestamp()` })
    .where(sql`sent_at is null and locked_until is not null`)

const nouns: Record<Subject, string> = {
  question: 'voteQuestion',
  motion: 'motion',
  meeting: 'event',
}

/** How often each delivery of mails about something arrived, by its id. */
function arrivals({ subject, id }: Due): number[] {
  const counts = new Map<string, number>()
  for (const { source } of site.mail.arrived) {
    if (!source.includes(`References: <${nouns[subject]}-${id}@`)) continue
    const [, messageId = ''] = /^Message-ID: (.*)$/im.exec(source) ?? []
    counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
  }
  return [...counts.values()]
}

async function deliveriesOf({ subject, id }: Due) {
  return db()
    .select({ sentAt: mailDeliveries.sentAt, mailId: mails.mailId })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mails.mailId, mailDeliveries.mailId))
    .where(and(eq(mails.subjectId, id), sql`${mails.topic} like ${`${nouns[subject]}.%`}`))
}

const allSent = async (due: Due) => (await deliveriesOf(due)).every(({ sentAt }) => sentAt !== null)

async function eventsOf({ subject, id }: Due): Promise<string> {
  const rows = await db()
    .select({ body: recordEvents.body })
    .from(recordEvents)
    .where(and(eq(recordEvents.subject, subject), eq(recordEvents.subjectId, id)))
    .orderBy(recordEvents.seq)
  return rows.map(({ body }) => (JSON.parse(body) as { event: string }).event).join(' ')
}

const isSigned = async ({ subject, id }: Due, size: number) =>
  (await db().$count(
    recordCheckpoints,
    and(
      eq(recordCheckpoints.subject, subject),
      eq(recordCheckpoints.subjectId, id),
      eq(recordCheckpoints.size, size),
    ),
  )) === 1

async function questionDue(hoursAgo: number, isAutoExtensionEnabled: boolean, story: string) {
  // The default deadline is six days and an hour after the opening.
  const question = await box.open(
    { isAutoExtensionEnabled, isSendNotification: true },
    hoursFromNow(-6 * 24 - 1 - hoursAgo),
  )
  const due: Due = {
    subject: 'question',
    id: question.voteQuestionId,
    isDone: async () => (await eventsOf(due)) === story && isSigned(due, 2),
  }
  return due
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

const at =
  (
    when: TrapPlace['when'],
    operation: TrapPlace['operation'],
    table: string,
    rowOfDue: (due: Due) => Record<string, unknown>,
    filled?: string,
  ): Place =>
  (due) => ({ when, operation, table, row: rowOfDue(due), ...(filled && { filled }) })

const around = (
  operation: TrapPlace['operation'],
  table: string,
  rowOfDue: (due: Due) => Record<string, unknown>,
  filled?: string,
): Place[] => [
  at('before', operation, table, rowOfDue, filled),
  at('after', operation, table, rowOfDue, filled),
]

const updatesOwnRow = (...when: TrapPlace['when'][]): Place[] =>
  when.map((each) => (due) => {
    const [table, row] = rowOf[due.subject](due.id)
    return { when: each, operation: 'UPDATE', table, row }
  })
const ofSubject = ({ subject, id }: Due) => ({ subject, subject_id: id })
const ofOutbox = ({ subject, id }: Due) => ({ subject_id: id, topic: topics[subject] })
const ofMail =
  (kind: string) =>
  ({ subject, id }: Due) => ({ subject_id: id, topic: `${nouns[subject]}.${kind}` })
const ofAudit = ({ subject, id }: Due) => ({ subject: `${audited[subject]}/${id}` })

/** Every statement of the transaction of a sweep, its commit, and what carries its effects out of the database. */
const sweepSteps = (mailKind: string): Place[] => [
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

interface Work {
  job: string
  subject: Subject
  make: () => Promise<Due>
  places: readonly Place[]
}

const works: Record<string, Work> = {
  'a question ends': {
    job: 'end-due-questions',
    subject: 'question',
    make: () => questionDue(12, false, 'opened completed'),
    places: sweepSteps('result'),
  },
  'a question is extended': {
    job: 'end-due-questions',
    subject: 'question',
    make: () => questionDue(12, true, 'opened extended'),
    places: [
      ...updatesOwnRow('before', 'after'),
      ...around('INSERT', 'record_events', ofSubject),
      at('commit', 'INSERT', 'audit_lines', ofAudit),
    ],
  },
  'a motion fails': {
    job: 'fail-due-motions',
    subject: 'motion',
    make: async () => {
      const { motionRequestId } = await motions.make({}, 'member', hoursFromNow(-8 * 24))
      const due: Due = {
        subject: 'motion',
        id: motionRequestId,
        isDone: async () => (await eventsOf(due)) === 'made failed' && isSigned(due, 2),
      }
      return due
    },
    places: sweepSteps('failed').slice(0, 11),
  },
  'a roll call closes': {
    job: 'close-due-roll-calls',
    subject: 'meeting',
    make: async () => {
      const due: Due = {
        subject: 'meeting',
        id: await storeEvent(db(), {
          startTime: hoursFromNow(-72),
          endTime: hoursFromNow(-71),
        }),
        isDone: async () => (await eventsOf(due)) === 'rollCallClosed' && isSigned(due, 1),
      }
      return due
    },
    places: [
      ...updatesOwnRow('before', 'after'),
      ...around('INSERT', 'record_events', ofSubject),
      ...around('INSERT', 'outbox', ofOutbox),
      ...around('INSERT', 'mails', ({ id }) => ({ subject_id: id, topic: summaryTopic })),
      at('commit', 'INSERT', 'audit_lines', ofAudit),
    ],
  },
  'a summary is noted as sent': {
    job: 'note-sent-summaries',
    subject: 'meeting',
    make: async () => {
      const id = await storeEvent(db(), {
        startTime: hoursFromNow(-72),
        endTime: hoursFromNow(-71),
      })
      const due: Due = {
        subject: 'meeting',
        id,
        isDone: async () => {
          const [event] = await db().select().from(events).where(eq(events.eventId, id))
          return event?.attendeesEmailSent != null
        },
      }
      await callFor('close-due-roll-calls')
      await until('the summary is there', async () => (await deliveriesOf(due)).length > 0)
      await until('the summary is sent', () => allSent(due))
      return due
    },
    places: [
      ...updatesOwnRow('before', 'after', 'commit'),
      ...around('INSERT', 'outbox', ofOutbox),
    ],
  },
  'the undecided are reminded': {
    job: 'remind-undecided',
    subject: 'question',
    make: async () => {
      const { voteQuestionId } = await box.open(
        { isSendNotification: true },
        hoursFromNow(-5 * 24 - 12),
      )
      const due: Due = {
        subject: 'question',
        id: voteQuestionId,
        isDone: async () => (await questionOf(db(), voteQuestionId)).remindedAt !== null,
      }
      return due
    },
    places: [
      ...around('INSERT', 'mails', ofMail('reminder')),
      ...updatesOwnRow('before', 'after', 'commit'),
    ],
  },
  'an ended record is checked': {
    job: 'check-ended-records',
    subject: 'question',
    make: async () => {
      const question = await box.open({}, hoursFromNow(-24))
      await box.cancel(question, 'admin', 'Not needed.', hoursFromNow(-1))
      const due: Due = {
        subject: 'question',
        id: question.voteQuestionId,
        isDone: async () =>
          (await db().$count(
            recordChecks,
            and(eq(recordChecks.subject, 'question'), eq(recordChecks.subjectId, due.id)),
          )) === 1,
      }
      return due
    },
    places: around('INSERT', 'record_checks', ofSubject),
  },
  'old answers are forgotten': {
    job: 'forget-kept-answers',
    subject: 'question',
    make: async () => {
      const key = `old-${Date.now()}`
      await db()
        .insert(idempotencyKeys)
        .values({
          userId: people.member,
          endpoint: 'POST /old',
          key,
          bodyHash: '',
          status: 201,
          answer: {},
          createdAt: hoursFromNow(-8 * 24),
        })
      return {
        subject: 'question',
        id: 0,
        isDone: async () =>
          (await db().$count(idempotencyKeys, eq(idempotencyKeys.key, key))) === 0,
      }
    },
    places: around('DELETE', 'idempotency_keys', () => ({ endpoint: 'POST /old' })),
  },
  'old mails are forgotten': {
    job: 'forget-settled-mails',
    subject: 'question',
    make: async () => {
      const onceKey = `old-${Date.now()}`
      await db()
        .insert(mails)
        .values({
          topic: 'old.mail',
          groupId: 101,
          subjectId: 0,
          payload: {},
          onceKey,
          createdAt: hoursFromNow(-31 * 24),
        })
      return {
        subject: 'question',
        id: 0,
        isDone: async () => (await db().$count(mails, eq(mails.onceKey, onceKey))) === 0,
      }
    },
    places: around('DELETE', 'mails', () => ({ topic: 'old.mail' })),
  },
}

const victims = ['server', 'database', 'both'] as const
const every = Object.entries(works).flatMap(([name, work]) =>
  work.places.map((place, step) => {
    const nameless = { subject: work.subject, id: 0, isDone: async () => true }
    const { when, operation, table, filled } = place(nameless)
    const stepName = `${when} ${operation} ${table}${filled ? ` (${filled})` : ''}`
    return { name, work, place, step: stepName, number: step }
  }),
)
const tried = every
  .map((entry, number) => ({ ...entry, victim: victims[number % victims.length] ?? 'both' }))
  .filter((_, number) => process.env.TRUST || number % 13 === 0)

test.each(tried)('$name: $victim killed $step', async ({ work, place, victim }) => {
  await rest()
  const due = await work.make()
  await until('the mails before are sent', () => allSent(due))
  const trap = await setTrap(site.database.url, place(due))
  await callFor(work.job)
  await trap.caught()

  if (victim !== 'server') await site.postgres.crash()
  if (victim === 'database') {
    await trap.open()
    await endLeases()
  } else {
    const tookMs = await site.server.crash(async () => {
      await trap.open()
      await endLeases()
    })
    if (tookMs > mostMsUntilBack) slow.push(tookMs)
  }

  await until('the job has run', async () => {
    await callFor(work.job)
    return due.isDone()
  })
  await until('the mails are sent', () => allSent(due))
  const sent = await deliveriesOf(due)
  const counts = arrivals(due)
  expect(counts).toHaveLength(sent.length)
  expect(Math.max(0, ...counts)).toBeLessThanOrEqual(2)
  expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(1)
  if (due.id === 0) return
  const { faults } = await verifyAnyRecord(db(), due)
  expect(faults).toEqual([])
  expect(await db().$count(auditLines, eq(auditLines.subject, ofAudit(due).subject))).toBeLessThan(
    2,
  )
})

test(`after ${tried.length} kills no acknowledged vote is lost, and the server was back each time`, async () => {
  const wanted = acknowledged.length + 10
  await until('votes are taken again', () => acknowledged.length >= wanted)
  stop.abort()
  await Promise.all(voters)
  const { rows } = await db().execute<{ text: string }>(sql`select text from record_texts`)
  const kept = new Set(rows.map(({ text }) => text))
  expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([])
  for (const voteQuestionId of [1, 2]) await expectRecordVerifies(db(), voteQuestionId)
  expect(slow).toEqual([])
})
