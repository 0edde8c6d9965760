/** What jobs have to do, one of each kind, for tests that kill them. */
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fileImports } from '../../src/server/database/schema/fileImports'
import { events } from '../../src/server/database/schema/meetings'
import { mails } from '../../src/server/database/schema/mails'
import { idempotencyKeys } from '../../src/server/database/schema/outbox'
import { recordCheckpoints, recordChecks } from '../../src/server/database/schema/record'
import { summaryTopic } from '../../src/server/mail/meetingMail'
import { ballotBox } from './ballotBox'
import { people } from './directory'
import {
  around,
  at,
  type Due,
  endOfRun,
  hoursFromNow,
  ofAudit,
  ofMail,
  ofOutbox,
  ofSubject,
  sweepSteps,
  updatesOwnRow,
  type Work,
} from './jobPlaces'
import { allSent, callFor, deliveriesOf } from './jobRuns'
import { motionBox } from './motionBox'
import { questionOf, recordedEvents } from './stored'
import { storeEvent } from './storedEvent'
import { until } from './until'

/** The works by what each does; `db` is a function, because the database may be opened later. */
export function jobWorks(db: () => NodePgDatabase): Record<string, Work> {
  async function eventsOf(due: Due): Promise<string> {
    const events = await recordedEvents<{ event: string }>(db(), due)
    return events.map(({ event }) => event).join(' ')
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
    const question = await ballotBox(db()).open(
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

  return {
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
        const { motionRequestId } = await motionBox(db()).make({}, 'member', hoursFromNow(-8 * 24))
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
        endOfRun('close-due-roll-calls'),
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
            return Boolean(event?.attendeesEmailSent)
          },
        }
        await callFor(db(), 'close-due-roll-calls')
        await until('the summary is there', async () => (await deliveriesOf(db(), due)).length > 0)
        await until('the summary is sent', () => allSent(db(), due))
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
        const { voteQuestionId } = await ballotBox(db()).open(
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
        endOfRun('remind-undecided'),
      ],
    },
    'an ended record is checked': {
      job: 'check-ended-records',
      subject: 'question',
      make: async () => {
        const question = await ballotBox(db()).open({}, hoursFromNow(-24))
        await ballotBox(db()).cancel(question, 'admin', 'Not needed.', hoursFromNow(-1))
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
      places: [...around('INSERT', 'record_checks', ofSubject), endOfRun('check-ended-records')],
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
    'old imports are forgotten': {
      job: 'forget-imports',
      subject: 'question',
      make: async () => {
        const old = { kind: 'members', at: hoursFromNow(-31 * 24), userId: people.staff }
        const [stored] = await db()
          .insert(fileImports)
          .values({ ...old, lines: [], created: 0, changed: 0 })
          .returning()
        const isIt = eq(fileImports.importId, stored?.importId ?? 0)
        return {
          subject: 'question',
          id: 0,
          isDone: async () => (await db().$count(fileImports, isIt)) === 0,
        }
      },
      places: around('DELETE', 'file_imports', () => ({ kind: 'members' })),
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
}
