/** One number of the meeting tool for several meetings of a day, on a real database. */
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import {
  ended,
  joined,
  left,
  memberByEmail,
  minute,
  secondByEmail as second,
} from '../../../support/zoomMessage'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const desk = rollCallDesk(database.db)
let number: string
let meetings = 83_000_000_000

beforeEach(() => {
  number = String((meetings += 1))
})

async function newMeeting(from: number, until: number): Promise<MeetingAt> {
  const times = { startTime: minute(from), endTime: minute(until) }
  const eventId = await storeEvent(database.db, { ...times, zoomMeetingId: number })
  return { groupId: 101, eventId }
}

async function receiveInTurn(messages: readonly MeetingMessage[]): Promise<void> {
  for (const message of messages) await receive([message])
}

const receive = (messages: readonly MeetingMessage[]) => desk.receive(messages, minute(150))

const orders = [
  ['in order', (messages: readonly MeetingMessage[]) => messages],
  ['turned round', (messages: readonly MeetingMessage[]) => messages.toReversed()],
] as const

describe.each(orders)('told %s', (_order, inOrder) => {
  test('who stays into the next meeting leaves the one they joined', async () => {
    const first = await newMeeting(0, 60)
    const next = await newMeeting(60, 120)
    await receiveInTurn(
      inOrder([joined(memberByEmail, minute(40), number), left(memberByEmail, minute(65), number)]),
    )
    expect(await desk.rows(first)).toEqual(['Member Zoom'])
    expect(await desk.history(first)).toBe('20:40 1, 21:05 0')
    expect(await desk.rows(next)).toEqual([])
  })

  test('a run that lasts almost until the next meeting ends where it began', async () => {
    const first = await newMeeting(0, 60)
    const next = await newMeeting(90, 150)
    const story = [
      joined(memberByEmail, minute(0), number),
      joined(second, minute(5), number),
      left(second, minute(80), number),
      ended(minute(81), number),
    ]
    await receiveInTurn(inOrder(story))
    expect(await desk.history(first)).toBe('20:00 1, 20:05 2, 21:20 1, 21:21 0')
    expect(await desk.rows(next)).toEqual([])
  })

  test('the same connection told of in two meetings is one in each', async () => {
    const first = await newMeeting(0, 60)
    const next = await newMeeting(60, 120)
    const story = [
      joined(memberByEmail, minute(10), number),
      left(memberByEmail, minute(59), number),
      joined(memberByEmail, minute(61), number),
      left(memberByEmail, minute(119), number),
    ]
    await receiveInTurn(inOrder(story))
    expect(await desk.history(first)).toBe('20:10 1, 20:59 0')
    expect(await desk.history(next)).toBe('21:01 1, 21:59 0')
  })
})

test('a run of another day with the same number ends nobody', async () => {
  const meeting = await newMeeting(0, 60)
  const twoDays = 2 * 24 * 60
  const later = await newMeeting(twoDays, twoDays + 60)
  const message = left(memberByEmail, minute(twoDays + 10), number)
  await receive([joined(memberByEmail, minute(0), number)])
  expect(await desk.receive([message], minute(twoDays + 15))).toEqual(['taken'])
  expect(await desk.rows(meeting)).toEqual(['Member Zoom present'])
  expect(await desk.rows(later)).toEqual([])
})

test.each(orders)(
  'an end that tells of no run is that of the nearest meeting, told %s',
  async (_, inOrder) => {
    const first = await newMeeting(0, 60)
    const next = await newMeeting(60, 120)
    const story = [joined(memberByEmail, minute(10), number), ended(minute(100), number)]
    await receiveInTurn(inOrder(story.map(withoutRun)))
    expect(await desk.rows(first)).toEqual(['Member Zoom present'])
    expect(await desk.rows(next)).toEqual([])
  },
)

function withoutRun(message: MeetingMessage): MeetingMessage {
  const told = structuredClone(message)
  delete told.payload.object.uuid
  return told
}

test('who joins after a roll call was closed early comes to the next meeting', async () => {
  const first = await newMeeting(0, 60)
  const next = await newMeeting(60, 120)
  await receive([joined(memberByEmail, minute(0), number)])
  await desk.close('admin', first, minute(45))
  await receive([joined(second, minute(55), number)])
  expect(await desk.rows(next)).toEqual(['Second Zoom present'])
  // It happened before the close, though it is told after it.
  expect(await desk.receive([joined(second, minute(40), number)])).toEqual(['roll-call-closed'])
})
