/** Whichever roll call closes first, attendance comes to the same in the end, and nobody loses too early. */
import fc from 'fast-check'
import {
  changedEligibility,
  firstDecidingWeek,
  meetingWeeks,
  type QuorumEligibility,
} from '../../src/rules/attendance'
import { standardPolicy } from '../../src/rules/policy/presets'

const rule = standardPolicy(101).attendance

interface Meeting {
  week: string
  isOnRoll: boolean
  attended: boolean
}

const eligible: QuorumEligibility = {
  isQuorumEligible: true,
  isLostByAbsence: false,
  comments: '',
}

/** Up to eight weeks, some without a meeting, some with two or three. */
const history = fc
  .array(fc.array(fc.record({ isOnRoll: weighted(9), attended: weighted(2) }), { maxLength: 2 }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((weeks) =>
    weeks.flatMap((meetings, week) =>
      meetings.map((marks): Meeting => ({ ...marks, week: `2026-W${10 + week}` })),
    ),
  )

function weighted(outOfTen: number) {
  return fc.integer({ min: 0, max: 9 }).map((drawn) => drawn < outOfTen)
}

const historyInAnyOrder = history.chain((meetings) =>
  fc
    .shuffledSubarray(meetings, { minLength: meetings.length })
    .map((order) => ({ meetings, order })),
)

/** Closes the roll calls one after the other; gives the eligibility after each. */
function close(meetings: readonly Meeting[], order: readonly Meeting[]) {
  const closed = new Set<Meeting>()
  let now = eligible
  return order.map((closing) => {
    closed.add(closing)
    const all = meetings.map(({ week }) => week)
    const first = firstDecidingWeek(rule, all, closing.week)
    const deciding = meetings.filter(({ week }) => week >= first)
    const weeks = meetingWeeks(
      deciding.map((meeting) => ({ ...meeting, isClosed: closed.has(meeting) })),
    )
    const isConcerned = closing.isOnRoll || closing.attended
    const before = now
    if (isConcerned) now = changedEligibility(rule, now, weeks) ?? now
    return { before, after: now, closed: new Set(closed) }
  })
}

/** Whether three weeks of the group in a row were missed, with every roll call closed that had called. */
function hasMissedThree(meetings: readonly Meeting[], closed: ReadonlySet<Meeting>): boolean {
  const weeks = [...new Set(meetings.map(({ week }) => week))].toSorted()
  const isMissed = weeks.map((week) => {
    const those = meetings.filter((meeting) => meeting.week === week)
    const called = those.filter(({ isOnRoll }) => isOnRoll)
    const isDecided = called.length > 0 && called.every((meeting) => closed.has(meeting))
    return isDecided && those.every(({ attended }) => !attended)
  })
  return isMissed.some((_, at) => isMissed.slice(at, at + 3).filter(Boolean).length === 3)
}

test('in the end it is what closing in the order of the meetings makes of it', () => {
  fc.assert(
    fc.property(historyInAnyOrder, ({ meetings, order }) => {
      expect(close(meetings, order).at(-1)?.after).toEqual(close(meetings, meetings).at(-1)?.after)
    }),
    { numRuns: 2_000 },
  )
})

test('nobody loses before three weeks in a row are closed and missed', () => {
  fc.assert(
    fc.property(historyInAnyOrder, ({ meetings, order }) => {
      for (const { before, after, closed } of close(meetings, order))
        if (before.isQuorumEligible && !after.isQuorumEligible)
          expect(hasMissedThree(meetings, closed)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
