import {
  automaticClosing,
  checkInRefusal,
  closeRefusal,
  hasQuorumHistory,
  isGoingOn,
  isLive,
  isRollCallDue,
  mayChangeRollCall,
  mayHaveBegun,
  meetingEndsAt,
  meetingQuorumText,
  presenceEndsAt,
  presentByHandFrom,
  rollCallClosesAt,
} from '../../src/rules/rollCall'

const startTime = '2026-03-02T20:00:00.000Z'
const endTime = '2026-03-02T21:00:00.000Z'

it('closes 48 elapsed hours after the end, also over a change of clock', () => {
  expect(rollCallClosesAt('2026-03-07T21:00:00.000Z')).toBe('2026-03-09T21:00:00.000Z')
})

it('names no person where it closed by itself', () => {
  expect(automaticClosing).toBe('Automatic closing')
})

it.each([
  ['2026-03-04T20:59:59.999Z', false],
  ['2026-03-04T21:00:00.000Z', true],
])('is due at %s: %s', (now, isDue) => {
  expect(isRollCallDue(endTime, now)).toBe(isDue)
})

it.each([
  ['2026-03-02T20:30:00.000Z', '2026-03-02T20:30:00.000Z'],
  ['2026-03-04T21:00:00.000Z', endTime],
])('closed at %s, those who are there leave at %s', (closedAt, endsAt) => {
  expect(presenceEndsAt(endTime, closedAt)).toBe(endsAt)
})

it.each([
  ['2026-03-02T19:59:59.999Z', false],
  [startTime, true],
  ['2026-03-02T20:59:59.999Z', true],
  [endTime, false],
])('is live at %s: %s', (now, live) => {
  expect(isLive({ startTime, endTime }, now)).toBe(live)
})

it.each([
  ['2026-03-02T17:59:59.999Z', false],
  ['2026-03-02T18:00:00.000Z', true],
  [endTime, true],
])('at %s people may be there: %s', (now, may) => {
  expect(mayHaveBegun(startTime, now)).toBe(may)
})

it.each([
  ['2026-02-27T20:00:00.000Z', startTime],
  [startTime, startTime],
  ['2026-03-02T20:10:00.000Z', '2026-03-02T20:10:00.000Z'],
])('checked in by hand at %s somebody is there from %s on', (now, from) => {
  expect(presentByHandFrom(startTime, now)).toBe(from)
})

const opensAt =
  'People can be checked in from one hour before the meeting: from Mon, Mar 2, 2026, 11:00 AM PT.'

it.each([
  ['weeks before', '2026-02-02T20:00:00.000Z', opensAt],
  ['just over an hour before', '2026-03-02T18:59:59.999Z', opensAt],
  ['an hour before', '2026-03-02T19:00:00.000Z', null],
  ['afterwards', endTime, null],
])('checking in by hand %s', (_what, now, refusal) => {
  expect(checkInRefusal(startTime, now)).toBe(refusal)
})

it.each([
  ['before the meeting', '2026-03-02T19:59:59.999Z', null, 'meeting-not-started'],
  ['from its start on', startTime, null, null],
  ['when it is closed', endTime, endTime, 'roll-call-closed'],
])('closing by hand %s', (_what, now, rollCallClosedAt, refusal) => {
  expect(closeRefusal({ startTime, rollCallClosedAt }, now)).toBe(refusal)
})

it.each([
  ['a member', false, false, true, false],
  ['an admin while it is open', true, false, true, true],
  ['an admin afterwards', true, false, false, false],
  ['staff while it is open', true, true, true, true],
  ['staff afterwards', true, true, false, true],
])('%s may change it: ', (_who, isAdmin, isStaff, isOpen, may) => {
  expect(mayChangeRollCall({ isAdmin, isStaff }, isOpen)).toBe(may)
})

it.each([
  ['2023-10-16T06:59:59.999Z', false],
  ['2023-10-16T07:00:00.000Z', true],
])('has a quorum history when it starts at %s: %s', (start, has) => {
  expect(hasQuorumHistory(start)).toBe(has)
})

it('says what the quorum needs', () => {
  expect(meetingQuorumText(9, 17, 'member companies')).toBe(
    'Need 9 out of the 17 active member companies to be present in the meeting for Quorum to be met.',
  )
})

it.each([
  ['before the end', '2026-03-02T20:30:00.000Z', null, true, null],
  ['after the end', '2026-03-02T21:00:00.000Z', null, false, endTime],
  [
    'closed before the end',
    '2026-03-02T20:30:00.000Z',
    '2026-03-02T20:20:00.000Z',
    false,
    '2026-03-02T20:20:00.000Z',
  ],
  ['closed after the end', '2026-03-04T21:00:00.000Z', '2026-03-04T21:00:00.000Z', false, endTime],
])('%s a meeting goes on or has ended', (_when, now, rollCallClosedAt, goesOn, endsAt) => {
  const meeting = { startTime, endTime, rollCallClosedAt }
  expect(isGoingOn(meeting, now)).toBe(goesOn)
  expect(meetingEndsAt(meeting, now)).toBe(endsAt)
})
