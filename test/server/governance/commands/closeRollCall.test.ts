import { inactivityRule } from '../../../../src/rules/attendance'
import { attachments } from '../../../../src/server/database/schema/attachments'
import { noon } from '../../../support/ballotBox'
import { eligibilityOf } from '../../../support/companyInGroup'
import { companies } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { outcomeOf } from '../../../support/apiError'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { recordedEvents } from '../../../support/stored'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'

const over = '2026-03-02T22:00:00.000Z'
const due = '2026-03-04T21:00:00.000Z'

const database = directoryDatabase('test')
let desk: RollCallDesk
let meeting: MeetingAt

beforeEach(async () => {
  desk = rollCallDesk(database.db)
  meeting = { groupId: 101, eventId: await storeEvent(database.db) }
})

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

test('the summary tells alternates from those who came, and has the files of the meeting', async () => {
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
  expect(await recordedEvents(database.db, { subject: 'meeting', id: eventId })).toMatchObject([
    { attachments: [{ fileName: 'agenda.pdf', sha256: file.sha256 }] },
  ])
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
    expect(await eligibilityOf(database.db, companies.alder)).toMatchObject({
      comments: inactivityRule({ lostAfter: 3 }),
    })
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
})
