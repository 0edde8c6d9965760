/** A call of two groups with one number of the meeting tool, on a real database. */
import { inTransaction } from '../../../../src/server/database/transaction'
import { provisionEvent } from '../../../../src/server/directory/provisioning/provisionEvent'
import { withdrawEvent } from '../../../../src/server/directory/provisioning/withdrawEvent'
import { assignZoomParticipant } from '../../../../src/server/governance/commands/assignZoomParticipant'
import { findParticipants } from '../../../../src/server/database/repositories/zoomParticipants'
import { outcomeOf } from '../../../support/apiError'
import { correctionDesk } from '../../../support/correctionDesk'
import { people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { ended, joined, left, minute, type Somebody } from '../../../support/zoomMessage'

const { db } = directoryDatabase()
const desk = rollCallDesk(db)
const corrections = correctionDesk(db)
let number: string
let calls = 86_000_000_000

beforeEach(() => {
  number = String((calls += 1))
})

const seen = (name: PersonName): Somebody => ({
  user_id: name,
  user_name: name,
  email: `${name}@test.example`,
})
const joins = (name: PersonName, at: number) => joined(seen(name), minute(at), number)
const leaves = (name: PersonName, at: number) => left(seen(name), minute(at), number)
const receive = (...messages: Parameters<typeof desk.receive>[0]) =>
  desk.receive(messages, minute(90))

async function newMeeting(groupId: number, from: number, until: number): Promise<MeetingAt> {
  const times = { startTime: minute(from), endTime: minute(until) }
  return { groupId, eventId: await storeEvent(db, { groupId, ...times, zoomMeetingId: number }) }
}

test.each([
  ['at the same time', 0, 60],
  ['that overlaps', 30, 90],
])('each group has its own people, in a call %s', async (_what, from, until) => {
  const audio = await newMeeting(101, 0, 60)
  const council = await newMeeting(36, from, until)
  await receive(joins('proxy', 1), joins('member', 2))
  await receive(joins('councilor', 3))
  expect(await desk.rows(audio)).toEqual([
    'Proxy Zoom present',
    'Member Zoom present',
    'Councilor Zoom present',
  ])
  expect(await desk.rows(council)).toEqual(['Proxy Zoom present', 'Councilor Zoom present'])
  await receive(leaves('proxy', 40))
  expect(await desk.rows(council)).toEqual(['Proxy Zoom', 'Councilor Zoom present'])
  await receive(ended(minute(55), number))
  expect(await desk.rows(council)).toEqual(['Proxy Zoom', 'Councilor Zoom'])
  expect(await desk.history(council)).toBe('20:03 1, 20:55 0')
})

test('whoever is there until before one begins, or comes after it ended, attends the other alone', async () => {
  const council = await newMeeting(36, 0, 60)
  const audio = await newMeeting(101, 50, 120)
  await receive(joins('proxy', 1), joins('admin', 2))
  await receive(leaves('proxy', 45), leaves('admin', 55))
  await receive(joins('proxy', 70))
  expect(await desk.rows(council)).toEqual(['Proxy Zoom', 'Admin Zoom'])
  expect((await desk.rows(audio)).toSorted()).toEqual(['Admin Zoom', 'Proxy Zoom present'])
  expect(await desk.history(council)).toBe('')
})

test('the roll call of one group goes on once that of the other is closed', async () => {
  const audio = await newMeeting(101, 0, 60)
  const council = await newMeeting(36, 0, 60)
  await receive(joins('councilor', 1), joins('proxy', 2))
  await desk.close('admin', audio, minute(20))
  await receive(leaves('councilor', 30))
  await receive(joins('admin', 35))
  expect(await desk.rows(council)).toEqual([
    'Councilor Zoom',
    'Proxy Zoom present',
    'Admin Zoom present',
  ])
})

/** Brings in a meeting of the council with or without the number. */
async function bringIn(zoomMeetingId: string | null, from = 0): Promise<MeetingAt> {
  const path = { groupId: 36, externalId: number }
  const times = { startTime: minute(from), endTime: minute(from + 60) }
  const plan = { ...times, title: 'Joint', eventType: 1, zoomMeetingId, createdBy: 'Admin Test' }
  const { eventId } = await inTransaction(db, (tx) =>
    provisionEvent(tx, async () => minute(10), path, plan),
  )
  return { groupId: 36, eventId }
}

test.each([
  ['is brought in', false],
  ['gets its number', true],
])('a meeting that %s during the call has its people too', async (_what, isKnown) => {
  await newMeeting(101, 0, 60)
  await receive(joins('proxy', 1), joins('member', 2))
  if (isKnown) expect(await desk.rows(await bringIn(null))).toEqual([])
  expect(await desk.rows(await bringIn(number))).toEqual(['Proxy Zoom present'])
})

test.each<[string, () => Promise<MeetingAt>]>([
  ['is put off', () => bringIn(number, 7 * 24 * 60)],
  ['loses its number', () => bringIn(null)],
  ['gets the number of another call', () => bringIn(`${number}9`)],
])('a meeting that %s loses the people of the call', async (_what, change) => {
  await newMeeting(101, 0, 60)
  const council = await bringIn(number)
  await receive(joins('proxy', 1))
  expect(await desk.rows(council)).toEqual(['Proxy Zoom present'])
  await change()
  expect(await desk.rows(council)).toEqual([])
})

test('a meeting that is put off after the call keeps those who called itself', async () => {
  await newMeeting(101, 0, 60)
  const council = await bringIn(number, 100)
  await receive(joins('admin', 85))
  await bringIn(number)
  await receive(joins('proxy', 1))
  expect(await desk.rows(council)).toContain('Proxy Zoom present')
  await bringIn(number, 100)
  expect(await desk.rows(council)).toEqual(['Admin Zoom present'])
})

test('a meeting before which everybody has left a call that began days earlier may be withdrawn', async () => {
  await newMeeting(101, 0, 3000)
  const council = await bringIn(number, 2880)
  await receive(joins('proxy', 1))
  const withdraw = () =>
    inTransaction(db, (tx) =>
      withdrawEvent(tx, async () => minute(90), { groupId: 36, externalId: number }),
    )
  expect(await outcomeOf(withdraw())).toBe('state-forbids')
  await receive(leaves('proxy', 40))
  expect(await desk.rows(council)).toEqual([])
  expect(await outcomeOf(withdraw())).toBe('done')
})

test.each([
  ['assigned', false],
  ['corrected', true],
])('a name that is %s in one group stands for this person in the other', async (how, isClosed) => {
  const audio = await newMeeting(101, 0, 60)
  const council = await newMeeting(36, 0, 60)
  await receive(joined({ user_id: '1', user_name: how }, minute(1), number))
  const [participant] = await findParticipants(db, audio.eventId)
  const zoomParticipantId = participant?.zoomParticipantId ?? 0
  if (isClosed) {
    const { eventId } = audio
    const change = { kind: 'assignment', eventId, zoomParticipantId, userId: people.proxy } as const
    await desk.close('admin', audio, minute(4))
    const { correctionId } = await corrections.ask('admin', change, minute(5))
    await corrections.approve('staff', correctionId, minute(5))
  } else {
    const context = { userId: people.admin, readClock: async () => minute(5) }
    const path = { ...audio, zoomParticipantId }
    await inTransaction(db, (tx) => assignZoomParticipant(tx, context, path, people.proxy))
  }
  expect(await desk.rows(council)).toEqual(['Proxy Zoom present'])
})
