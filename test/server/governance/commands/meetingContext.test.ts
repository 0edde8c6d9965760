import { eq, sql } from 'drizzle-orm'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import {
  fixMeetingRoll,
  openMeeting,
} from '../../../../src/server/governance/commands/meetingContext'
import { lockEvent } from '../../../../src/server/database/repositories/events'
import { groups, memberCompanies } from '../../../../src/server/database/schema/directory'
import { eventRollEntries } from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { noon } from '../../../support/ballotBox'
import { companies, storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { tamperWith } from '../../../support/tamper'

const database = directoryDatabase()
const desk = rollCallDesk(database.db)

async function rollOf(eventId: number): Promise<Record<number, boolean>> {
  const itself = eq(eventRollEntries.eventId, eventId)
  const rows = await database.db.select().from(eventRollEntries).where(itself)
  return Object.fromEntries(rows.map((row) => [row.memberId ?? row.userId, row.isQuorumEligible]))
}

test('the roll is fixed with the first thing that happens, and stays', async () => {
  const meeting = { groupId: 101, eventId: await storeEvent(database.db, { quorumCount: 99 }) }
  await desk.add('admin', meeting, ['member'])
  const fixed = await rollOf(meeting.eventId)
  expect(fixed).toEqual({
    [companies.alder]: true,
    [companies.birch]: true,
    [companies.cedar]: true,
    [companies.dogwood]: false,
    [companies.elm]: false,
  })
  const alder = eq(memberCompanies.memberId, companies.alder)
  await database.db.update(memberCompanies).set({ isQuorumEligible: false }).where(alder)
  await desk.add('admin', meeting, ['second'])
  expect(await rollOf(meeting.eventId)).toEqual(fixed)
  expect(await desk.event(meeting)).toMatchObject({ quorumCount: 2, quorumAttendanceCount: 2 })
})

test('a closed roll call that was altered beside its record is not changed on top', async () => {
  const meeting = { groupId: 101, eventId: await storeEvent(database.db) }
  await desk.close('admin', meeting)
  await tamperWith(
    database.db,
    sql`update events set quorum_count = 1 where event_id = ${meeting.eventId}`,
  )
  expect(await outcomeOf(desk.add('staff', meeting, ['member']))).toBe('record-mismatch')
  expect(await desk.rows(meeting)).toEqual([])
})

test('days ahead of the meeting nobody is checked in, and it is not fixed yet', async () => {
  const meeting = { groupId: 101, eventId: await storeEvent(database.db) }
  const early = desk.add('admin', meeting, ['member'], '2026-02-27T20:00:00.000Z')
  expect((await refusalOf(early)).code).toBe('meeting-not-started')
  expect(await rollOf(meeting.eventId)).toEqual({})
  await desk.add('admin', meeting, ['second'], '2026-03-02T19:00:00.000Z')
  expect(Object.keys(await rollOf(meeting.eventId))).toHaveLength(5)
})

test('in the council it has the Councilors, not the chairs', async () => {
  const meeting = { groupId: 36, eventId: await storeEvent(database.db, { groupId: 36 }) }
  await desk.add('admin', meeting, ['chair', 'councilor'])
  expect(Object.keys(await rollOf(meeting.eventId))).toHaveLength(2)
  expect(await desk.event(meeting)).toMatchObject({ quorumAttendanceCount: 1, totalCheckIns: 2 })
})

test('who is no member hears that attendance is for members, also of a meeting that is not there', async () => {
  const meeting = { groupId: 101, eventId: await storeEvent(database.db) }
  const missing = { groupId: 101, eventId: 0 }
  for (const path of [meeting, missing]) {
    const { code, details } = await refusalOf(desk.close('outsider', path))
    expect([code, details.area]).toEqual(['access-denied', 'attendance'])
  }
  expect((await refusalOf(desk.close('admin', missing))).code).toBe('not-found')
})

test('a roll is fixed once, and one of nobody stays open', async () => {
  const fixedTwice = async (groupId: number) => {
    const eventId = await storeEvent(database.db, { groupId })
    return inTransaction(database.db, async (tx) => {
      const event = await lockEvent(tx, groupId, eventId)
      if (!event) throw new Error('The meeting was not stored.')
      const once = await fixMeetingRoll(tx, await openMeeting(tx, async () => noon, event))
      return { isRollFixed: once.isRollFixed, isSame: (await fixMeetingRoll(tx, once)) === once }
    })
  }
  expect(await fixedTwice(101)).toEqual({ isRollFixed: true, isSame: true })
  await database.db
    .insert(groups)
    .values({ groupId: 900, name: 'Nobody', shortName: 'Nobody', reflectorEmail: '' })
  await storePolicy(database.db, 900, standardPolicy(900))
  expect(await fixedTwice(900)).toEqual({ isRollFixed: false, isSame: false })
})
