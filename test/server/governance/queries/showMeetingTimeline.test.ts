import { voteResults } from '../../../../src/server/database/schema/voteQuestions'
import { inSnapshot } from '../../../../src/server/database/transaction'
import { callerStatusIn } from '../../../../src/server/governance/commands/questionContext'
import { showMeetingTimeline } from '../../../../src/server/governance/queries/showMeetingTimeline'
import { outcomeOf } from '../../../support/apiError'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'

const over = '2026-03-02T22:00:00.000Z'
const minute = (at: string) => `2026-03-02T20:${at}:00.000Z`

const database = directoryDatabase('test')
let meeting: MeetingAt

beforeEach(async () => {
  meeting = { groupId: 101, eventId: await storeEvent(database.db) }
})

const read = (person: PersonName, groupId = 101) =>
  inSnapshot(database.db, async (tx) => {
    const viewer = await callerStatusIn(tx, groupId, people[person], 'attendance')
    return showMeetingTimeline(tx, viewer, meeting.eventId)
  })

test('tells who was there when, the quorum, and what was moved and voted', async () => {
  const [desk, box, motions] = [rollCallDesk, ballotBox, motionBox].map((make) =>
    make(database.db),
  ) as [ReturnType<typeof rollCallDesk>, ReturnType<typeof ballotBox>, ReturnType<typeof motionBox>]
  await desk.add('admin', meeting, ['member'], minute('05'))
  await desk.add('admin', meeting, ['second'], minute('10'))
  const motion = await motions.make({ title: 'Adopt it' }, 'member', minute('15'))
  await motions.second(motion, 'second', minute('20'))
  const open = await box.open({ title: 'Open vote' }, minute('25'))
  await box.cast(open, 'member', yes, minute('30'))
  const blind = await box.open({ title: 'Blind one', voteType: 'Blind Straw-poll' }, noon)
  await box.cast(blind, 'member', yes, minute('35'))
  const before = await box.open({ title: 'Before' }, '2026-03-02T19:00:00.000Z')
  await box.cast(before, 'second', yes, '2026-03-02T19:30:00.000Z')
  await box.cancel(before, 'admin', 'No need.', minute('40'))
  // A correction of the ended question adds a vote.
  const added = { lastModifiedById: people.staff, lastModifiedByName: 'Staff Test' }
  await database.db.insert(voteResults).values({
    ...added,
    voteQuestionId: before.voteQuestionId,
    rollEntryId: before.roll.find(({ memberId }) => memberId === companies.alder)?.rollEntryId ?? 0,
    voteChoice: 'Yes',
    voterName: 'Member Test',
    createdAt: minute('50'),
    lastModifiedDate: minute('50'),
  })
  await box.cast(open, 'second', yes, '2026-03-02T21:30:00.000Z')
  expect(await outcomeOf(read('member'))).toBe('state-forbids')
  await desk.close('admin', meeting, over)

  const seen = await read('member')
  expect(seen).toMatchObject({ title: 'Weekly call', endTime: '2026-03-02T21:00:00.000Z' })
  expect(seen.presences).toBeNull()
  expect(seen.quorum.points).toEqual([
    { created: minute('05'), quorumAttendanceCount: 1 },
    { created: minute('10'), quorumAttendanceCount: 2 },
    { created: '2026-03-02T21:00:00.000Z', quorumAttendanceCount: 0 },
  ])
  expect(seen.marks.map(({ at, text, to }) => `${at.slice(14, 16)} ${text} ${to}`)).toEqual([
    `00 Voting opened: Blind one. votingquestions/${blind.voteQuestionId}`,
    `15 Moved by Member Test, Alder Inc.: Adopt it. motions/${motion.motionRequestId}`,
    `20 Seconded by Second Test, Cedar Inc.: Adopt it. motions/${motion.motionRequestId}`,
    `25 Voting opened: Open vote. votingquestions/${open.voteQuestionId}`,
    `30 Alder Inc. voted: Open vote. votingquestions/${open.voteQuestionId}`,
    `40 Cancelled: Before. votingquestions/${before.voteQuestionId}`,
  ])

  const byStaff = await read('staff')
  expect(byStaff.presences).toEqual([
    {
      name: 'Member Test',
      companyName: 'Alder Inc.',
      stays: [{ joinedAt: minute('05'), leftAt: '2026-03-02T21:00:00.000Z' }],
    },
    expect.objectContaining({ name: 'Second Test' }),
  ])
  expect((await read('admin')).presences).toBeNull()
})

test('is that of a meeting of the group alone', async () => {
  expect(await outcomeOf(read('memberOf14', 14))).toBe('not-found')
})
