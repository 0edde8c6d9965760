import * as fc from 'fast-check'
import {
  type MeetingChanges,
  meetingChanges,
  type MeetingDetail,
} from '../../../../src/contract/events'
import { SharedRollCall } from '../../../../src/server/governance/presenters/sharedRollCall'
import { createSharedRollCalls } from '../../../../src/server/governance/queries/sharedRollCalls'
import { readMeeting } from '../../../../src/server/governance/queries/showEvent'
import { noon } from '../../../support/ballotBox'
import { type Comer, comers, openChangingMeeting } from '../../../support/changingMeeting'
import { companies, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { runs } from '../../../support/runs'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()
const rollCallsNow = () => createSharedRollCalls(database.db, async () => noon)
type RollCalls = ReturnType<typeof rollCallsNow>

const openMeeting = (how = {}) => openChangingMeeting(database.db, how)

/** What somebody who looks at a meeting is told; who they are may change meanwhile. */
async function watcher(eventId: number, rollCalls: RollCalls = rollCallsNow()) {
  const read = () => rollCalls.read(101, eventId)
  // Of a first reading nobody knows what other instances showed of it.
  await read()
  return {
    whole: async (as: PersonName) => {
      const viewer = await viewerOf(database.db, as)
      return JSON.parse((await read()).whole(viewer).text) as MeetingDetail
    },
    changes: async (as: PersonName, since: number) => {
      const viewer = await viewerOf(database.db, as)
      const { text } = (await read()).changes(viewer, since)
      return meetingChanges.strict().parse(JSON.parse(text) as MeetingChanges)
    },
  }
}

const readNow = (eventId: number) => database.db.transaction((tx) => readMeeting(tx, 101, eventId))
type Reading = Awaited<ReturnType<typeof readNow>>

/** What a member who has one reading is told by a server that read these in turn, each under a policy. */
async function toldAfter(
  readings: readonly (readonly [Reading, under: string])[],
  has: Reading,
): Promise<MeetingChanges> {
  let rollCall: SharedRollCall | null = null
  for (const [reading, under] of readings)
    rollCall = SharedRollCall.tracked(reading, under, noon, rollCall)
  const told = rollCall?.changes(await viewerOf(database.db, 'member'), has.event.revision)
  return JSON.parse(told?.text ?? '') as MeetingChanges
}

const idsOf = ({ checkIns: rows }: MeetingChanges) => rows.map(({ checkInId }) => checkInId)

describe('what changed of a roll call since a revision', () => {
  test('is its facts, and the check-ins that read differently', async () => {
    const { eventId, toggle, retitle } = await openMeeting()
    const { whole, changes } = await watcher(eventId)
    await toggle('member')
    await toggle('second')
    const { revision, checkIns: rows } = await whole('member')
    expect(await changes('member', revision)).toMatchObject({ since: revision, checkIns: [] })
    await toggle('colleague')
    const told = await changes('member', revision)
    expect(told).toMatchObject({ since: revision, totalCheckIns: 3 })
    expect([told.checkIns.length, told.checkInIds.length]).toEqual([1, 3])
    expect(told).not.toHaveProperty('eligibleMembers')
    await retitle('second', 'Chair')
    const [row] = (await changes('member', told.revision)).checkIns
    expect(row?.userTitle).toBe('Chair')
    await toggle('member')
    const left = await changes('member', told.revision + 1)
    expect(left.checkIns).toEqual([])
    expect(left.checkInIds).not.toEqual(rows.map(({ checkInId }) => checkInId))
    expect(left.checkInIds).toHaveLength(2)
    await toggle('colleague')
    expect(idsOf(await changes('member', revision))).toEqual([row?.checkInId])
  })

  test.each([
    ['one before the server began to look', 0, 'member'],
    ['one that is none yet', 1000, 'member'],
    ['asked for by staff, whose minutes go on', null, 'staff'],
  ] as const)('is every check-in and the roll where it is %s', async (_when, asked, as) => {
    const { eventId, toggle } = await openMeeting()
    await toggle('member')
    const { whole, changes } = await watcher(eventId)
    const { revision, eligibleMembers } = await whole(as)
    const told = await changes(as, asked ?? revision)
    expect(told).toMatchObject({ since: 0, eligibleMembers })
    expect(idsOf(told)).toHaveLength(1)
    if (as === 'staff') expect(told.checkIns[0]).toHaveProperty('minutesPresent')
  })

  test('is everything until the roll is fixed: until then the directory moves it', async () => {
    const { eventId, toggle, fixRoll } = await openMeeting({ isRollFixed: false })
    const { whole, changes } = await watcher(eventId)
    const { revision, eligibleMembers } = await whole('member')
    expect(await changes('member', revision)).toMatchObject({ since: 0, eligibleMembers })
    await fixRoll()
    await toggle('member')
    const told = await changes('member', revision)
    expect(told.eligibleMembers).toEqual([{ memberId: companies.alder, isQuorumEligible: true }])
    await toggle('second')
    await changes('member', told.revision)
    expect(await changes('member', told.revision + 1)).toMatchObject({
      since: told.revision + 1,
    })
  })

  test('has what another instance showed and is taken back, or everything', async () => {
    const { eventId, toggle, retitle } = await openMeeting()
    await toggle('member')
    await retitle('member', 'Member')
    const [one, other] = [await watcher(eventId), await watcher(eventId)]
    await one.whole('member')
    await retitle('member', 'Chair')
    const { revision } = await other.whole('member')
    await retitle('member', 'Member')
    const { checkIns: rows } = await one.changes('member', revision)
    expect(rows.map(({ userTitle }) => userTitle)).toEqual(['Member'])
  })

  test.each([
    ['what differs', 'the server showed it last', '1 old, 2 old, 3 old', 1],
    ['everything', 'the same revision reads differently', '1 old, 2 old, 2 new, 3 new', 2],
    ['everything', 'it may have read differently elsewhere', '2 new, 3 new', 2],
    ['everything', 'it did so after an earlier one was read', '1 old, 2 new, 3 new', 2],
    ['everything', 'a standby showed an earlier one', '1 old, 2 old, 1 old, 3 old', 2],
    ['everything', 'both came about', '1 old, 2 old, 1 old, 2 new, 3 new', 2],
  ])('is %s where %s: %s', async (_what, _why, order, count) => {
    const { eventId, toggle } = await openMeeting()
    const first = await readNow(eventId)
    await toggle('member')
    const second = await readNow(eventId)
    await toggle('second')
    const readings = { 1: first, 2: second, 3: await readNow(eventId) }
    const inTurn = order.split(', ').map((one) => {
      const [revision, under = ''] = one.split(' ')
      return [readings[Number(revision) as 1 | 2 | 3], under] as const
    })
    expect(idsOf(await toldAfter(inTurn, second))).toHaveLength(count)
  })

  test('is written once for members and admins, and tells admins whom they may remove', async () => {
    const { eventId, toggle, close } = await openMeeting()
    const rollCalls = rollCallsNow()
    const { changes } = await watcher(eventId, rollCalls)
    await toggle('member')
    const { revision } = await changes('member', 0)
    const shared = await rollCalls.read(101, eventId)
    const [member, admin] = [
      shared.changes(await viewerOf(database.db, 'member'), revision),
      shared.changes(await viewerOf(database.db, 'admin'), revision),
    ]
    expect(admin.shared).toBe(member.shared)
    const { checkInIds } = await changes('admin', revision)
    expect((await changes('member', revision)).removableIds).toEqual([])
    expect((await changes('admin', revision)).removableIds).toEqual(checkInIds)
    await close()
    expect((await changes('admin', revision)).removableIds).toEqual([])
  })
})

interface Step {
  act: 'toggle' | 'retitle' | 'close' | 'restart'
  comer: Comer
  title: string
  readAs: PersonName | null
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('toggle', 'toggle', 'toggle', 'retitle', 'close', 'restart'),
    comer: fc.constantFrom(...comers),
    title: fc.constantFrom('Chair', 'Member'),
    readAs: fc.constantFrom(null, 'member', 'admin'),
  }),
  { minLength: 1, maxLength: 10 },
)

/** The roll call after what changed was taken in, as a browser does it. */
function merged(before: MeetingDetail, told: MeetingChanges): MeetingDetail {
  const { since: _since, checkIns: rows, checkInIds, removableIds, ...facts } = told
  const held = new Map(before.checkIns.map((row) => [row.checkInId, row]))
  const news = new Map(rows.map((row) => [row.checkInId, row]))
  return {
    ...before,
    ...facts,
    checkIns: checkInIds.flatMap((id) => {
      const row = news.get(id) ?? held.get(id)
      return row ? [{ ...row, canRemove: removableIds.includes(id) }] : []
    }),
  }
}

test('the changes and what was known make the whole, whoever asks which instance when', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { eventId, toggle, retitle, close } = await openMeeting()
      const lasting = rollCallsNow()
      let other = rollCallsNow()
      let known = await (await watcher(eventId, lasting)).whole('member')
      for (const [index, { act, comer, title, readAs }] of history.entries()) {
        if (act === 'toggle') await toggle(comer)
        if (act === 'retitle') await retitle(comer, title)
        if (act === 'close') await close()
        if (act === 'restart') other = rollCallsNow()
        const { changes } = await watcher(eventId, index % 2 === 0 ? lasting : other)
        if (readAs === null) continue
        const told = await changes(readAs, known.revision)
        expect(told.checkInIds).toEqual(expect.arrayContaining(idsOf(told)))
        known = merged(known, told)
      }
      const { whole, changes } = await watcher(eventId, lasting)
      known = merged(known, await changes('admin', known.revision))
      expect(known).toEqual(await whole('admin'))
    }),
    { numRuns: runs(15) },
  )
})
