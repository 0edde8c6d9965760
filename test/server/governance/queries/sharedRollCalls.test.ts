import { eq } from 'drizzle-orm'
import { type MeetingDetail, meetingDetail } from '../../../../src/contract/events'
import { insertEventRoll } from '../../../../src/server/database/repositories/eventRolls'
import { saveEvent } from '../../../../src/server/database/repositories/events'
import { groups, memberCompanies } from '../../../../src/server/database/schema/directory'
import { createSharedRollCalls } from '../../../../src/server/governance/queries/sharedRollCalls'
import { readEvent } from '../../../../src/server/governance/queries/showEvent'
import { outcomeOf } from '../../../support/apiError'
import { noon } from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsOf } from '../../../support/statements'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()
const later = '2026-03-02T20:10:00.000Z'
const roll = [
  { userId: null, memberId: companies.alder, isQuorumEligible: true },
  { userId: null, memberId: companies.birch, isQuorumEligible: true },
]
let eventId: number
let now: string

beforeEach(async () => {
  now = noon
  eventId = await storeEvent(database.db)
  await database.db.transaction((tx) => insertEventRoll(tx, eventId, roll))
  await join('member')
  await storeCheckIn(database.db, eventId, 'second', { source: 'Manual' })
})

/** As every command does it: whoever was there, the meeting's row is saved too. */
async function join(person: PersonName) {
  await storeCheckIn(database.db, eventId, person, {
    intervals: [{ joinedAt: noon, leftAt: null }],
  })
  await database.db.transaction((tx) => saveEvent(tx, eventId, {}))
}

const rollCallsOn = (db = database.db) => createSharedRollCalls(db, async () => now)
type RollCalls = ReturnType<typeof rollCallsOn>

async function writtenFor(rollCalls: RollCalls, person: PersonName) {
  const viewer = await viewerOf(database.db, person)
  return (await rollCalls.read(101, eventId)).whole(viewer)
}

async function show(rollCalls: RollCalls, person: PersonName = 'member') {
  const { text } = await writtenFor(rollCalls, person)
  return meetingDetail.strict().parse(JSON.parse(text))
}

async function showAlone(person: PersonName): Promise<MeetingDetail> {
  const viewer = await viewerOf(database.db, person)
  return database.db.transaction((tx) => readEvent(tx, async () => now, viewer, eventId))
}

test.each(['member', 'admin', 'proxy', 'staff'] as const)(
  'shows %s what they see alone, before and after others looked',
  async (person) => {
    const rollCalls = rollCallsOn()
    expect(await show(rollCalls, person)).toEqual(await showAlone(person))
    for (const other of ['staff', 'member', 'admin'] as const) await show(rollCalls, other)
    now = later
    expect(await show(rollCalls, person)).toEqual(await showAlone(person))
  },
)

const statementsOfReads = async (times: number) => {
  const statements = await statementsOf(database, async (db) => {
    const rollCalls = rollCallsOn(db)
    for (let time = 0; time < times; time += 1) await show(rollCalls, 'member')
  })
  return statements.filter((statement) => statement.includes('check_ins')).length
}

test('reads once what did not change, and writes it once for all who see the same', async () => {
  expect(await statementsOfReads(3)).toBe(await statementsOfReads(1))
  const rollCalls = rollCallsOn()
  const { shared } = await writtenFor(rollCalls, 'member')
  now = later
  expect((await writtenFor(rollCalls, 'second')).shared).toBe(shared)
  await writtenFor(rollCalls, 'admin')
  await writtenFor(rollCalls, 'staff')
  expect((await writtenFor(rollCalls, 'member')).shared).toBe(shared)
})

test('is read once for all who ask in the same moment', async () => {
  const rollCalls = rollCallsOn()
  const asked = (['member', 'second', 'colleague'] as const).map((person) =>
    writtenFor(rollCalls, person),
  )
  const [one, other, another] = await Promise.all(asked)
  expect(new Set([one?.shared, other?.shared, another?.shared]).size).toBeLessThan(3)
})

test('shows who joined, and what the group is called now', async () => {
  const rollCalls = rollCallsOn()
  expect((await show(rollCalls)).totalCheckIns).toBe(2)
  await join('admin')
  const meeting = await show(rollCalls)
  expect(meeting.checkIns.map(({ userId }) => userId)).toContain(people.admin)
  await database.db.update(groups).set({ name: 'Sound Group' }).where(eq(groups.groupId, 101))
  expect((await show(rollCalls)).groupName).toBe('Sound Group')
  await database.db.update(groups).set({ name: 'Audio Group' }).where(eq(groups.groupId, 101))
})

test('staff see the minutes go on, and everybody that the meeting is over', async () => {
  const rollCalls = rollCallsOn()
  const minutes = async () => {
    const { checkIns } = await show(rollCalls, 'staff')
    return checkIns.find(({ userId }) => userId === people.member)?.minutesPresent
  }
  expect(await minutes()).toBe(0)
  expect((await show(rollCalls)).quorumTimeline.met).toEqual([])
  now = later
  expect(await minutes()).toBe(10)
  await join('freelancer')
  await show(rollCalls)
  now = '2026-03-02T21:00:00.000Z'
  expect(await show(rollCalls)).toEqual(await showAlone('member'))
})

test('is not found in another group', async () => {
  const rollCalls = rollCallsOn()
  await show(rollCalls)
  expect(await outcomeOf(rollCalls.read(14, eventId))).toBe('not-found')
})

test('follows the directory until the roll is fixed', async () => {
  eventId = await storeEvent(database.db, { quorumCount: 99 })
  const rollCalls = rollCallsOn()
  const before = await show(rollCalls)
  await database.db
    .update(memberCompanies)
    .set({ isQuorumEligible: false })
    .where(eq(memberCompanies.memberId, companies.alder))
  const after = await show(rollCalls)
  expect(after).toEqual(await showAlone('member'))
  expect(after.eligibleMembers).not.toEqual(before.eligibleMembers)
})
