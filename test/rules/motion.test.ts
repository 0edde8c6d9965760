import {
  amendmentRefusal,
  hasFailed,
  motionDeadline,
  questionRefusal,
  withdrawalRefusal,
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
