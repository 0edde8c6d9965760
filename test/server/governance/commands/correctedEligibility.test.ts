/** Eligibility that two attendances in a row bring back, after corrections, on a real database. */
import { standardPolicy } from '../../../../src/rules/policy/presets'
import * as company from '../../../support/companyInGroup'
import { companies, people, storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'

const over = '2026-03-02T22:00:00.000Z'
const later = '2026-03-03T20:00:00.000Z'

const { db } = directoryDatabase()
const desk = rollCallDesk(db)
let meeting: MeetingAt

beforeAll(async () => {
  await storePolicy(db, 101, {
    ...standardPolicy(101),
    version: 2,
    attendance: { lostAfter: 2, regainedAfter: 2 },
  })
  meeting = { groupId: 101, eventId: await storeEvent(db) }
  await storeMeetingWeeks(db, [['second', 'member'], ['second']])
})

async function meetingOn(day: string): Promise<MeetingAt> {
  const times = { startTime: `${day}T20:00:00.000Z`, endTime: `${day}T21:00:00.000Z` }
  return { groupId: 101, eventId: await storeEvent(db, times) }
}

test('comes back with the correction of a miss that was none, as it was never lost', async () => {
  await desk.add('admin', meeting, ['second'])
  await desk.close('admin', meeting, over)
  expect(await company.isEligible(db, companies.alder)).toBe(false)
  expect(await company.isEligible(db, companies.birch)).toBe(false)
  await desk.add('staff', meeting, ['member', 'admin'], later)
  expect(await company.eligibilityOf(db, companies.alder)).toEqual({
    isQuorumEligible: true,
    isLostByAbsence: false,
    comments: '',
  })
  // Birch missed both weeks before: one attendance is not enough.
  expect(await company.isEligible(db, companies.birch)).toBe(false)
})

test('goes again with the correction of an attendance that brought it back', async () => {
  const next = await meetingOn('2026-03-09')
  await desk.add('admin', next, ['second', 'admin'], '2026-03-09T20:30:00.000Z')
  await desk.close('admin', next, '2026-03-09T21:00:00.000Z')
  expect(await company.isEligible(db, companies.birch)).toBe(true)
  const [checkIn] = (await desk.checkIns(next)).filter(({ userId }) => userId === people.admin)
  await desk.remove('staff', next, checkIn?.checkInId ?? 0, '2026-03-10T20:00:00.000Z')
  expect(await company.eligibilityOf(db, companies.birch)).toMatchObject({
    isQuorumEligible: false,
    isLostByAbsence: true,
  })
  expect(await company.isEligible(db, companies.cedar)).toBe(true)
})
