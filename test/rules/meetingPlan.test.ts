import {
  changedPlan,
  type MeetingPlan,
  planRefusal,
  withdrawalRefusal,
} from '../../src/rules/meetingPlan'

const plan: MeetingPlan = {
  title: 'Weekly call',
  startTime: '2026-03-02T20:00:00.000Z',
  endTime: '2026-03-02T21:00:00.000Z',
  eventType: 1,
  zoomMeetingId: '81234567890',
  createdBy: 'Ada Host',
}
const open = { ...plan, rollCallClosedAt: null }
const closed = { ...plan, rollCallClosedAt: '2026-03-04T21:00:00.000Z' }
const before = '2026-03-01T00:00:00.000Z'
const justOpen = '2026-03-04T20:59:59.999Z'
const justOver = '2026-03-04T21:00:00.000Z'

describe('what a calendar changes', () => {
  test('is nothing where it says the same', () => {
    expect(changedPlan(open, { ...plan })).toBeNull()
  })

  test.each([
    [{ title: 'Monthly call' }],
    [{ startTime: '2026-03-02T19:00:00.000Z' }],
    [{ eventType: 2 }],
    [{ zoomMeetingId: null }],
    [{ createdBy: 'Bob Host', endTime: '2026-03-02T22:00:00.000Z' }],
  ])('is %j and nothing else', (change) => {
    expect(changedPlan(open, { ...plan, ...change })).toEqual(change)
  })
})

describe('a meeting comes from a calendar', () => {
  test.each([
    ['as a new one before it', null, plan, before, null],
    ['as a new one until its roll call would close', null, plan, justOpen, null],
    ['not as a new one whose roll call would be over', null, plan, justOver, 'over'],
    ['with other times', open, { ...plan, endTime: '2026-03-02T22:00:00.000Z' }, before, null],
    ['not with times that are over', open, { ...plan, endTime: before }, justOpen, 'over'],
    ['as it is, whenever', open, plan, '2027-01-01T00:00:00.000Z', null],
    ['with another title, long after', open, { ...plan, title: 'Call' }, justOver, null],
    ['as it is, its roll call closed', closed, plan, justOver, null],
    [
      'not with other times once that is closed',
      closed,
      { ...plan, startTime: '2026-03-02T19:00:00.000Z' },
      justOpen,
      'roll-call-closed',
    ],
    [
      'not with another title once that is closed',
      closed,
      { ...plan, title: 'Call' },
      justOpen,
      'roll-call-closed',
    ],
  ] as const)('%s', (_what, stored, sent, now, refusal) => {
    expect(planRefusal(stored, sent, now)).toBe(refusal)
  })
})

describe('a meeting is taken back', () => {
  test.each([
    ['while nobody came to it', open, false, null],
    ['not once somebody came', open, true, 'attended'],
    ['not once its roll call is closed', closed, false, 'roll-call-closed'],
  ] as const)('%s', (_what, stored, isAttended, refusal) => {
    expect(withdrawalRefusal(stored, isAttended)).toBe(refusal)
  })
})
