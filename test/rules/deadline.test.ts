import {
  deadlineDayRefusal,
  instantOfDeadline,
  deadlineRefusal,
  firstDeadlineDay,
  hourLabel,
} from '../../src/rules/deadline'
import { standardPolicy } from '../../src/rules/policy/presets'

const now = '2026-11-21T20:30:00.000Z'
const voteDeadline = '2026-11-25T01:00:00.000Z'
const policy = standardPolicy(101)

describe('firstDeadlineDay', () => {
  it.each([
    ['for a new question tomorrow', null, '2026-11-22'],
    ['the current day while quorum is incomplete', false, '2026-11-24'],
    ['tomorrow once all quorum members have voted', true, '2026-11-22'],
  ])('is %s', (_what, isQuorumVoteComplete, day) => {
    const edited = isQuorumVoteComplete === null ? null : { voteDeadline, isQuorumVoteComplete }
    expect(firstDeadlineDay({ now, policy, edited })).toBe(day)
  })

  it('goes by the Pacific calendar', () => {
    const firstNewDay = (at: string) => firstDeadlineDay({ now: at, policy, edited: null })
    expect(firstNewDay('2026-11-22T07:59:59.999Z')).toBe('2026-11-22')
    expect(firstNewDay('2026-11-22T08:00:00.000Z')).toBe('2026-11-23')
    expect(firstNewDay('2028-02-28T20:00:00.000Z')).toBe('2028-02-29')
  })
})

describe('instantOfDeadline', () => {
  it.each([
    ['the first 1 AM of the doubled hour', '2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'],
    ['the second 1 AM', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z'],
    ['the hour before it', '2026-11-01T07:59:59.999Z', '2026-11-01T07:59:59.999Z'],
    ['3 AM after the skipped hour', '2026-03-08T10:00:00.000Z', '2026-03-08T10:00:00.000Z'],
    ['an ordinary time, to the millisecond', voteDeadline, voteDeadline],
  ])('of %s is the later instant', (_what, chosen, meant) => {
    expect(instantOfDeadline(chosen)).toBe(meant)
  })
})

describe('deadlineDayRefusal', () => {
  const tomorrow = 'Please provide a date from Nov 22, 2026 on.'

  it.each([
    ['today', '2026-11-22T07:59:59.999Z', null, tomorrow],
    ['tomorrow', '2026-11-22T08:00:00.000Z', null, null],
    ['today, edited with all of quorum', '2026-11-22T01:00:00.000Z', true, tomorrow],
    [
      'the day in force, while votes of quorum are missing',
      '2026-11-25T02:00:00.000Z',
      false,
      null,
    ],
  ])('of %s', (_what, deadline, isQuorumVoteComplete, message) => {
    const edited = isQuorumVoteComplete === null ? null : { voteDeadline, isQuorumVoteComplete }
    expect(deadlineDayRefusal(deadline, { now, policy, edited })).toBe(message)
  })

  it('leaves a deadline that comes today as it is', () => {
    const today = '2026-11-22T01:00:00.000Z'
    const edited = { voteDeadline: today, isQuorumVoteComplete: true }
    expect(deadlineDayRefusal(today, { now, policy, edited })).toBeNull()
  })
})

describe('deadlineRefusal', () => {
  const asked = { now, policy, edited: null }
  const afterNow = 'Please provide a time after Nov 21, 2026, 12:30 PM PT.'

  it.each([
    ['2026-11-21T20:30:00.001Z', null],
    ['2026-11-21T20:30:00.000Z', afterNow],
    ['2026-11-20T20:30:00.000Z', afterNow],
  ])('of a new deadline %s: %s', (deadline, message) => {
    expect(deadlineRefusal({ ...asked, deadline })).toBe(message)
  })

  it.each([
    ['later', '2026-11-25T02:00:00.000Z', false, null],
    ['unchanged', voteDeadline, false, null],
    [
      'earlier without all of quorum',
      '2026-11-25T00:59:59.999Z',
      false,
      'Please provide a time no earlier than Tue, Nov 24, 2026, 5:00 PM PT while votes for quorum are missing.',
    ],
    ['earlier with all of quorum', '2026-11-22T01:00:00.000Z', true, null],
    ['in the past with all of quorum', '2026-11-21T01:00:00.000Z', true, afterNow],
  ])('of an edited one, %s', (_what, deadline, isQuorumVoteComplete, message) => {
    const edited = { voteDeadline, isQuorumVoteComplete }
    expect(deadlineRefusal({ ...asked, deadline, edited })).toBe(message)
  })

  it.each([
    ['2026-11-25T02:00:00.000Z', 'The deadline of questions in this group is fixed.'],
    ['2026-11-24T02:00:00.000Z', 'The deadline of questions in this group is fixed.'],
    ['2026-11-25T01:00:00Z', null],
  ])('of a fixed one moved to %s', (deadline, message) => {
    const edited = { voteDeadline, isQuorumVoteComplete: true }
    expect(deadlineRefusal({ ...asked, deadline, edited, policy: standardPolicy(712) })).toBe(
      message,
    )
  })
})

describe('hourLabel', () => {
  it.each([
    [0, '12:00 AM'],
    [1, '1:00 AM'],
    [11, '11:00 AM'],
    [12, '12:00 PM'],
    [13, '1:00 PM'],
    [23, '11:00 PM'],
  ])('of hour %i is %s', (hour, label) => {
    expect(hourLabel(hour)).toBe(label)
  })
})
