/** The warning before a meeting that decides an eligibility, by the job that sends it. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { savePlans } from '../../../../src/server/database/repositories/plannedEvents'
import { events } from '../../../../src/server/database/schema/meetings'
import { mails } from '../../../../src/server/database/schema/mails'
import { warnOfAbsence } from '../../../../src/server/governance/commands/warnOfAbsence'
import { warnBeforeMeetings } from '../../../../src/server/governance/jobs/dueWork'
import { sweep } from '../../../../src/server/governance/jobs/sweep'
import { showEligibilityForecast } from '../../../../src/server/governance/queries/attendanceLedger'
import { inTransaction } from '../../../../src/server/database/transaction'
import type { AbsenceMail } from '../../../../src/server/mail/absenceMail'
import { renderMail } from '../../../../src/server/mail/renderMail'
import { companies } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { storeEvent } from '../../../support/storedEvent'

const before = '2026-03-02T12:00:00.000Z'
const database = directoryDatabase('test')

test('warns the people of a company once, before the meeting that decides', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  await storeEvent(database.db)
  const faults: unknown[] = []
  const warn = (at: string) =>
    sweep(
      {
        db: database.db,
        readClock: async () => at,
        wakeOutbox: () => undefined,
        onFault: (_, fault) => faults.push(fault),
      },
      warnBeforeMeetings,
    )
  const warned = () => database.db.select().from(mails).where(eq(mails.topic, 'absence.ahead'))
  await warn('2026-02-28T19:00:00.000Z')
  expect(await warned()).toEqual([])
  await warn(before)
  await warn(before)
  const sent = await warned()
  expect(sent.map(({ payload }) => (payload as AbsenceMail).facts.holder)).toEqual([
    'Alder Inc.',
    'Birch Inc.',
  ])
  const [mail] = sent.map(({ payload }) => payload as AbsenceMail)
  expect(mail?.recipients).toEqual(['member@test.example', 'colleague@test.example'])
  const { subject, text } = renderMail(mail!, 'https://votes.example.org')
  expect(subject).toBe('[Audio Group] One more missed meeting counts: Weekly call')
  expect(text).toContain(
    'If Alder Inc. misses this meeting, Alder Inc. no longer counts for quorum.',
  )
  expect(text).toContain(`/group/101/eligibility/${companies.alder}`)
  expect(faults).toEqual([])
})

test('warns again before the new start of a meeting that has moved, and only then', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  const eventId = await storeEvent(database.db)
  const warn = () =>
    inTransaction(database.db, (tx) =>
      warnOfAbsence(tx, async () => before, eventId, showEligibilityForecast),
    )
  const save = (change: object) =>
    inTransaction(database.db, async (tx) => {
      const rows = await tx.select().from(events).where(eq(events.eventId, eventId)).for('update')
      await savePlans(
        tx,
        rows.map((row) => ({ ...row, ...change })),
      )
    })
  const startsSent = async () => {
    const isAhead = and(eq(mails.topic, 'absence.ahead'), eq(mails.subjectId, eventId))
    const sent = await database.db
      .select()
      .from(mails)
      .where(and(isAhead, isNull(mails.notSent)))
      .orderBy(asc(mails.mailId))
    return sent.map(({ payload }) => (payload as AbsenceMail).facts.startTime)
  }
  expect(await warn()).toBe('warned')
  const [start] = await startsSent()
  await save({ title: 'Another name', endTime: '2026-03-02T22:30:00.000Z' })
  expect(await warn()).toBeNull()
  const moved = '2026-03-02T21:30:00.000Z'
  await save({ startTime: moved })
  expect(await warn()).toBe('warned')
  expect(await startsSent()).toEqual([start, start, moved, moved])
  await save({ startTime: start })
  await warn()
  expect(await startsSent()).toHaveLength(4)
})

test('waits with a later meeting until the earlier one is over', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  await storeEvent(database.db)
  const later = await storeEvent(database.db, {
    startTime: '2026-03-03T20:00:00.000Z',
    endTime: '2026-03-03T21:00:00.000Z',
  })
  const warn = (at: string) =>
    inTransaction(database.db, (tx) =>
      warnOfAbsence(tx, async () => at, later, showEligibilityForecast),
    )
  expect(await warn(before)).toBeNull()
  expect(await warn('2026-03-02T22:00:00.000Z')).toBe('warned')
  expect(await warn('2026-03-02T23:00:00.000Z')).toBeNull()
})
