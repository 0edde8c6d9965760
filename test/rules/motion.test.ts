import {
  amendmentRefusal,
  discussionEnd,
  discussionRefusal,
  failedColumns,
  hasFailed,
  motionAtMaking,
  motionDeadline,
  motionedColumns,
  motionState,
  questionRefusal,
  secondedColumns,
  seconderIds,
  withdrawalRefusal,
  withdrawnColumns,
} from '../../src/rules/motion'

const deadline = '2026-03-09T19:00:00.000Z'
const admin = { isAdmin: true, isMotioner: false }
const motioner = { isAdmin: false, isMotioner: true }
const other = { isAdmin: false, isMotioner: false }

describe('motionDeadline', () => {
  it('is seven days later at the same Pacific wall time, over a change of clock too', () => {
    const policy = { motions: { deadlineDays: 7, oneOfTitles: null } }
    expect(motionDeadline(policy, '2026-03-02T20:00:00.000Z')).toBe(deadline)
    expect(motionDeadline(policy, '2026-10-28T19:00:00.000Z')).toBe('2026-11-04T20:00:00.000Z')
  })
})

describe('hasFailed', () => {
  it.each([
    ['Pending', '2026-03-09T18:59:59.999Z', false],
    ['Pending', deadline, true],
    ['Failed', '2026-03-01T00:00:00.000Z', true],
    ['Complete', '2026-04-01T00:00:00.000Z', false],
    ['Withdrawn', '2026-04-01T00:00:00.000Z', false],
  ] as const)('%s at %s: %s', (motionStatus, now, failed) => {
    expect(hasFailed({ motionStatus, motionDeadline: deadline }, now)).toBe(failed)
  })
})

describe('amendmentRefusal', () => {
  it.each([
    ['Pending', motioner, null],
    ['Pending', admin, null],
    ['Pending', other, 'not-the-motioner'],
    ['Failed', motioner, null],
    ['Complete', motioner, 'already-seconded'],
    ['Complete', admin, 'already-seconded'],
    ['Withdrawn', admin, 'motion-withdrawn'],
    ['Withdrawn', other, 'not-the-motioner'],
  ] as const)('%s by %j: %s', (motionStatus, person, refused) => {
    const isSeconded = motionStatus === 'Complete'
    expect(amendmentRefusal({ motionStatus, isSeconded }, person)).toEqual(refused && { refused })
  })

  it('stands as the first of several seconded it', () => {
    const motion = { motionStatus: 'Pending', isSeconded: true } as const
    expect(amendmentRefusal(motion, admin)).toEqual({ refused: 'already-seconded' })
  })
})

describe('discussionRefusal', () => {
  const week = { discussionDays: 7 }
  const since = '2026-03-02T20:00:00.000Z'
  // A week later at the same wall time, after the change of clocks.
  const end = '2026-03-09T19:00:00.000Z'

  it('asks for none where the bylaws do not', () => {
    expect(discussionRefusal({}, null, since)).toBeNull()
    expect(discussionEnd({}, since)).toBeNull()
  })

  it('wants a motion', () => {
    expect(discussionRefusal({ discussionDays: 1 }, null, since)).toBe(
      'Please open it from a motion: a motion is discussed for 1 day before a vote on it opens.',
    )
  })

  it('ends so many days after the last second', () => {
    expect(discussionEnd(week, since)).toBe(end)
    expect(discussionRefusal(week, since, end)).toBeNull()
    expect(discussionRefusal(week, since, '2026-03-09T18:59:59.999Z')).toBe(
      'Please wait until Mon, Mar 9, 2026, 12:00 PM PT: a motion is discussed for 7 days before a vote on it opens.',
    )
  })
})

describe('withdrawalRefusal', () => {
  it.each([
    ['Pending', false, motioner, null],
    ['Pending', false, admin, null],
    ['Pending', false, other, 'not-the-motioner'],
    ['Failed', false, motioner, null],
    ['Complete', false, motioner, 'already-seconded'],
    ['Complete', false, admin, null],
    ['Complete', true, admin, 'already-linked'],
    ['Complete', true, motioner, 'already-linked'],
    ['Withdrawn', false, admin, 'motion-withdrawn'],
  ] as const)('%s, with a question %s, by %j: %s', (motionStatus, hasQuestion, person, refused) => {
    const refusal = withdrawalRefusal({ motionStatus, hasQuestion }, person)
    expect(refusal).toEqual(refused && { refused })
  })
})

describe('questionRefusal', () => {
  it.each([
    ['Complete', false, null],
    ['Complete', true, 'already-linked'],
    ['Pending', false, 'motion-not-complete'],
    ['Withdrawn', false, 'motion-not-complete'],
    ['Failed', false, 'motion-not-complete'],
  ] as const)('%s, with a question %s: %s', (motionStatus, hasQuestion, refused) => {
    expect(questionRefusal({ motionStatus, hasQuestion })).toEqual(refused && { refused })
  })
})

describe('the columns of a motion', () => {
  const at = '2026-03-02T20:00:00.000Z'
  const policy = { motions: { deadlineDays: 7, oneOfTitles: null } }
  const ann = { userId: 1, memberId: 5, name: 'Ann', title: 'Chair', companyName: 'Acme' }
  const ben = { userId: 2, memberId: 6, name: 'Ben', title: null, companyName: 'Birch' }
  const unseconded = { secondedUserId: null, furtherSeconders: [] }
  const moved = {
    motionDeadline: deadline,
    rule: policy.motions,
    motionedUserId: 1,
    motionedMemberId: 5,
    motionedName: 'Ann',
    motionedTitle: 'Chair',
    motionedCompanyName: 'Acme',
    motionedDate: at,
  }

  it('name its mover, from whose motion on its time for a second is counted', () => {
    const made = { title: 'Publish', startDate: at, motionStatusDate: at }
    expect(motionAtMaking({ title: 'Publish' }, ann, policy, at)).toEqual({ ...made, ...moved })
    expect(motionedColumns(ann, policy, at)).toEqual(moved)
  })

  it('name nobody while it is a request', () => {
    const { motionDeadline: due, rule, ...mover } = motionedColumns(null, policy, at)
    expect([due, rule]).toEqual([deadline, policy.motions])
    expect([...new Set(Object.values(mover))]).toEqual([null])
  })

  it('name its seconders, the last of whom completes it', () => {
    const first = {
      secondedUserId: 1,
      secondedMemberId: 5,
      secondedName: 'Ann',
      secondedTitle: 'Chair',
      secondedCompanyName: 'Acme',
      secondedDate: at,
    }
    const complete = { motionStatus: 'Complete', motionStatusDate: at }
    expect(secondedColumns(unseconded, ann, 2, at)).toEqual(first)
    expect(secondedColumns(unseconded, ann, 1, at)).toEqual({ ...first, ...complete })
    const once = { ...unseconded, ...first }
    const twice = secondedColumns(once, ben, 2, at)
    expect(twice).toEqual({ furtherSeconders: [{ ...ben, date: at }], ...complete })
    expect([unseconded, once, { ...once, ...twice }].map(seconderIds)).toEqual([[], [1], [1, 2]])
    expect(secondedColumns(once, ben, 3, at)).not.toHaveProperty('motionStatus')
  })

  it('tell its end, and what its rules ask', () => {
    const withdrawn = { motionStatus: 'Withdrawn', motionStatusDate: at, withdrawalReason: 'Moot.' }
    expect(withdrawnColumns('Moot.', at)).toEqual(withdrawn)
    const failed = { motionStatus: 'Failed', motionStatusDate: deadline } as const
    expect(failedColumns(moved)).toEqual(failed)
    const row = { ...moved, ...failed, secondedName: null, voteQuestionId: 4 }
    const state = { motionStatus: 'Failed', motionDeadline: deadline, hasQuestion: true }
    expect(motionState(row)).toEqual({ ...state, isMotioned: true, isSeconded: false })
    expect(
      motionState({ ...row, motionedName: null, secondedName: 'Ben', voteQuestionId: null }),
    ).toEqual({ ...state, isMotioned: false, isSeconded: true, hasQuestion: false })
  })
})
