/** What jobs have to do with files, calendars, sign-ins and checkpoints, for tests that kill them. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, gt, sql } from 'drizzle-orm'
import { headsFile } from '../../src/server/record/checkpoints/openSigning'
import { findLastLogCheckpoint } from '../../src/server/database/repositories/log'
import { logCosignatures } from '../../src/server/database/schema/log'
import { witnessJob } from '../../src/server/governance/jobs/witnessRounds'
import { signingLock } from '../../src/server/database/repositories/checkpoints'
import { revokedTokens } from '../../src/server/database/schema/identity'
import { events } from '../../src/server/database/schema/meetings'
import { auditLines, recordChecks } from '../../src/server/database/schema/record'
import { drafts } from '../../src/server/database/schema/drafts'
import { voteQuestions } from '../../src/server/database/schema/voteQuestions'
import { locationOfKey } from '../../src/server/files/fileStore'
import { hubs } from '../../src/contract/hub'
import { people } from './directory'
import { ballotBox } from './ballotBox'
import { eventOf } from './calendarText'
import { around, at, type Due, endOfRun, hoursFromNow, ofSubject, type Work } from './jobPlaces'
import type { KillableSite } from './killableSite'
import { storeEvent } from './storedEvent'
import { until } from './until'

const calendarLines = { subject: 'groups/101/calendar', action: 'importCalendar' }

/** By what they tell; the site may be there only later. */
export function siteWorks(site: () => KillableSite): Record<string, Work> {
  const db = () => site().database.db
  /** The meeting before which people are warned. */
  let warned = 0
  let warnings = 0
  /** Something without a record of its own. */
  const nameless = (isDone: Due['isDone']): Due => ({ subject: 'question', id: 0, isDone })

  /** A file that was uploaded a day ago, and that no row names. */
  async function oldFile(place: (storageKey: string) => string): Promise<string> {
    const storageKey = randomBytes(16).toString('hex')
    const path = join(site().dataFolder, 'files', place(storageKey))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'text')
    const yesterday = new Date(hoursFromNow(-24))
    await utimes(path, yesterday, yesterday)
    return storageKey
  }
  const home = (storageKey: string) => locationOfKey(storageKey).path
  const quarantined = (storageKey: string) => join('quarantine', locationOfKey(storageKey).path)
  const isThere = (path: string) => existsSync(join(site().dataFolder, 'files', path))

  return {
    'a draft opens at its time': {
      job: 'open-due-drafts',
      subject: 'question',
      make: async () => {
        const title = `Draft ${randomBytes(4).toString('hex')}`
        const written = {
          title,
          description: '',
          voteType: '',
          choices: [],
          deadlineUtc: null,
          links: [],
          motionedId: people.member,
          secondedId: people.second,
          isSendNotification: false,
          additionalStakeholders: '',
          isAutoExtensionEnabled: false,
        }
        await db()
          .insert(drafts)
          .values({
            groupId: 101,
            written,
            isTemplate: false,
            opensAt: hoursFromNow(-1),
            savedById: people.admin,
            savedBy: 'Admin Test',
            savedAt: hoursFromNow(-2),
          })
        return nameless(async () => {
          const counts = await Promise.all([
            db().$count(voteQuestions, eq(voteQuestions.title, title)),
            db().$count(drafts, sql`written ->> 'title' = ${title}`),
          ])
          return counts.join() === '1,0'
        })
      },
      places: [
        ...around('INSERT', 'vote_questions', () => ({})),
        ...around('DELETE', 'question_drafts', () => ({})),
        at('commit', 'INSERT', 'audit_lines', () => ({ action: 'openQuestionDraft' })),
      ],
    },
    'a file that nobody names is put in quarantine': {
      job: 'sweep-files',
      subject: 'question',
      make: async () => {
        const storageKey = await oldFile(home)
        return nameless(async () => isThere(quarantined(storageKey)) && !isThere(home(storageKey)))
      },
      places: [() => ({ hold: 'lock table attachments' }), endOfRun('sweep-files')],
    },
    'a meeting is brought in from a calendar': {
      job: 'bring-in-calendars',
      subject: 'meeting',
      make: async () => {
        const title = `Planned ${Date.now()}`
        const start = hoursFromNow(48).replace(/\.\d+|[-:]/g, '')
        const planned = eventOf(title, `SUMMARY:${title}`, `DTSTART:${start}`, 'DURATION:PT1H')
        site().calendar.push(planned)
        const lines = await db().$count(auditLines, eq(auditLines.subject, calendarLines.subject))
        return nameless(async () => {
          const counts = await Promise.all([
            db().$count(events, eq(events.title, title)),
            db().$count(auditLines, eq(auditLines.subject, calendarLines.subject)),
          ])
          return counts.join() === [1, lines + 1].join()
        })
      },
      places: [
        ...around('INSERT', 'events', () => ({ group_id: 101 })),
        ...around('INSERT', 'outbox', () => ({ topic: hubs.events.event })),
        ...around('INSERT', 'audit_lines', () => calendarLines),
        at('commit', 'INSERT', 'audit_lines', () => calendarLines),
        endOfRun('bring-in-calendars'),
      ],
    },
    'expired sign-ins are forgotten': {
      job: 'forget-expired-sign-ins',
      subject: 'question',
      make: async () => {
        const tokenId = `expired-${Date.now()}`
        await db()
          .insert(revokedTokens)
          .values({ tokenId, expiresAt: new Date(hoursFromNow(-1)) })
        const isIt = eq(revokedTokens.tokenId, tokenId)
        return nameless(async () => (await db().$count(revokedTokens, isIt)) === 0)
      },
      places: [
        ...around('DELETE', 'revoked_tokens', () => ({})),
        endOfRun('forget-expired-sign-ins'),
      ],
    },
    'the heads of all records are signed': {
      job: 'sign-all-heads',
      subject: 'question',
      make: async () => {
        const nights = async () =>
          (await readFile(headsFile(site().dataFolder), 'utf8')).split('{"night"').length
        const before = await nights()
        return nameless(async () => (await nights()) > before)
      },
      places: [
        () => ({ hold: `select pg_advisory_xact_lock(${signingLock})` }),
        endOfRun('sign-all-heads'),
      ],
    },
    'heads are cosigned': {
      job: witnessJob,
      subject: 'question',
      make: async () => {
        const { size = 0 } = (await findLastLogCheckpoint(db())) ?? {}
        const isOfMore = gt(logCosignatures.size, size)
        await until('heads are logged', async () => {
          const last = await findLastLogCheckpoint(db())
          return last !== null && last.size > size
        })
        return nameless(async () => (await db().$count(logCosignatures, isOfMore)) > 0)
      },
      places: [...around('INSERT', 'log_cosignatures', () => ({})), endOfRun(witnessJob)],
    },
    'those whose eligibility a meeting decides are warned': {
      job: 'warn-of-absence',
      subject: 'meeting',
      make: async () => {
        // Each comes before those that were stored before it, for only the next meeting is warned of.
        warnings += 1
        warned = await storeEvent(db(), {
          startTime: hoursFromNow(1 / warnings),
          endTime: hoursFromNow(2),
        })
        // A meeting that has not begun has no record.
        return nameless(async () => {
          const [event] = await db().select().from(events).where(eq(events.eventId, warned))
          return Boolean(event?.absenceWarnedAt)
        })
      },
      places: [
        ...around('UPDATE', 'events', () => ({ event_id: warned })),
        at('commit', 'UPDATE', 'events', () => ({ event_id: warned })),
        endOfRun('warn-of-absence'),
      ],
    },
    'the record of an open question is checked': {
      job: 'check-open-records',
      subject: 'question',
      make: async () => {
        const { voteQuestionId } = await ballotBox(db()).open({}, hoursFromNow(-24))
        const isOfIt = and(
          eq(recordChecks.subject, 'question'),
          eq(recordChecks.subjectId, voteQuestionId),
        )
        return {
          subject: 'question',
          id: voteQuestionId,
          isDone: async () => (await db().$count(recordChecks, isOfIt)) === 1,
        }
      },
      places: [...around('INSERT', 'record_checks', ofSubject), endOfRun('check-open-records')],
    },
  }
}
