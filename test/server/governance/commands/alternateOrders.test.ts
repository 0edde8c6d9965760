/** A delegate and two alternates come and go in whatever order, on a real database. */
import fc from 'fast-check'
import { mergeIntervals, type AttendanceInterval } from '../../../../src/rules/attendanceInterval'
import {
  type CheckIn,
  findCheckInsEver,
} from '../../../../src/server/database/repositories/checkIns'
import { alternates } from '../../../../src/server/database/schema/directory'
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { joined, left, minute } from '../../../support/zoomMessage'
import { runs } from '../../../support/runs'

const three = ['delegate', 'proxy', 'admin'] as const
type Who = (typeof three)[number]

const database = directoryDatabase()
const desk = rollCallDesk(database.db)
let meeting: MeetingAt
let number = 82_000_000_000

beforeAll(async () => {
  const rows = (['proxy', 'admin'] as const).map((name) => ({
    groupId: 12,
    alternateUserId: people[name],
    principalUserId: people.delegate,
  }))
  await database.db.insert(alternates).values(rows)
})

beforeEach(newMeeting)

async function newMeeting(): Promise<void> {
  const zoomMeetingId = String((number += 1))
  meeting = { groupId: 12, eventId: await storeEvent(database.db, { groupId: 12, zoomMeetingId }) }
}

function message(tell: typeof joined, who: Who, connection: number, at: number): MeetingMessage {
  const somebody = { user_id: `${who} ${connection}`, user_name: who, email: `${who}@test.example` }
  return tell(somebody, minute(at), String(number))
}

const receive = (...messages: MeetingMessage[]) => desk.receive(messages, minute(50))

const come = (who: Who, at: number) => receive(message(joined, who, 0, at))
const go = (who: Who, at: number) => receive(message(left, who, 0, at))

/** All rows of the delegate, those removed too. */
async function delegateRows(): Promise<CheckIn[]> {
  const ever = await findCheckInsEver(database.db, meeting.eventId)
  return ever.filter(({ userId }) => userId === people.delegate)
}

async function shownRow(): Promise<CheckIn | undefined> {
  return (await delegateRows()).find(({ removedAt }) => removedAt === null)
}

/** `20:00-20:10, 20:30-`: when the delegate counted. */
async function countedFor(): Promise<string> {
  return told((await delegateRows()).flatMap(({ intervals }) => intervals))
}

function told(intervals: readonly AttendanceInterval[]): string {
  return mergeIntervals(intervals)
    .filter(({ joinedAt, leftAt }) => joinedAt !== leftAt)
    .map(({ joinedAt, leftAt }) => `${joinedAt.slice(11, 16)}-${leftAt?.slice(11, 16) ?? ''}`)
    .join(', ')
}

test('who came and left while the alternate stays is there by proxy again', async () => {
  await come('proxy', 0)
  await come('delegate', 5)
  expect(await shownRow()).toMatchObject({ source: 'Zoom', createdBy: 'Zoom' })
  await go('delegate', 10)
  const byProxy = { source: 'Proxy', standInUserId: people.proxy, createdBy: 'Proxy Test' }
  expect(await shownRow()).toMatchObject(byProxy)
  expect(await desk.event(meeting)).toMatchObject({ quorumAttendanceCount: 1 })
  await go('proxy', 20)
  expect(await shownRow()).toMatchObject(byProxy)
  expect(await desk.history(meeting)).toBe('20:00 1, 20:20 0')
})

test('both stretches count where nobody stood in between', async () => {
  await come('delegate', 0)
  await go('delegate', 10)
  await come('proxy', 20)
  expect(await shownRow()).toMatchObject({ source: 'Proxy', standInUserId: people.proxy })
  expect(await countedFor()).toBe('20:00-20:10, 20:20-')
  expect(await desk.history(meeting)).toBe('20:00 1, 20:10 0, 20:20 1')
})

test('of two alternates the one who is still there is named', async () => {
  await come('proxy', 0)
  await come('admin', 5)
  await go('proxy', 10)
  expect(await shownRow()).toMatchObject({ standInUserId: people.admin, createdBy: 'Admin Test' })
})

test('the time an alternate was there counts after the alternate was removed', async () => {
  const [checkInId = 0] = await desk.add('admin', meeting, ['proxy'], minute(0))
  await come('delegate', 20)
  await desk.remove('admin', meeting, checkInId, minute(10))
  expect(await shownRow()).toMatchObject({ source: 'Zoom', joinTimeUtc: minute(20) })
  expect(await desk.history(meeting)).toBe('20:00 1, 20:10 0, 20:20 1')
})

test('what was said by hand counts until it was taken back, whoever stands in', async () => {
  const [checkInId = 0] = await desk.add('admin', meeting, ['delegate'], minute(0))
  await come('proxy', 20)
  await desk.remove('admin', meeting, checkInId, minute(10))
  expect(await shownRow()).toMatchObject({ source: 'Proxy' })
  expect(await countedFor()).toBe('20:00-20:10, 20:20-')
})

test('an assignment that ends during the meeting ends with the alternate', async () => {
  await come('proxy', 0)
  await database.db.delete(alternates)
  await go('proxy', 10)
  expect(await desk.history(meeting)).toBe('20:00 1, 20:10 0')
})

describe('in any order', () => {
  beforeAll(async () => {
    const rows = (['proxy', 'admin'] as const).map((name) => ({
      groupId: 12,
      alternateUserId: people[name],
      principalUserId: people.delegate,
    }))
    await database.db.delete(alternates)
    await database.db.insert(alternates).values(rows)
  })

  const visits = fc.array(
    fc.record({
      who: fc.constantFrom(...three),
      from: fc.integer({ min: 0, max: 40 }),
      until: fc.option(fc.integer({ min: 1, max: 15 })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  type RequestContext = { who: Who; from: number; until: number | null }

  const intervalOf = ({ from, until }: RequestContext): AttendanceInterval => ({
    joinedAt: minute(from),
    leftAt: until === null ? null : minute(from + until),
  })

  /** Who was there last is who the row is shown by; the delegate goes before an alternate. */
  function expectedRow(those: readonly RequestContext[]) {
    const end = ({ from, until }: RequestContext) => (until === null ? Infinity : from + until)
    const endOf = (isOwn: boolean) =>
      Math.max(-1, ...those.filter(({ who }) => (who === 'delegate') === isOwn).map(end))
    return { source: endOf(true) >= endOf(false) ? 'Zoom' : 'Proxy' }
  }

  test('of messages the same row and the same history follow', async () => {
    await fc.assert(
      fc.asyncProperty(visits, fc.infiniteStream(fc.nat(12)), async (those, order) => {
        await newMeeting()
        const messages = those.flatMap((visit, at) => [
          message(joined, visit.who, at, visit.from),
          ...(visit.until === null ? [] : [message(left, visit.who, at, visit.from + visit.until)]),
        ])
        const shuffled = messages
          .map((one) => ({ one, rank: order.next().value as number }))
          .toSorted((a, b) => a.rank - b.rank)
        const [first, rest] = [shuffled.slice(0, order.next().value), shuffled]
        for (const some of [first, rest]) await receive(...some.map(({ one }) => one))
        expect(await countedFor()).toBe(told(those.map(intervalOf)))
        expect(await shownRow()).toMatchObject(expectedRow(those))
        const present = those.filter(({ until }) => until === null).map(({ who }) => people[who])
        const { source, standInUserId } = (await shownRow()) ?? {}
        if (source === 'Proxy' && present.length > 0) expect(present).toContain(standInUserId)
      }),
      { numRuns: runs(15) },
    )
  })

  test('of acts by hand nothing that was counted is lost', async () => {
    const acts = fc.array(fc.constantFrom(...three), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(acts, async (whoActs) => {
        await newMeeting()
        const since = new Map<Who, number>()
        const intervals: AttendanceInterval[] = []
        for (const [at, who] of whoActs.entries()) {
          const from = since.get(who)
          if (from === undefined) {
            await desk.add('staff', meeting, [who], minute(at))
            since.set(who, at)
            continue
          }
          const rows = await desk.checkIns(meeting)
          const row = rows.find(({ userId }) => userId === people[who])
          expect(row).toMatchObject({ source: 'Manual' })
          await desk.remove('staff', meeting, row?.checkInId ?? 0, minute(at))
          since.delete(who)
          intervals.push({ joinedAt: minute(from), leftAt: minute(at) })
        }
        for (const from of since.values()) intervals.push({ joinedAt: minute(from), leftAt: null })
        expect(await countedFor()).toBe(told(intervals))
        const shown = await shownRow()
        const standsIn = since.has('proxy') || since.has('admin')
        const source = since.has('delegate') ? 'Manual' : 'Proxy'
        if (since.has('delegate') || standsIn) expect(shown).toMatchObject({ source })
        else expect(shown).toBeUndefined()
      }),
      { numRuns: runs(15) },
    )
  })
})
