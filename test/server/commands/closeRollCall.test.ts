import { and, eq } from 'drizzle-orm'
import { inactivityRule } from '../../../src/rules/attendance'
import { formerEligibility, memberCompanies } from '../../../src/server/database/schema/directory'
import { attachments } from '../../../src/server/database/schema/attachments'
import { eventRollEntries } from '../../../src/server/database/schema/meetings'
import { recordEvents } from '../../../src/server/database/schema/record'
import { noon } from '../../support/ballotBox'
import { companies } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../support/meetingWeeks'
import { outcomeOf } from '../../support/apiError'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../support/rollCall'
import { storeCheckIn } from '../../support/storedCheckIn'
import { storeEvent } from '../../support/storedEvent'

const over = '2026-03-02T22:00:00.000Z'
const due = '2026-03-04T21:00:00.000Z'

const database = directoryDatabase('test')
let desk: RollCallDesk
let meeting: MeetingAt

beforeEach(async () => {
  desk = rollCallDesk(database.db)
  meeting = { groupId: 101, eventId: await storeEvent(database.db) }
})

/** A meeting of group 101 from 20:00 to 21:00 of a day. */
async function meetingOn(day: string): Promise<MeetingAt> {
  const times = { startTime: `${day}T20:00:00.000Z`, endTime: `${day}T21:00:00.000Z` }
  return { groupId: 101, eventId: await storeEvent(database.db, times) }
}

const companyOf101 = (memberId: number) =>
  and(eq(memberCompanies.groupId, 101), eq(memberCompanies.memberId, memberId))

async function eligibilityOf(memberId: number) {
  const [row] = await database.db.select().from(memberCompanies).where(companyOf101(memberId))
  return { isQuorumEligible: row?.isQuorumEligible, comments: row?.comments }
}

const isEligible = async (memberId: number) => (await eligibilityOf(memberId)).isQuorumEligible

test('locks attendance, ends what lasts with the meeting, and mails the summary once', async () => {
  await desk.add('admin', meeting, ['member', 'second'])
  await desk.close('admin', meeting, over)
  expect(await desk.event(meeting)).toMatchObject({
    rollCallClosedAt: over,
    rollCallClosedBy: 'Admin Test',
    quorumAttendanceCount: 0,
    totalCheckIns: 2,
    attendeesEmailSent: null,
  })
  expect(await desk.rows(meeting)).toEqual(['Member Manual', 'Second Manual'])
  expect(await desk.history(meeting)).toBe('20:00 2, 21:00 0')
  expect(await outcomeOf(desk.add('admin', meeting, ['proxy'], over))).toBe('roll-call-closed')
  const [mail, ...more] = await desk.summaries(meeting)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipients: ['group-101@test.example'],
    facts: {
      closedBy: 'Admin Test',
      quorumCount: 2,
      quorumEligible: 3,
      highestQuorumAttendance: 2,
      attendees: [
        { name: 'Member Test', companyName: 'Alder Inc.', isProxy: false },
        { name: 'Second Test', companyName: 'Cedar Inc.', isProxy: false },
      ],
    },
  })
})

test('the summary tells stand-ins from those who came, and has the files of the meeting', async () => {
  const { eventId } = meeting
  await storeCheckIn(database.db, eventId, 'member', { source: 'Proxy' })
  await storeCheckIn(database.db, eventId, 'second', { firstName: 'Prince', lastName: '' })
  const other = await storeEvent(database.db)
  const file = { ownerTable: 'Events' as const, size: 1, sha256: '0'.repeat(64), createdAt: over }
  await database.db.insert(attachments).values([
    { ...file, ownerId: eventId, fileName: 'agenda.pdf', storageKey: 'agenda' },
    { ...file, ownerId: other, fileName: 'minutes.pdf', storageKey: 'minutes' },
  ])
  await desk.close('admin', meeting, over)
  const [mail] = await desk.summaries(meeting)
  expect(mail?.facts.attendees.map(({ name, isProxy }) => [name, isProxy])).toEqual([
    ['Member Test', true],
    ['Prince', false],
  ])
  expect(mail?.facts.fileNames).toEqual(['agenda.pdf'])
  const [recorded] = await database.db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.subject, 'meeting'), eq(recordEvents.subjectId, eventId)))
  expect(JSON.parse(recorded?.body ?? '{}')).toMatchObject({
    attachments: [{ fileName: 'agenda.pdf', sha256: file.sha256 }],
  })
})

test('while the meeting runs, what lasts ends now', async () => {
  await desk.add('admin', meeting, ['member'])
  await desk.close('admin', meeting, '2026-03-02T20:30:00.000Z')
  expect(await desk.history(meeting)).toBe('20:00 1, 20:30 0')
})

test.each([
  ['member', 'not-an-admin'],
  ['adminOf14', 'access-denied'],
  ['admin', 'done'],
  ['staff', 'done'],
] as const)('by %s: %s', async (person, outcome) => {
  expect(await outcomeOf(desk.close(person, meeting, over))).toBe(outcome)
})

test('not before the meeting has started, nor twice', async () => {
  const early = '2026-03-02T19:59:59.999Z'
  expect(await outcomeOf(desk.close('admin', meeting, early))).toBe('meeting-not-started')
  await desk.close('admin', meeting, over)
  expect(await outcomeOf(desk.close('staff', meeting, over))).toBe('roll-call-closed')
  expect(await desk.closeDue(meeting, due)).toBeNull()
  expect(await desk.event(meeting)).toMatchObject({
    rollCallClosedAt: over,
    rollCallClosedBy: 'Admin Test',
  })
})

test('what each source told of somebody ends by itself', async () => {
  const leftAt = '2026-03-02T21:00:00.000Z'
  const zoom = { joinedAt: '2026-03-02T20:05:00.000Z', leftAt: null }
  const byHand = { joinedAt: noon, leftAt: null, source: 'Manual' } as const
  await storeCheckIn(database.db, meeting.eventId, 'member', { intervals: [zoom, byHand] })
  await desk.close('admin', meeting, over)
  const [row] = await desk.checkIns(meeting)
  expect(row?.intervals).toMatchObject([
    { ...byHand, leftAt },
    { ...zoom, leftAt, source: 'Zoom' },
  ])
})

test.each([
  ['2026-03-04T20:59:59.999Z', null],
  [due, 'closed'],
])('the clock closes it at %s: %s', async (at, closes) => {
  expect(await desk.closeDue(meeting, at)).toBe(closes)
  const { rollCallClosedBy } = await desk.event(meeting)
  expect(rollCallClosedBy).toBe(closes ? 'Automatic closing' : null)
})

describe('quorum eligibility', () => {
  test('is lost after three meeting weeks in a row, and comes back with the next attendance', async () => {
    await storeMeetingWeeks(database.db, [['second', 'member'], ['second'], ['second']])
    await desk.add('admin', meeting, ['second'])
    await desk.close('admin', meeting, over)
    const lost = { isQuorumEligible: false, comments: inactivityRule }
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
    expect(await eligibilityOf(companies.alder)).toEqual({ isQuorumEligible: true, comments: '' })
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
    await database.db.delete(memberCompanies).where(companyOf101(companies.alder))
    await desk.close('admin', meeting, over)
    const [mail] = await desk.summaries(meeting)
    expect(mail?.facts.losing.map(({ name }) => name)).toEqual(['Birch Inc.'])
    expect(await database.db.select().from(formerEligibility)).toMatchObject([
      { ...alder, isQuorumEligible: false, comments: inactivityRule },
    ])
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
    const lost = { isQuorumEligible: false, comments: '' }
    expect(await eligibilityOf(companies.dogwood)).toEqual(lost)
  })

  test('other kinds of event do not decide', async () => {
    await storeMeetingWeeks(database.db, [['second'], ['second']])
    await desk.close('admin', meeting, over)
    expect(await isEligible(companies.alder)).toBe(false)
    const given = { isQuorumEligible: true, comments: '' }
    await database.db.update(memberCompanies).set(given).where(companyOf101(companies.alder))
    const training = { groupId: 101, eventId: await storeEvent(database.db, { eventType: 3 }) }
    await desk.close('admin', training, over)
    expect(await isEligible(companies.alder)).toBe(true)
  })
})

describe('at once', () => {
  const byClock = () => desk.closeDue(meeting, due)

  test.each([
    ['by hand and by the clock', () => [desk.close('admin', meeting, due), byClock()]],
    ['twice by hand', () => [desk.close('admin', meeting, due), desk.close('staff', meeting, due)]],
    ['twice by the clock', () => [byClock(), byClock()]],
  ])('closed %s: one close, one mail, one recomputation', async (_, acts) => {
    await storeMeetingWeeks(database.db, [['second'], ['second']])
    await Promise.all(acts().map(outcomeOf))
    await desk.closeDue(meeting, due)
    expect(await desk.summaries(meeting)).toHaveLength(1)
    expect(await eligibilityOf(companies.alder)).toMatchObject({ comments: inactivityRule })
    expect(await desk.event(meeting)).toMatchObject({ rollCallClosedAt: due })
  })

  test('removed while it closes: the summary names exactly those who stay', async () => {
    for (let round = 0; round < 5; round += 1) {
      meeting = { groupId: 101, eventId: await storeEvent(database.db) }
      const [checkInId = 0] = await desk.add('admin', meeting, ['member', 'second'])
      const [removal] = await Promise.all([
        outcomeOf(desk.remove('admin', meeting, checkInId)),
        desk.close('staff', meeting),
      ])
      const [mail] = await desk.summaries(meeting)
      const interval = removal === 'done' ? ['Second Test'] : ['Member Test', 'Second Test']
      expect(['done', 'roll-call-closed']).toContain(removal)
      expect(mail?.facts.attendees.map(({ name }) => name)).toEqual(interval)
      expect((await desk.event(meeting)).totalCheckIns).toBe(interval.length)
    }
  })

  test('two meetings of one group: each sees the other closed', async () => {
    await storeMeetingWeeks(database.db, [['second']])
    const next = await meetingOn('2026-03-09')
    const at = '2026-03-20T20:00:00.000Z'
    await Promise.all([desk.close('admin', meeting, at), desk.close('staff', next, at)])
    expect(await isEligible(companies.alder)).toBe(false)
  })
})
