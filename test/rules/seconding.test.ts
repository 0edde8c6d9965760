import { mayCreateMotions, secondingRefusal, takeUpRefusal } from '../../src/rules/seconding'

const now = '2026-03-05T20:00:00.000Z'
const deadline = '2026-03-09T19:00:00.000Z'

const person = { titles: [], isMotioner: false, isSeconder: false }
const voter = { ...person, memberId: 502, hasVote: true, isStaff: false }
const staff = { ...person, memberId: 330, hasVote: false, isStaff: true }
const bystander = { ...voter, hasVote: false }

const motion = {
  group: { shortName: 'AWG', motions: { oneOfTitles: null } },
  motion: { motionStatus: 'Pending', motionDeadline: deadline },
  motioner: { memberId: 501, titles: [] },
  seconders: [],
  person: voter,
  now,
} as const

const sameCompany = {
  refused: 'same-company',
  message: 'Your company has already made a motion. Another company must second.',
}
const failed = {
  refused: 'motion-failed',
  message: 'This motion failed: nobody seconded it by its deadline.',
}
const noCompany = {
  refused: 'no-member-company',
  message: 'Staff belong to no member company. Somebody who votes in this group must do this.',
}

describe('mayCreateMotions', () => {
  it.each([
    [voter, true],
    [staff, true],
    [bystander, false],
  ])('%j: %s', (person, isAllowed) => {
    expect(mayCreateMotions(person)).toBe(isAllowed)
  })
})

describe('secondingRefusal', () => {
  it('lets somebody of another company second', () => {
    expect(secondingRefusal(motion)).toBeNull()
  })

  it('lets a colleague second where the bylaws do, but nobody their own motion or twice', () => {
    const group = { shortName: 'AWG', motions: { oneOfTitles: null, otherCompany: false } }
    const colleague = { ...voter, memberId: 501 }
    const two = { ...group, motions: { ...group.motions, seconds: 2 } }
    const seconders = [{ memberId: 501, titles: [] }]
    const refused = (told: object) => secondingRefusal({ ...motion, group, ...told })?.refused
    expect(refused({ group: motion.group, person: colleague })).toBe('same-company')
    expect(refused({ person: colleague })).toBeUndefined()
    expect(refused({ group: two, seconders, person: colleague })).toBeUndefined()
    expect(refused({ person: { ...colleague, isMotioner: true } })).toBe('same-company')
    expect(refused({ group: two, seconders, person: { ...colleague, isSeconder: true } })).toBe(
      'same-company',
    )
  })

  it('asks first for the right to create motions', () => {
    const refusal = secondingRefusal({ ...motion, person: bystander, motioner: null })
    expect(refusal).toEqual({ refused: 'may-not-make-motions' })
  })

  it.each([
    ['Complete', { refused: 'already-seconded' }],
    ['Withdrawn', { refused: 'motion-withdrawn' }],
    ['Failed', failed],
  ] as const)('is over once %s', (motionStatus, refusal) => {
    const ended = { ...motion.motion, motionStatus }
    expect(secondingRefusal({ ...motion, motion: ended })).toEqual(refusal)
  })

  it.each([
    ['2026-03-09T18:59:59.999Z', null],
    [deadline, failed],
  ])('at %s, whether or not the failure was written down', (at, refusal) => {
    expect(secondingRefusal({ ...motion, now: at })).toEqual(refusal)
  })

  it('takes no second of staff, who belong to no member company', () => {
    expect(secondingRefusal({ ...motion, person: staff })).toEqual(noCompany)
  })

  it.each([
    ['a voter', voter],
    ['staff', staff],
  ])('waits for somebody to make the motion, for %s too', (_, asking) => {
    expect(secondingRefusal({ ...motion, motioner: null, person: asking })).toEqual({
      refused: 'not-motioned',
      message: 'A motion can only be seconded after first being motioned.',
    })
  })

  it('refuses the company that moved, the motioner included', () => {
    const person = { ...voter, memberId: 501 }
    expect(secondingRefusal({ ...motion, person })).toEqual(sameCompany)
  })

  it('does not take two people without a company for colleagues', () => {
    const motioner = { memberId: null, titles: [] }
    const person = { ...voter, memberId: null }
    expect(secondingRefusal({ ...motion, motioner, person })).toBeNull()
  })

  it('lets nobody without a company second their own motion', () => {
    const motioner = { memberId: null, titles: [] }
    const own = { ...voter, memberId: null, isMotioner: true }
    expect(secondingRefusal({ ...motion, motioner, person: own })).toEqual({
      refused: 'same-company',
      message: 'You have already made this motion. Somebody else must second.',
    })
  })

  describe('where a motion needs two seconds', () => {
    const two = {
      ...motion,
      group: { ...motion.group, motions: { oneOfTitles: null, seconds: 2 } },
    }
    const once = { ...two, seconders: [{ memberId: 503, titles: [] }] }

    it.each([
      ['a first one', two],
      ['a second one', once],
    ])('lets another company give %s', (_, standing) => {
      expect(secondingRefusal(standing)).toBeNull()
    })

    it('refuses the company that gave the first one', () => {
      expect(secondingRefusal({ ...once, person: { ...voter, memberId: 503 } })).toEqual({
        refused: 'same-company',
        message: 'Your company has already seconded this motion. Another company must second.',
      })
    })

    it('lets nobody without a company second twice', () => {
      const alone = { memberId: null, titles: [] }
      const again = { ...voter, memberId: null, isSeconder: true }
      expect(secondingRefusal({ ...two, seconders: [alone], person: again })).toEqual({
        refused: 'same-company',
        message: 'You have already seconded this motion. Somebody else must second.',
      })
      const other = { ...again, isSeconder: false }
      expect(secondingRefusal({ ...two, seconders: [alone], person: other })).toBeNull()
    })

    it('says how far it had come when it failed', () => {
      expect(secondingRefusal({ ...once, now: deadline })).toEqual({
        refused: 'motion-failed',
        message: 'This motion failed: it had 1 of 2 seconds by its deadline.',
      })
    })

    it.each([
      ['the mover', ['Chair'], [], [], true],
      ['the first seconder', [], ['Chair'], [], true],
      ['the last seconder', [], [], ['Chair'], true],
      ['nobody', [], [], [], false],
    ])('asks for a title of one of the three: %s has it', (_, moves, first, last, isAllowed) => {
      const group = { shortName: 'FORUM', motions: { oneOfTitles: ['Chair'], seconds: 2 } }
      const standing = { ...once, group, motioner: { memberId: 501, titles: moves } }
      const seconders = [{ memberId: 503, titles: first }]
      const refusal = secondingRefusal({
        ...standing,
        seconders,
        person: { ...voter, titles: last },
      })
      expect(refusal?.refused ?? null).toBe(isAllowed ? null : 'councilor-needed')
      // The first of two may lack it, because the second may have it.
      expect(secondingRefusal({ ...standing, seconders: [] })).toBeNull()
    })
  })

  describe('in a council', () => {
    const motions = { oneOfTitles: ['Councilor'] }
    const council = { ...motion, group: { shortName: 'BARB', motions } }

    it.each([
      [true, true, true],
      [true, false, true],
      [false, true, true],
      [false, false, false],
    ])('motioner a Councilor %s, seconder %s: allowed %s', (moves, seconds, isAllowed) => {
      const refusal = secondingRefusal({
        ...council,
        motioner: { memberId: 501, titles: moves ? ['Councilor'] : [] },
        person: { ...voter, titles: seconds ? ['Councilor'] : [] },
      })
      const needsCouncilor = {
        refused: 'councilor-needed',
        message: 'A Working Group Chair has already made a motion. A BARB Councilor must second.',
      }
      expect(refusal).toEqual(isAllowed ? null : needsCouncilor)
    })

    it('lets a Councilor second who works for the association too', () => {
      const person = { ...voter, isStaff: true, hasVote: true, titles: ['Councilor'] }
      const motioner = { memberId: 501, titles: [] }
      expect(secondingRefusal({ ...council, motioner, person })).toBeNull()
    })

    it('tells staff the same of a motion of a chair, and of one of a Councilor their own reason', () => {
      const needed = { refused: 'councilor-needed' }
      expect(secondingRefusal({ ...council, person: staff })).toMatchObject(needed)
      const motioner = { memberId: 501, titles: ['Councilor'] }
      expect(secondingRefusal({ ...council, motioner, person: staff })).toEqual(noCompany)
    })

    it('names the company first', () => {
      const person = { ...voter, memberId: 501 }
      expect(secondingRefusal({ ...council, person })).toEqual(sameCompany)
    })
  })
})

describe('takeUpRefusal', () => {
  const request = {
    motionStatus: 'Pending',
    motionDeadline: deadline,
    isMotioned: false,
    isSeconded: false,
    hasQuestion: false,
  } as const

  it('lets a voter of the group move what staff requested', () => {
    expect(takeUpRefusal(request, voter, now)).toBeNull()
  })

  it.each([
    ['nobody without a vote', request, bystander, { refused: 'may-not-make-motions' }],
    ['not staff themselves', request, staff, noCompany],
    ['once only', { ...request, isMotioned: true }, voter, { refused: 'already-motioned' }],
    [
      'not once withdrawn',
      { ...request, motionStatus: 'Withdrawn' },
      voter,
      { refused: 'motion-withdrawn' },
    ],
    ['not once failed', { ...request, motionStatus: 'Failed' }, voter, failed],
  ] as const)('%s', (_, standing, person, refusal) => {
    expect(takeUpRefusal(standing, person, now)).toEqual(refusal)
  })

  it('not at its deadline', () => {
    expect(takeUpRefusal(request, voter, deadline)).toEqual(failed)
  })
})
