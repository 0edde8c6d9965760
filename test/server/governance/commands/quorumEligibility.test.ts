/** Who loses quorum eligibility with the close of a roll call, and who gets it back, on a real database. */
import { inactivityRule } from '../../../../src/rules/attendance'
import { findGroupWithPolicy } from '../../../../src/server/governance/access/groupWithPolicy'
import { findHolders } from '../../../../src/server/database/repositories/eligibilityHolders'
import {
  formerEligibility,
  memberCompanies,
} from '../../../../src/server/database/schema/directory'
import { eventRollEntries } from '../../../../src/server/database/schema/meetings'
import * as company from '../../../support/companyInGroup'
import { companies } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'

const over = '2026-03-02T22:00:00.000Z'

const database = directoryDatabase('test')
let desk: RollCallDesk
let meeting: MeetingAt

const eligibilityOf = (memberId: number) => company.eligibilityOf(database.db, memberId)
const isEligible = (memberId: number) => company.isEligible(database.db, memberId)

beforeEach(async () => {
  desk = rollCallDesk(database.db)
  meeting = { groupId: 101, eventId: await storeEvent(database.db) }
})

/** A meeting of group 101 from 20:00 to 21:00 of a day. */
async function meetingOn(day: string): Promise<MeetingAt> {
  const times = { startTime: `${day}T20:00:00.000Z`, endTime: `${day}T21:00:00.000Z` }
  return { groupId: 101, eventId: await storeEvent(database.db, times) }
}

test('is lost after three meeting weeks in a row, and comes back with the next attendance', async () => {
  await storeMeetingWeeks(database.db, [['second', 'member'], ['second'], ['second']])
  await desk.add('admin', meeting, ['second'])
  await desk.close('admin', meeting, over)
  const lost = {
    isQuorumEligible: false,
    isLostByAbsence: true,
    comments: inactivityRule({ lostAfter: 3 }),
  }
  expect(await eligibilityOf(companies.alder)).toEqual(lost)
  expect(await eligibilityOf(companies.birch)).toEqual(lost)
  expect(await isEligible(companies.cedar)).toBe(true)
  const [mail] = await desk.summaries(meeting)
  expect(mail?.facts.losing.map(({ name }) => name)).toEqual(['Alder Inc.', 'Birch Inc.'])
  expect(mail?.facts.regaining).toEqual([])

  const next = await meetingOn('2026-03-09')
  await desk.add('admin', next, ['colleague'], '2026-03-09T20:30:00.000Z')
  expect(await desk.event(next)).toMatchObject({ quorumAttendanceCount: 0 })
  await desk.close('admin', next, '2026-03-09T21:00:00.000Z')
  expect(await eligibilityOf(companies.alder)).toEqual({
    isQuorumEligible: true,
    isLostByAbsence: false,
    comments: '',
  })
  expect(await eligibilityOf(companies.birch)).toEqual(lost)
  const [nextMail] = await desk.summaries(next)
  expect(nextMail?.facts.regaining.map(({ name }) => name)).toEqual(['Alder Inc.'])
  expect(nextMail?.facts.losing).toEqual([])
})

test('is not lost by missing weeks before one was on the roll', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']], [companies.birch])
  await desk.close('admin', meeting, over)
  expect(await isEligible(companies.alder)).toBe(false)
  expect(await isEligible(companies.birch)).toBe(true)
})

test('is not lost in a week that has one more meeting, nor before its roll call is closed', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second'], ['second']])
  const last = await meetingOn('2026-03-06')
  await desk.close('admin', meeting, over)
  expect(await isEligible(companies.alder)).toBe(true)
  await desk.add('admin', last, ['member'], '2026-03-06T20:30:00.000Z')
  await desk.close('admin', last, '2026-03-06T21:00:00.000Z')
  expect(await isEligible(companies.alder)).toBe(true)
  expect(await isEligible(companies.birch)).toBe(false)
})

test('is lost unannounced by who left the group meanwhile', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  await desk.add('admin', meeting, ['second'])
  const alder = { groupId: 101, kind: 'company' as const, holderId: companies.alder }
  const before = { isQuorumEligible: true, comments: '' }
  await database.db.insert(formerEligibility).values({ ...alder, ...before })
  await database.db.delete(memberCompanies).where(company.ofCompany(companies.alder))
  await desk.close('admin', meeting, over)
  const [mail] = await desk.summaries(meeting)
  expect(mail?.facts.losing.map(({ name }) => name)).toEqual(['Birch Inc.'])
  expect(await database.db.select().from(formerEligibility)).toMatchObject([
    {
      ...alder,
      isQuorumEligible: false,
      isLostByAbsence: true,
      comments: inactivityRule({ lostAfter: 3 }),
    },
  ])
})

test('is that of the company alone where a person who left has the same id', async () => {
  const person = { groupId: 101, kind: 'person' as const, holderId: companies.alder }
  const left = { isQuorumEligible: true, comments: '' }
  await database.db.insert(formerEligibility).values({ ...person, ...left })
  const group = await findGroupWithPolicy(database.db, 101)
  const holders = await findHolders(database.db, group, [companies.alder])
  expect(holders.map(({ name, hasLeft }) => [name, hasLeft])).toEqual([['Alder Inc.', false]])
})

test('a check-in that was removed is no attendance', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  const [checkInId = 0] = await desk.add('admin', meeting, ['member'])
  await desk.remove('admin', meeting, checkInId)
  await desk.close('admin', meeting, over)
  expect(await isEligible(companies.alder)).toBe(false)
})

test('one who comes without being on the roll, because it was fixed before, is back', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  await desk.close('admin', meeting, over)
  const next = await meetingOn('2026-03-09')
  const entry = { eventId: next.eventId, memberId: companies.cedar, isQuorumEligible: true }
  await database.db.insert(eventRollEntries).values(entry)
  await desk.add('admin', next, ['member'], '2026-03-09T20:30:00.000Z')
  await desk.close('admin', next, '2026-03-09T21:00:00.000Z')
  expect(await isEligible(companies.alder)).toBe(true)
})

const orders = ['012', '021', '102', '120', '201', '210']

test.each(orders)('is lost and kept alike, closed in the order %s', async (order) => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  const meetings = [meeting, await meetingOn('2026-03-09'), await meetingOn('2026-03-16')]
  await desk.add('admin', meeting, ['member'])
  await desk.add('admin', meetings[1] ?? meeting, ['admin'], '2026-03-09T20:30:00.000Z')
  for (const at of order) {
    await desk.close('admin', meetings[Number(at)] ?? meeting, '2026-03-16T22:00:00.000Z')
    expect(await isEligible(companies.alder)).toBe(true)
  }
  // Alder came to the third of five weeks, Birch to the fourth, Cedar to the first two.
  expect(await isEligible(companies.birch)).toBe(true)
  expect(await isEligible(companies.cedar)).toBe(false)
})

test('what was lost otherwise does not come back', async () => {
  await desk.add('admin', meeting, ['ineligible'])
  await desk.close('admin', meeting, over)
  const lost = { isQuorumEligible: false, isLostByAbsence: false, comments: '' }
  expect(await eligibilityOf(companies.dogwood)).toEqual(lost)
})

test('other kinds of event do not decide', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  await desk.close('admin', meeting, over)
  expect(await isEligible(companies.alder)).toBe(false)
  const given = { isQuorumEligible: true, comments: '' }
  await database.db.update(memberCompanies).set(given).where(company.ofCompany(companies.alder))
  const training = { groupId: 101, eventId: await storeEvent(database.db, { eventType: 3 }) }
  await desk.close('admin', training, over)
  expect(await isEligible(companies.alder)).toBe(true)
})

test('two meetings of one group closed at once: each sees the other closed', async () => {
  await storeMeetingWeeks(database.db, [['second']])
  const next = await meetingOn('2026-03-09')
  const at = '2026-03-20T20:00:00.000Z'
  await Promise.all([desk.close('admin', meeting, at), desk.close('staff', next, at)])
  expect(await isEligible(companies.alder)).toBe(false)
})
