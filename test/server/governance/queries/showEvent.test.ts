/** The roll call of a meeting as different people see it. */
import type { CheckInRow } from '../../../../src/contract/checkIns'
import type { MeetingDetail, QuorumHistoryPoint } from '../../../../src/contract/events'
import { quorumHistory } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'

const now = '2026-03-02T20:30:00.000Z'
const application = testApplication({ now })
let eventId: number

beforeAll(async () => {
  const { db } = application
  eventId = await storeEvent(db, { quorumAttendanceCount: 1, zoomMeetingId: '81000000001' })

  await storeCheckIn(db, eventId, 'member', { intervals: [{ joinedAt: noon, leftAt: null }] })
  await storeCheckIn(db, eventId, 'second', {
    intervals: [{ joinedAt: noon, leftAt: '2026-03-02T20:10:00.000Z' }],
  })
  await storeCheckIn(db, eventId, 'proxy', {
    source: 'Manual',
    createdById: people.admin,
    createdBy: 'Admin Test',
  })
  await storeCheckIn(db, eventId, 'freelancer')
})

async function show(person: PersonName, id = eventId, groupId = 101): Promise<MeetingDetail> {
  const { status, body } = await application.as(person).get(`/api/groups/${groupId}/Events/${id}`)
  expect(status).toBe(200)
  return body as MeetingDetail
}

function rowOf({ checkIns }: MeetingDetail, person: PersonName): CheckInRow {
  const row = checkIns.find(({ userId }) => userId === people[person])
  if (!row) throw new Error(`${person} is not on the roll call.`)
  return row
}

test('tells the quorum, who is eligible, and when the roll call closes', async () => {
  const meeting = await show('member')
  expect(meeting).toMatchObject({
    groupName: 'Audio Group',
    entity: 'member companies',
    quorumCount: 2,
    quorumEligible: 3,
    quorumAttendanceCount: 1,
    quorumReached: false,
    totalCheckIns: 4,
    isRollCallOpen: true,
    rollCallClosesAt: '2026-03-04T21:00:00.000Z',
    attendeesEmailSent: false,
    attendeesEmailGivenUp: false,
    eligibleUsers: [],
  })
  expect(meeting.eligibleMembers).toContainEqual({
    memberId: companies.elm,
    isQuorumEligible: false,
  })
})

test('tells how the quorum went, those counted who were removed since', async () => {
  const start = { startTime: '2026-03-02T19:00:00.000Z', endTime: now }
  const id = await storeEvent(application.db, { ...start, rollCallClosedAt: now })
  const until = '2026-03-02T20:10:00.000Z'
  await storeCheckIn(application.db, id, 'member', {
    intervals: [{ joinedAt: noon, leftAt: null }],
  })
  await storeCheckIn(application.db, id, 'second', {
    intervals: [{ joinedAt: noon, leftAt: until }],
    removedAt: until,
  })
  expect(await show('member', id)).toMatchObject({
    quorumReached: true,
    quorumAttendanceCount: 0,
    quorumTimeline: { highest: 2, met: [{ from: noon, until }] },
    totalCheckIns: 1,
    checkIns: [{ userId: people.member }],
  })
})

test('counts the quorum by the directory until the roll is fixed', async () => {
  const id = await storeEvent(application.db, { quorumCount: 99 })
  expect(await show('member', id)).toMatchObject({ quorumCount: 2, quorumEligible: 3 })
})

test('tells who is present, who counts, and why somebody does not', async () => {
  const meeting = await show('member')
  expect(rowOf(meeting, 'member')).toMatchObject({
    isPresent: true,
    isQuorumEligible: true,
    inactive: null,
    userName: 'Test, Member',
    source: 'Zoom',
  })
  expect(rowOf(meeting, 'second')).toMatchObject({ isPresent: false })
  expect(rowOf(meeting, 'proxy')).toMatchObject({
    isQuorumEligible: false,
    inactive: 'company',
    createdBy: 'Admin Test',
    createdByLegacy: 'Test, Admin',
  })
  expect(rowOf(meeting, 'freelancer')).toMatchObject({ isQuorumEligible: false, inactive: null })
})

test.each(['member', 'admin', 'proxy'] as const)(
  'times are absent from the answer to %s',
  async (person) => {
    const text = JSON.stringify(await show(person))
    expect(text).not.toMatch(/joinTime|leaveTime|minutesPresent|stays|joinedAt|leftAt/)
  },
)

test('staff see times, stretches and minutes', async () => {
  const meeting = await show('staff')
  expect(rowOf(meeting, 'member')).toMatchObject({
    joinTimeUtc: noon,
    leaveTimeUtc: null,
    minutesPresent: 30,
    stays: [{ joinedAt: noon, leftAt: null }],
  })
  expect(rowOf(meeting, 'second')).toMatchObject({
    leaveTimeUtc: '2026-03-02T20:10:00.000Z',
    minutesPresent: 10,
  })
})

test('minutes end with the meeting, also while its roll call is still open', async () => {
  const ended = { startTime: '2026-03-02T19:00:00.000Z', endTime: '2026-03-02T20:10:00.000Z' }
  const id = await storeEvent(application.db, ended)
  await storeCheckIn(application.db, id, 'member', {
    intervals: [{ joinedAt: noon, leftAt: null }],
  })
  expect(rowOf(await show('staff', id), 'member')).toMatchObject({ minutesPresent: 10 })
})

describe('abilities', () => {
  const abilitiesOf = async (person: PersonName, id = eventId) => {
    const { abilities, checkIns } = await show(person, id)
    const removable = checkIns.filter(({ canRemove }) => canRemove).length
    return { ...abilities, removable }
  }

  test('of a member: none', async () => {
    const { removable, ...abilities } = await abilitiesOf('member')
    expect(Object.values(abilities)).not.toContain(true)
    expect(removable).toBe(0)
  })

  test('of an admin: all but times, while the roll call is open', async () => {
    expect(await abilitiesOf('admin')).toEqual({
      canAddCheckIns: true,
      canRemoveCheckIns: true,
      canAddAttachments: true,
      canDeleteAttachments: true,
      canCloseRollCall: true,
      canSeeParticipants: true,
      canAssignParticipants: true,
      canSeeTimes: false,
      removable: 1,
    })
    const closed = await storeEvent(application.db, { rollCallClosedAt: noon })
    const { removable, canSeeParticipants, ...abilities } = await abilitiesOf('admin', closed)
    expect(canSeeParticipants).toBe(true)
    expect(Object.values(abilities)).not.toContain(true)
    expect(removable).toBe(0)
  })

  test('of staff: changes also afterwards', async () => {
    const closed = await storeEvent(application.db, { rollCallClosedAt: noon })
    expect(await abilitiesOf('staff', closed)).toMatchObject({
      canAddCheckIns: true,
      canCloseRollCall: false,
      canSeeTimes: true,
    })
  })

  test('a meeting that has not started cannot be closed', async () => {
    const later = await storeEvent(application.db, { startTime: '2026-03-02T20:30:00.001Z' })
    expect(await abilitiesOf('admin', later)).toMatchObject({ canCloseRollCall: false })
  })
})

test("in the council people make the quorum, and a chair's proxy reads vice chair", async () => {
  const id = await storeEvent(application.db, { groupId: 36 })
  await storeCheckIn(application.db, id, 'proxy', { userTitle: 'WG Chair Proxy' })
  await storeCheckIn(application.db, id, 'councilor', { userTitle: 'Councilor' })
  const meeting = await show('councilor', id, 36)
  expect(meeting).toMatchObject({ entity: 'councilors', quorumEligible: 2, eligibleMembers: [] })
  expect(rowOf(meeting, 'proxy').userTitle).toBe('WG Vice Chair')
  expect(rowOf(meeting, 'councilor').isQuorumEligible).toBe(true)
})

test('the quorum history is told from October 16th, 2023 on', async () => {
  const early = await storeEvent(application.db, { startTime: '2023-10-16T06:59:59.999Z' })
  const point = { created: noon, quorumAttendanceCount: 1 }
  await application.db.insert(quorumHistory).values([
    { eventId, ...point },
    { eventId: early, ...point },
  ])
  const of = async (id: number) => {
    const path = `/api/groups/101/events/${id}/eventQuorumHistory`
    return (await application.as('member').get(path)).body as QuorumHistoryPoint[]
  }
  expect(await of(eventId)).toEqual([point])
  expect(await of(early)).toEqual([])
})
