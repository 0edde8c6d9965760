import * as fc from 'fast-check'
import { formatZonedDateTime } from '../../src/rules/zonedText'
import { zonedDay } from '../../src/rules/zonedTime'
import { standardPolicy } from '../../src/rules/policy/presets'
import { amendedColumns, decideAtDeadline, extensionSteps } from '../../src/rules/question'
import { luxonLater, luxonZoned } from '../support/luxonZoned'

const deadline = '2026-11-28T01:00:00.000Z'

describe('extensionSteps', () => {
  const policy = standardPolicy(101)

  it('shows the first deadline and seven possible ones', () => {
    const deadlineSteps = extensionSteps(
      { firstDeadline: deadline, deadline, extensions: 0 },
      policy,
      true,
    )
    expect(deadlineSteps).toHaveLength(8)
    expect(deadlineSteps[0]).toEqual({ number: 0, deadline, state: 'current', isSet: true })
    expect(deadlineSteps[7]).toEqual({
      number: 7,
      deadline: '2026-12-05T01:00:00.000Z',
      state: 'possible',
      isSet: false,
    })
  })

  it('shows what lies behind', () => {
    const deadlineSteps = extensionSteps(
      { firstDeadline: '2026-11-26T01:00:00.000Z', deadline, extensions: 2 },
      policy,
      true,
    )
    expect(deadlineSteps.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(deadlineSteps.slice(0, 4).map(({ state }) => state)).toEqual([
      'past',
      'past',
      'current',
      'possible',
    ])
    expect(deadlineSteps[0]?.deadline).toBe('2026-11-26T01:00:00.000Z')
  })

  it.each([
    ['before it was extended again', deadline, [[2, 'current', true]]],
    [
      'and what came after',
      '2026-11-27T01:00:00.000Z',
      [
        [1, 'past', true],
        [2, 'current', false],
      ],
    ],
  ])('shows nothing from before an amendment moved the deadline, %s', (_when, moved, expected) => {
    const current = { firstDeadline: moved, deadline, extensions: 2 }
    const deadlineSteps = extensionSteps(current, policy, false)
    expect(deadlineSteps.map(({ number, state, isSet }) => [number, state, isSet])).toEqual(
      expected,
    )
  })

  it.each([
    ['it is off', policy, false],
    ['the group has none', standardPolicy(712), true],
  ])('ends with the current deadline where %s', (_what, ownPolicy, isEnabled) => {
    const deadlineSteps = extensionSteps(
      { firstDeadline: '2026-11-27T01:00:00.000Z', deadline, extensions: 1 },
      ownPolicy,
      isEnabled,
    )
    expect(deadlineSteps.map(({ state }) => state)).toEqual(['past', 'current'])
  })

  it('takes the steps that the deadlines will take, a Pacific day each', () => {
    const hours = fc.integer({ min: 0, max: 24 * 365 * 20 })
    fc.assert(
      fc.property(hours, (hour) => {
        const first = new Date(Date.UTC(2015, 0, 1, hour)).toISOString()
        const deadlineSteps = extensionSteps(
          { firstDeadline: first, deadline: first, extensions: 0 },
          policy,
          true,
        )
        let current = first
        for (const step of deadlineSteps.slice(1)) {
          const decision = decideAtDeadline(
            {
              voteStatus: 'Pending',
              firstDeadline: first,
              voteDeadline: current,
              isAutoExtensionEnabled: true,
              extensions: step.number - 1,
              policy,
            },
            { passes: false, quorum: { isReached: false } },
            current,
          )
          expect(decision).toEqual({
            kind: 'extend',
            deadline: step.deadline,
            number: step.number,
          })
          expect(zonedDay(step.deadline)).not.toBe(zonedDay(current))
          current = step.deadline
        }
      }),
    )
  })

  it('keeps the time on the wall through a change of clock', () => {
    const before = '2026-10-30T00:00:00.000Z'
    const deadlineSteps = extensionSteps(
      { firstDeadline: before, deadline: before, extensions: 0 },
      policy,
      true,
    )
    for (const step of deadlineSteps) {
      expect(formatZonedDateTime(step.deadline)).toMatch(/, 5:00 PM$/)
    }
    expect(deadlineSteps[7]?.deadline).toBe('2026-11-06T01:00:00.000Z')
  })
})

describe('an extension over the change to summer time', () => {
  const first = '2026-03-07T10:00:00.000Z'
  const deadlines = [
    '2026-03-07T10:00:00.000Z', // 2 AM
    '2026-03-08T10:00:00.000Z', // 3 AM: this day has no 2 AM
    '2026-03-09T09:00:00.000Z', // 2 AM again
    '2026-03-10T09:00:00.000Z',
  ]
  const policy = standardPolicy(101)

  it('moves the deadline of that one day alone', () => {
    for (const [extensions, current] of deadlines.slice(0, -1).entries()) {
      const deadlineSteps = extensionSteps(
        { firstDeadline: first, deadline: current, extensions },
        policy,
        true,
      )
      expect(deadlineSteps.slice(0, 4).map((step) => step.deadline)).toEqual(deadlines)
    }
  })

  it('is what luxon makes of the first deadline, for any deadline and all seven steps', () => {
    const halfHours = fc.integer({ min: 0, max: 48 * 365 * 20 })
    fc.assert(
      fc.property(halfHours, (half) => {
        const start = new Date(Date.UTC(2015, 0, 1, 0, 30 * half)).toISOString()
        let current = start
        for (let number = 1; number <= policy.maxExtensions; number += 1) {
          const decision = decideAtDeadline(
            {
              voteStatus: 'Pending',
              firstDeadline: start,
              voteDeadline: current,
              isAutoExtensionEnabled: true,
              extensions: number - 1,
              policy,
            },
            { passes: false, quorum: { isReached: false } },
            current,
          )
          const expected = luxonLater(luxonZoned(start).plus({ days: number }))
          expect(decision).toMatchObject({ kind: 'extend', number, deadline: expected })
          current = expected
        }
      }),
    )
  })
})

test('a deadline that an amendment moves is the one that a person set last', () => {
  const later = '2026-11-29T01:00:00.000Z'
  const [before, terms] = [{ voteDeadline: deadline }, { voteDeadline: later }]
  expect(amendedColumns(before, before)).toEqual(before)
  expect(amendedColumns(before, terms)).toEqual({ ...terms, firstDeadline: later })
})
