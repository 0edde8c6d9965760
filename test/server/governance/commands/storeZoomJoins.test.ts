/** Those who join together come to the same rows as those who join one after the other, in few statements. */
import fc from 'fast-check'
import { receiveZoomMessages } from '../../../../src/server/governance/commands/receiveZoomMessages'
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { runs } from '../../../support/runs'
import { statementsOf } from '../../../support/statements'
import { storeEvent } from '../../../support/storedEvent'
import {
  ended,
  joined,
  left,
  memberByEmail,
  minute,
  type Somebody,
} from '../../../support/zoomMessage'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const desk = rollCallDesk(database.db)
let meetings = 85_000_000_000

async function newMeeting(): Promise<MeetingAt & { number: string }> {
  const number = String((meetings += 1))
  const eventId = await storeEvent(database.db, { zoomMeetingId: number })
  return { groupId: 101, eventId, number }
}

const receive = (messages: readonly MeetingMessage[]) => desk.receive(messages, minute(90))

const guest = (number: number): Somebody => ({
  user_id: `guest ${number}`,
  user_name: `Guest ${number}`,
})
const named = (name: string, user_id: string): Somebody => ({
  user_id,
  user_name: name,
  email: `${name}@test.example`,
})
const everybody = [
  memberByEmail,
  { ...memberByEmail, user_id: '11' },
  named('second', '2'),
  { ...named('second', '12'), registrant_id: 'registration' },
  { user_id: '13', user_name: 'Second, again', registrant_id: 'registration' },
  named('admin', '3'),
  guest(4),
] as const

test('twenty who join together take as many statements as two', async () => {
  const counts: number[] = []
  for (const guests of [2, 20]) {
    const { number } = await newMeeting()
    // The first who joins fixes the roll.
    await receive([joined(named('admin', 'first'), minute(0), number)])
    const names = ['member', 'second'].map((name, at) => named(name, String(at)))
    const all = [...names, ...Array.from({ length: guests }, (_, at) => guest(at))]
    const statements = await statementsOf(database, (db) =>
      db.transaction((tx) =>
        receiveZoomMessages(
          tx,
          async () => minute(90),
          all.map((somebody) => joined(somebody, minute(1), number)),
        ),
      ),
    )
    counts.push(statements.length)
  }
  expect(counts[1]).toBe(counts[0])
  expect(counts[0]).toBe(27)
})

test('a registration that the first of them is known by tells who the next one is', async () => {
  const meeting = await newMeeting()
  const [, , , registered, byRegistration] = everybody
  await receive([
    joined(registered, minute(1), meeting.number),
    joined({ ...byRegistration, registrant_id: ' registration' }, minute(2), meeting.number),
  ])
  const [row, ...others] = await desk.checkIns(meeting)
  expect(others).toEqual([])
  expect(row).toMatchObject({ joinTimeUtc: minute(1) })
})

test('an end that was told before, by another name, belongs to the one of them with whom it began', async () => {
  const meeting = await newMeeting()
  const { number } = meeting
  await receive([left({ user_id: '1', user_name: 'Renamed meanwhile' }, minute(30), number)])
  await receive([
    joined(named('second', '2'), minute(5), number),
    joined(memberByEmail, minute(10), number),
  ])
  expect(await desk.rows(meeting)).toEqual(['Second Zoom present', 'Member Zoom'])
})

test('whoever tells of joins in whatever batches, the same rows follow', async () => {
  const who = fc.integer({ min: 0, max: everybody.length - 1 })
  const at = fc.integer({ min: 0, max: 50 })
  const step = fc.record({ who, at, kind: fc.constantFrom('joined', 'joined', 'joined', 'left') })
  const story = fc.array(step, { minLength: 1, maxLength: 10 })
  const messageOf = (number: string) => (it: { who: number; at: number; kind: string }) => {
    const somebody = everybody[it.who] ?? memberByEmail
    return (it.kind === 'left' ? left : joined)(somebody, minute(it.at), number)
  }
  const shown = async (meeting: MeetingAt) => ({
    rows: (await desk.rows(meeting)).toSorted(),
    history: await desk.history(meeting),
  })
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (steps, isEnded) => {
      const [together, alone] = [await newMeeting(), await newMeeting()]
      const end = (number: string) => (isEnded ? [ended(minute(60), number)] : [])
      await receive([...end(together.number), ...steps.map(messageOf(together.number))])
      for (const message of [...end(alone.number), ...steps.map(messageOf(alone.number))])
        await receive([message])
      expect(await shown(together)).toEqual(await shown(alone))
    }),
    { numRuns: runs(6) },
  )
})
