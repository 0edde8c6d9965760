/** Participants whom nobody recognized, over HTTP on a real database. */
import { eq } from 'drizzle-orm'
import type { ZoomParticipant } from '../../../../src/contract/zoomParticipants'
import { users } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { changePerson, people, type PersonName } from '../../../support/directory'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { joined, left, memberByEmail, minute, type Somebody } from '../../../support/zoomMessage'

const application = testApplication({ now: minute(30) })
const desk = rollCallDesk(application.db)
let meeting: MeetingAt
let number: string
let meetings = 82_000_000_000

const guest = { user_id: '3', user_name: 'iPhone of S.' }

beforeEach(() => newMeeting())

async function newMeeting(): Promise<void> {
  number = String((meetings += 1))
  meeting = { groupId: 101, eventId: await storeEvent(application.db, { zoomMeetingId: number }) }
}

async function join(somebody: Somebody, at = minute(0)): Promise<void> {
  await desk.receive([joined(somebody, at, number)], at)
}

const path = () => `/api/groups/101/events/${meeting.eventId}/zoomParticipants`

async function list(): Promise<ZoomParticipant[]> {
  return (await application.as('admin').get(path())).body as ZoomParticipant[]
}

async function assign(displayName: string, person: PersonName | null, by: PersonName = 'admin') {
  const found = (await list()).find((participant) => participant.displayName === displayName)
  const userId = person === null ? null : people[person]
  return application.as(by).put(`${path()}/${found?.zoomParticipantId}`, { userId })
}

test('lists those nobody recognizes by themselves, without times', async () => {
  await join(memberByEmail)
  await join(guest)
  const participants = await list()
  expect(participants).toMatchObject([
    {
      displayName: 'iPhone of S.',
      email: null,
      isPresent: true,
      assignedTo: null,
      assignedBy: null,
    },
  ])
  expect(JSON.stringify(participants)).not.toMatch(/\d{4}-\d\d-\d\d|Time|At"/)
})

test('staff see when they were there', async () => {
  await join(guest)
  const { body } = await application.as('staff').get(path())
  expect(body).toMatchObject([{ stays: [{ joinedAt: minute(0), leftAt: null }] }])
})

test('the only person of the group with that name is proposed', async () => {
  for (const [at, user_name] of [
    'second  TEST',
    'Test, Second',
    'Second',
    'Outsider Test',
  ].entries())
    await join({ user_id: String(at), user_name })
  const proposed = { userId: people.second, userName: 'Second Test' }
  expect(Object.fromEntries((await list()).map((one) => [one.displayName, one.proposed]))).toEqual({
    'second TEST': proposed,
    'Test, Second': proposed,
    Second: null,
    'Outsider Test': null,
  })
  const same = { firstName: 'Second', lastName: 'Test' }
  await changePerson(application.db, 'colleague', same)
  expect((await list()).map((one) => one.proposed)).toEqual([null, null, null, null])
})

test('those who wait for an assignment stand before those who have one', async () => {
  for (const [at, user_name] of ['First guest', 'Later guest'].entries())
    await join({ user_id: String(at), user_name })
  await assign('First guest', 'second')
  const names = (await list()).map(({ displayName }) => displayName)
  expect(names).toEqual(['Later guest', 'First guest'])
})

test('assigned, they are checked in with all their stretches, and recognized next time', async () => {
  await join(guest)
  await desk.receive([left(guest, minute(20), number)], minute(20))
  const { status, body } = await assign('iPhone of S.', 'second')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: [
      {
        isPresent: false,
        matchedBy: 'admin',
        assignedTo: { userId: people.second, userName: 'Second Test' },
        assignedBy: 'Admin Test',
      },
    ],
  })
  expect(await desk.rows(meeting)).toEqual(['Second Zoom'])
  expect(await desk.history(meeting)).toBe('20:00 1, 20:20 0')
  await newMeeting()
  await join({ ...guest, user_name: 'IPHONE of s.' })
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
  expect(await list()).toMatchObject([{ assignedTo: { userId: people.second } }])
})

test('somebody without a name is recognized once, and nobody else by having none', async () => {
  await join({ user_id: '4' })
  await assign('Unnamed participant', 'second')
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
  await newMeeting()
  await join({ user_id: '5' })
  expect(await desk.rows(meeting)).toEqual([])
})

test('an accent written otherwise is the same name', async () => {
  await join({ user_id: '4', user_name: 'Rene\u0301' })
  await assign('Rene\u0301', 'second')
  await newMeeting()
  await join({ user_id: '4', user_name: 'Ren\u00e9' })
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
})

test('taken back, they are off the roll call and no longer recognized', async () => {
  const other = { user_id: '4', user_name: 'Galaxy' }
  await join(other)
  await assign('Galaxy', 'second')
  await assign('Galaxy', null)
  expect(await desk.rows(meeting)).toEqual([])
  expect(await list()).toMatchObject([{ displayName: 'Galaxy', matchedBy: null, assignedTo: null }])
  await newMeeting()
  await join(other)
  expect(await desk.rows(meeting)).toEqual([])
})

test('assigned anew, the check-in moves to the other person', async () => {
  await join({ user_id: '4', user_name: 'Pixel' })
  await assign('Pixel', 'second')
  await assign('Pixel', 'member')
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
  expect(await desk.history(meeting)).toBe('20:00 1')
})

test('taken back from who was checked in by hand as well, they are there by hand', async () => {
  const other = { user_id: '5', user_name: 'Kitchen' }
  await desk.add('admin', meeting, ['second'], minute(0))
  await join(other, minute(5))
  await assign('Kitchen', 'second')
  await desk.receive([left(other, minute(20), number)], minute(20))
  expect(await desk.rows(meeting)).toEqual(['Second Zoom'])
  await assign('Kitchen', null)
  expect(await desk.rows(meeting)).toEqual(['Second Manual present'])
  expect(await desk.checkIns(meeting)).toMatchObject([{ createdById: people.admin }])
})

test('who was recognized by a registration from before can be put right', async () => {
  await join({ ...memberByEmail, registrant_id: 'r8' })
  expect(await list()).toEqual([])
  await newMeeting()
  await join({ user_id: '5', user_name: 'Borrowed laptop', registrant_id: 'r8' })
  expect(await list()).toMatchObject([
    {
      displayName: 'Borrowed laptop',
      matchedBy: 'registrant',
      assignedTo: { userId: people.member },
    },
  ])
  await assign('Borrowed laptop', 'second')
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present'])
})

test('a name that a person put right stays listed, also once its address is registered', async () => {
  const tablet = { user_id: '6', user_name: 'Tablet', email: 'tablet@test.example' }
  await join(tablet)
  await assign('Tablet', 'second')
  await assign('Tablet', null)
  const { userId, email } = users
  const [before] = await application.db.select().from(users).where(eq(userId, people.proxy))
  await application.db.update(users).set({ email: tablet.email }).where(eq(userId, people.proxy))
  await join(tablet, minute(5))
  expect(await list()).toMatchObject([
    { displayName: 'Tablet', matchedBy: null, assignedTo: { userId: people.proxy } },
  ])
  await application.db.update(users).set({ email: before?.email }).where(eq(email, tablet.email))
})

test('two names of one person are one row', async () => {
  await join({ user_id: '6', user_name: 'Laptop' }, minute(0))
  await join({ user_id: '7', user_name: 'Phone' }, minute(10))
  await assign('Laptop', 'second')
  await assign('Phone', 'second')
  const [row, ...more] = await desk.checkIns(meeting)
  expect(more).toEqual([])
  expect(row?.intervals).toMatchObject([{ joinedAt: minute(0), leftAt: null }])
})

test.each([people.outsider, people.staff, 999_999])(
  '%s is not in the group and refused',
  async (userId) => {
    await join({ user_id: '8', user_name: 'Tablet' })
    const [{ zoomParticipantId } = { zoomParticipantId: 0 }] = await list()
    const answer = await application.as('admin').put(`${path()}/${zoomParticipantId}`, { userId })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { userId: ['Please provide a valid user.'] } },
    })
    expect(await desk.rows(meeting)).toEqual([])
  },
)

test('after the close admins may not, staff may', async () => {
  await join({ user_id: '8', user_name: 'Watch' })
  await desk.close('admin', meeting, minute(61))
  expect((await assign('Watch', 'second')).status).toBe(409)
  expect((await assign('Watch', 'second', 'staff')).status).toBe(200)
  expect((await desk.event(meeting)).totalCheckIns).toBe(1)
})

test.each([
  ['by hand during the meeting', 40, '20:00 1, 20:40 0'],
  ['after the meeting', 90, '20:00 1, 21:00 0'],
])('assigned after a close %s, they left with it', async (_when, closedAt, history) => {
  await join({ user_id: '8', user_name: `Bike ${closedAt}` })
  await desk.close('admin', meeting, minute(closedAt))
  await join({ user_id: '9', user_name: `Bike ${closedAt}` }, minute(closedAt + 10))
  await assign(`Bike ${closedAt}`, 'second', 'staff')
  expect(await desk.rows(meeting)).toEqual(['Second Zoom'])
  expect(await desk.history(meeting)).toBe(history)
})

test("another meeting's participant is not found", async () => {
  await join({ user_id: '8', user_name: 'Radio' })
  const [{ zoomParticipantId } = { zoomParticipantId: 0 }] = await list()
  await newMeeting()
  const answer = await application
    .as('admin')
    .put(`${path()}/${zoomParticipantId}`, { userId: null })
  expect(answer.status).toBe(404)
})
