import { secondingRefusal } from '../../src/rules/seconding'

const motion = {
  group: { kind: 'companies', shortName: 'AWG' },
  motionStatus: 'Pending',
  motioner: { memberId: 501, isCouncilor: false },
  hasSeconder: false,
  person: { memberId: 502, isCouncilor: false, mayCreateMotions: true },
} as const

const sameCompany = {
  refused: 'state-forbids',
  message: 'Your company has already made a motion. Another company must second.',
}

describe('secondingRefusal', () => {
  it('lets somebody of another company second', () => {
    expect(secondingRefusal(motion)).toBeNull()
  })

  it('asks first for the right to create motions', () => {
    const person = { ...motion.person, mayCreateMotions: false }
    expect(secondingRefusal({ ...motion, person, motioner: null, hasSeconder: true })).toEqual({
      refused: 'not-permitted',
    })
  })

  it.each(['Complete', 'Withdrawn', 'Failed'] as const)('is over once %s', (motionStatus) => {
    expect(secondingRefusal({ ...motion, motionStatus })).toEqual({ refused: 'state-forbids' })
  })

  it('refuses a second seconder', () => {
    expect(secondingRefusal({ ...motion, hasSeconder: true })).toEqual({
      refused: 'state-forbids',
    })
  })

  it('waits for somebody to make the motion', () => {
    expect(secondingRefusal({ ...motion, motioner: null })).toEqual({
      refused: 'state-forbids',
      message: 'A motion can only be seconded after first being motioned.',
    })
  })

  it('refuses the company that moved, the motioner included', () => {
    const person = { ...motion.person, memberId: 501 }
    expect(secondingRefusal({ ...motion, person })).toEqual(sameCompany)
  })

  it('does not take two people without a company for colleagues', () => {
    const motioner = { memberId: null, isCouncilor: false }
    const person = { ...motion.person, memberId: null }
    expect(secondingRefusal({ ...motion, motioner, person })).toBeNull()
  })

  describe('in a council', () => {
    const council = { ...motion, group: { kind: 'council', shortName: 'BARB' } } as const

    it.each([
      [true, true, true],
      [true, false, true],
      [false, true, true],
      [false, false, false],
    ])('motioner a Councilor %s, seconder %s: allowed %s', (moves, seconds, isAllowed) => {
      const refusal = secondingRefusal({
        ...council,
        motioner: { memberId: 501, isCouncilor: moves },
        person: { ...council.person, isCouncilor: seconds },
      })
      const needsCouncilor = {
        refused: 'state-forbids',
        message: 'A Working Group Chair has already made a motion. A BARB Councilor must second.',
      }
      expect(refusal).toEqual(isAllowed ? null : needsCouncilor)
    })

    it('names the company first', () => {
      const person = { ...council.person, memberId: 501 }
      expect(secondingRefusal({ ...council, person })).toEqual(sameCompany)
    })
  })
})
