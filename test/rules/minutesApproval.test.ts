import {
  type ApprovalMotion,
  approvalLines,
  approvalOf,
  approvalRefusal,
  approvalTitle,
} from '../../src/rules/minutesApproval'

const now = '2026-11-27T18:00:00.000Z'
const ended = '2026-11-26T18:00:00.000Z'
const motion = (told: Partial<ApprovalMotion> = {}): ApprovalMotion => ({
  motionRequestId: 7,
  motionStatus: 'Pending',
  motionDeadline: '2026-11-30T18:00:00.000Z',
  voteResult: null,
  endedAt: null,
  ...told,
})
const complete = { motionStatus: 'Complete' } as const

test.each([
  ['waits for a second', motion(), 'moved'],
  ['waits for its vote', motion(complete), 'moved'],
  ['is voted on', motion({ ...complete, voteResult: 'Pending' }), 'moved'],
  ['found no second', motion({ motionDeadline: now }), 'notApproved'],
  ['was withdrawn', motion({ motionStatus: 'Withdrawn' }), 'notApproved'],
  ['failed in its vote', motion({ ...complete, voteResult: 'Failed' }), 'notApproved'],
  ['has a cancelled vote', motion({ ...complete, voteResult: 'Cancelled' }), 'notApproved'],
  ['passed', motion({ ...complete, voteResult: 'Pass' }), 'approved'],
])('a motion that %s', (_how, one, state) => {
  expect(approvalOf([one], now)?.state).toBe(state)
})

test('the last motion counts, unless an earlier one passed', () => {
  const passed = motion({ ...complete, motionRequestId: 5, voteResult: 'Pass', endedAt: ended })
  const withdrawn = motion({ motionRequestId: 8, motionStatus: 'Withdrawn' })
  expect(approvalOf([], now)).toBeNull()
  expect(approvalOf([motion(), withdrawn], now)).toMatchObject({ motionRequestId: 7 })
  expect(approvalOf([withdrawn, passed], now)).toEqual({
    motionRequestId: 5,
    state: 'approved',
    at: ended,
  })
})

const approval = (state: 'moved' | 'approved' | 'notApproved', motionRequestId = 7) => ({
  motionRequestId,
  state,
  at: state === 'moved' ? null : ended,
})
const [first, second] = [1, 2].map((version) => ({ version, approval: null })) as [
  { version: 1; approval: null },
  { version: 2; approval: null },
]

test('only the latest version is moved, and once', () => {
  expect(approvalRefusal([second, first], 2)).toBeNull()
  expect(approvalRefusal([{ version: 1, approval: approval('notApproved') }], 1)).toBeNull()
  const refusals = [
    approvalRefusal([], 1),
    approvalRefusal([second, first], 1),
    approvalRefusal([{ version: 1, approval: approval('moved') }], 1),
    approvalRefusal([{ version: 1, approval: approval('approved') }], 1),
  ]
  expect(refusals).toEqual([
    'No minutes of this meeting have been published yet.',
    'The minutes were amended meanwhile. Please read version 2.',
    'The approval of these minutes has been moved already.',
    'This version of the minutes has been approved already.',
  ])
})

test('is named by the meeting, its Pacific day and the version', () => {
  const meeting = { title: 'Weekly call', startTime: '2026-11-24T02:00:00.000Z' }
  expect(approvalTitle(meeting, 2)).toBe(
    'Approve the minutes of Weekly call, Nov 23, 2026 (version 2)',
  )
})

test('an amendment after the approval is no part of it', () => {
  const approved = { version: 1, approval: approval('approved', 5) }
  const to5 = { to: 'motions/5' }
  const text = 'Approved by Motion 5 on Nov 26, 2026.'
  expect(approvalLines([second, first], 2)).toEqual([])
  expect(approvalLines([second, approved], 1)).toEqual([{ text, ...to5 }])
  const stands =
    'Version 1 was approved by Motion 5 on Nov 26, 2026. What was amended since is not part of that approval.'
  expect(approvalLines([second, approved], 2)).toEqual([{ text: stands, ...to5 }])
  const moved = { version: 2, approval: approval('moved') }
  expect(approvalLines([moved, approved], 2)).toEqual([
    { text: 'Motion 7 asks for approval.', to: 'motions/7' },
    { text: stands, ...to5 },
  ])
  const again = { version: 2, approval: approval('approved') }
  expect(approvalLines([again, approved], 2)).toEqual([
    { text: 'Approved by Motion 7 on Nov 26, 2026.', to: 'motions/7' },
  ])
  const refused = { version: 2, approval: approval('notApproved') }
  expect(approvalLines([refused], 2)[0]?.text).toBe(
    'Motion 7 to approve did not pass on Nov 26, 2026.',
  )
})
