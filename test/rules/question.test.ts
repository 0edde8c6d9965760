import { standardPolicy } from '../../src/rules/policy/presets'
import {
  countedAt,
  countsOf,
  decideAtDeadline,
  defaultDeadline,
  endedColumns,
  isOpen,
  mayCancel,
  mayClose,
  type VoteStatus,
} from '../../src/rules/question'
import { decisionBy } from './policy/createPolicy'

const deadline = '2026-11-28T01:00:00.000Z'
const justBefore = '2026-11-28T00:59:59.999Z'
const justAfter = '2026-11-28T01:00:00.001Z'
const statuses: VoteStatus[] = ['Pending', 'Completed', 'Closed', 'Cancelled']

describe('isOpen', () => {
  it.each([
    [justBefore, true],
    [deadline, false],
    [justAfter, false],
  ])('a pending question at %s: %s', (now, open) => {
    expect(isOpen({ voteStatus: 'Pending', voteDeadline: deadline }, now)).toBe(open)
  })

  it.each(['Completed', 'Closed', 'Cancelled'] as const)('never where it is %s', (voteStatus) => {
    expect(isOpen({ voteStatus, voteDeadline: deadline }, justBefore)).toBe(false)
  })
})

describe('mayCancel', () => {
  it('follows whether the question is open', () => {
    const question = { voteStatus: 'Pending', voteDeadline: deadline } as const
    expect(mayCancel(question, justBefore)).toEqual({ allowed: true })
    expect(mayCancel(question, deadline)).toEqual({ allowed: false, reason: 'ended' })
    const cancelled = { voteStatus: 'Cancelled', voteDeadline: deadline } as const
    expect(mayCancel(cancelled, justBefore)).toEqual({ allowed: false, reason: 'ended' })
  })
})

describe('mayClose', () => {
  const question = {
    policy: { decision: decisionBy('majority') },
    voteStatus: 'Pending' as VoteStatus,
    voteDeadline: deadline,
    isQuorumVoteComplete: false,
    quorumMetDate: '2026-11-24T10:00:00.000Z' as string | null,
    voteThresholdMetDate: '2026-11-24T12:00:00.000Z' as string | null,
  }
  const tooEarly = (earliest: string | null) => ({ allowed: false, reason: 'too-early', earliest })
  const ended = { allowed: false, reason: 'ended', earliest: null }

  it.each([
    ['2026-11-24T13:00:00.000Z', tooEarly('2026-11-25T12:00:00.000Z')],
    ['2026-11-25T12:00:00.000Z', tooEarly('2026-11-25T12:00:00.000Z')],
    ['2026-11-25T12:00:00.001Z', { allowed: true }],
  ])('waits 24 hours from the later of both dates: at %s', (now, ruling) => {
    expect(mayClose(question, now, 24)).toEqual(ruling)
  })

  it('waits for quorum where that came last', () => {
    const quorumLast = { ...question, quorumMetDate: '2026-11-24T18:00:00.000Z' }
    expect(mayClose(quorumLast, '2026-11-25T17:00:00.000Z', 24)).toEqual(
      tooEarly('2026-11-25T18:00:00.000Z'),
    )
  })

  it.each([
    ['quorum', { quorumMetDate: null }],
    ['threshold', { voteThresholdMetDate: null }],
    ['both', { quorumMetDate: null, voteThresholdMetDate: null }],
  ])('has nothing to wait for while %s is not met', (_what, dates) => {
    expect(mayClose({ ...question, ...dates }, justBefore, 24)).toEqual(tooEarly(null))
  })

  it('is allowed at once when all quorum members have voted, whatever the dates', () => {
    const complete = { ...question, isQuorumVoteComplete: true, quorumMetDate: null }
    expect(mayClose(complete, '2026-11-24T12:00:00.001Z', 24)).toEqual({ allowed: true })
  })

  it('of a blind poll waits for all quorum members alone, for its threshold is nobody else’s to know', () => {
    const policy = { decision: { ...decisionBy('majority'), secrecy: 'blind' as const } }
    const blind = { ...question, policy }
    expect(mayClose(blind, justBefore, 24)).toEqual(tooEarly(null))
    const complete = { ...blind, isQuorumVoteComplete: true }
    expect(mayClose(complete, justBefore, 24)).toEqual({ allowed: true })
  })

  it.each(statuses)('is only for an open question: %s at the deadline', (voteStatus) => {
    const complete = { ...question, voteStatus, isQuorumVoteComplete: true }
    expect(mayClose(complete, deadline, 24)).toEqual(ended)
  })

  it.each(['Completed', 'Closed', 'Cancelled'] as const)('is over once %s', (voteStatus) => {
    expect(mayClose({ ...question, voteStatus }, justBefore, 24)).toEqual(ended)
  })

  it.each([
    ['23 hours', '2026-03-08T01:00:00.000Z', '2026-03-09T01:00:00.000Z'],
    ['25 hours', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
  ])('counts elapsed hours over a day of %s', (_what, metDate, earliest) => {
    const met = {
      ...question,
      voteDeadline: '2026-12-31T00:00:00.000Z',
      quorumMetDate: metDate,
      voteThresholdMetDate: metDate,
    }
    expect(mayClose(met, earliest, 24)).toEqual(tooEarly(earliest))
    expect(mayClose(met, earliest.replace('.000Z', '.001Z'), 24)).toEqual({ allowed: true })
  })

  it('takes the waiting time of the policy', () => {
    expect(mayClose(question, '2026-11-24T14:00:00.001Z', 2)).toEqual({ allowed: true })
  })
})

describe('countedAt', () => {
  const now = '2026-11-25T12:00:00.000Z'
  const earlier = '2026-11-24T12:00:00.000Z'
  const tally = { yes: 3, no: 1, total: 5, byChoice: [] }
  const counted = { needed: 4, voted: 4, eligible: 6, isComplete: false }
  type Dates = Parameters<typeof countedAt>[0]
  const metDates = (before: Dates, isReached: boolean, isMet: boolean, at: string) => {
    const verdict = { tally, quorum: { ...counted, isReached }, threshold: { isMet } }
    const { quorumMetDate, voteThresholdMetDate } = countedAt(before, verdict, at)
    return { quorumMetDate, voteThresholdMetDate }
  }

  it.each([
    ['set when it becomes true', null, true, now],
    ['kept while it stays true', earlier, true, earlier],
    ['cleared when it becomes untrue', earlier, false, null],
    ['absent while it stays untrue', null, false, null],
  ])('are %s', (_what, previous, isTrue, expected) => {
    const other = { quorumMetDate: earlier, voteThresholdMetDate: earlier }
    expect(metDates({ ...other, quorumMetDate: previous }, isTrue, true, now)).toEqual({
      ...other,
      quorumMetDate: expected,
    })
    expect(metDates({ ...other, voteThresholdMetDate: previous }, true, isTrue, now)).toEqual({
      ...other,
      voteThresholdMetDate: expected,
    })
  })

  it('start anew when a condition is met again', () => {
    const met = { quorumMetDate: earlier, voteThresholdMetDate: earlier }
    const unmet = metDates(met, true, false, '2026-11-24T18:00:00.000Z')
    expect(metDates(unmet, true, true, now)).toEqual({
      quorumMetDate: earlier,
      voteThresholdMetDate: now,
    })
  })
})

describe('decideAtDeadline', () => {
  const question = {
    voteStatus: 'Pending' as VoteStatus,
    voteDeadline: deadline,
    firstDeadline: deadline,
    isAutoExtensionEnabled: true,
    extensions: 0,
    policy: { isAutoExtensionAllowed: true, maxExtensions: 7 },
  }
  const short = { passes: false, quorum: { isReached: false } }
  const failed = { kind: 'tally', result: 'Failed' }

  it('waits for the deadline to the millisecond', () => {
    expect(decideAtDeadline(question, short, justBefore)).toEqual({ kind: 'not-due' })
    expect(decideAtDeadline(question, short, deadline).kind).toBe('extend')
  })

  it.each(['Completed', 'Closed', 'Cancelled'] as const)('is made once: not %s', (voteStatus) => {
    const decision = decideAtDeadline({ ...question, voteStatus }, short, justAfter)
    expect(decision).toEqual({ kind: 'not-due' })
  })

  it.each([
    [true, { kind: 'tally', result: 'Pass' }],
    [false, failed],
  ])('tallies with quorum, threshold met %s', (passes, decision) => {
    const quorate = { passes, quorum: { isReached: true } }
    expect(decideAtDeadline(question, quorate, deadline)).toEqual(decision)
  })

  it('extends by a day at the same wall time, from the old deadline however late it is made', () => {
    const extended = { kind: 'extend', deadline: '2026-11-29T01:00:00.000Z', number: 1 }
    expect(decideAtDeadline(question, short, deadline)).toEqual(extended)
    expect(decideAtDeadline(question, short, '2026-12-02T09:00:00.000Z')).toEqual(extended)
  })

  it.each([
    ['2026-03-08T01:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    ['2026-11-01T00:00:00.000Z', '2026-11-02T01:00:00.000Z'],
  ])('extends %s to %s', (from, to) => {
    const extended = { ...question, voteDeadline: from }
    expect(decideAtDeadline(extended, short, from)).toMatchObject({ deadline: to })
  })

  it('extends a seventh time and then fails', () => {
    const after = (extensions: number) =>
      decideAtDeadline({ ...question, extensions }, short, deadline)
    expect(after(6)).toMatchObject({ number: 7 })
    expect(after(7)).toEqual(failed)
  })

  it.each([
    ['the question has it off', { isAutoExtensionEnabled: false }],
    ['the group has none', { policy: { ...question.policy, isAutoExtensionAllowed: false } }],
    ['the policy allows none', { policy: { ...question.policy, maxExtensions: 0 } }],
  ])('fails without an extension where %s', (_what, off) => {
    expect(decideAtDeadline({ ...question, ...off }, short, deadline)).toEqual(failed)
  })
})

test('an end leaves the last counts, and the reason of a cancellation', () => {
  const quorum = { needed: 4, voted: 4, eligible: 6, isReached: true, isComplete: false }
  const verdict = { tally: { yes: 3, no: 1, total: 5, byChoice: [] }, quorum }
  const ended = { status: 'Cancelled', result: 'Cancelled', now: deadline } as const
  const counts = countsOf(verdict)
  expect(counts).toMatchObject({ totalYesVotes: 3, totalNoVotes: 1, totalVotes: 5 })
  expect(counts).toMatchObject({ quorumVotes: 4, quorumEligible: 6, isQuorumVoteComplete: false })
  const status = { voteStatus: 'Cancelled', voteResult: 'Cancelled', voteStatusDate: deadline }
  const columns = { ...counts, ...status }
  expect(endedColumns(verdict, ended)).toEqual({ ...columns, voteStatusComments: null })
  const cancelled = endedColumns(verdict, { ...ended, reason: 'Moot.' })
  expect(cancelled).toEqual({ ...columns, voteStatusComments: 'Moot.' })
})

describe('defaultDeadline', () => {
  it.each([
    [101, '2026-11-21T21:24:22.500Z', '2026-11-27T22:00:00.000Z'],
    [101, '2026-03-02T21:24:22.500Z', '2026-03-08T21:00:00.000Z'],
    [36, '2026-10-30T21:24:22.500Z', '2026-11-05T23:00:00.000Z'],
    [712, '2026-11-21T21:24:22.500Z', '2026-12-05T21:00:00.000Z'],
    [712, '2026-02-28T21:24:22.500Z', '2026-03-14T20:00:00.000Z'],
  ])('of group %i, asked at %s, is %s', (groupId, now, instant) => {
    expect(defaultDeadline(standardPolicy(groupId), now)).toBe(instant)
  })

  it('is still to come where bylaws name no time at all', () => {
    const at = (now: string) =>
      defaultDeadline({ deadline: { days: 0, hours: 0, isFixed: true } }, now)
    expect(at('2026-11-21T21:24:22.500Z')).toBe('2026-11-21T22:00:00.000Z')
    expect(at('2026-11-01T08:30:00.000Z')).toBe('2026-11-01T10:00:00.000Z')
  })
})
