import type { RollEntry } from '../../src/rules/roll'
import { checkPrincipal, checkProxyCast, hasProxyOffice } from '../../src/rules/voting'
import { createChairEntry, createCompanyEntry, createCouncilorEntry } from './createRollEntry'
import { ballot, companyRoll, councilRoll, deadline, idsOf, person } from './voters'

describe('hasProxyOffice', () => {
  const none = { isNamedProxy: false, isAdmin: false, isStaff: false }

  it.each(['isNamedProxy', 'isAdmin', 'isStaff'] as const)('by right of %s', (right) => {
    expect(hasProxyOffice({ ...none, [right]: true })).toBe(true)
  })

  it('not without one', () => {
    expect(hasProxyOffice(none)).toBe(false)
  })
})

describe('checkPrincipal', () => {
  const proxy = person({ userId: 12, memberId: 502 })

  it('lets a proxy vote be for whoever else the roll lets vote', () => {
    const fit = (roll: RollEntry[]) => roll.filter((vote) => checkPrincipal(vote, proxy) === null)
    expect(idsOf(fit(councilRoll))).toEqual([1, 2, 3])
    expect(idsOf(fit(companyRoll))).toEqual([1])
  })

  it('lets a person outside the group vote for the own company, which the person does not hold', () => {
    const staff = person({ memberId: 501, isInGroup: false })
    expect(checkPrincipal(createCompanyEntry({ memberId: 501 }), staff)).toBeNull()
  })
})

describe('checkProxyCast', () => {
  const proxy = {
    ...ballot,
    question: { ...ballot.question, voteQuestionId: 1, policy: {} },
    person: person({ userId: 77, memberId: 509 }),
    rights: { isNamedProxy: true, isAdmin: false, isStaff: false, appointments: [] },
    vote: createCompanyEntry({ memberId: 501 }),
    alreadyVoted: false,
  }
  const notAUser = {
    refused: 'bad-input',
    field: 'voterId',
    message: 'Please provide a valid user.',
  }

  it('lets a named proxy cast the vote of somebody else', () => {
    expect(checkProxyCast(proxy)).toBeNull()
    expect(checkProxyCast({ ...proxy, choice: 'No', comment: 'As instructed.' })).toBeNull()
  })

  it('does not pass the right on: whoever is not a proxy is refused before all else', () => {
    const rights = { ...proxy.rights, isNamedProxy: false }
    expect(checkProxyCast({ ...proxy, rights, now: deadline, vote: null })).toEqual({
      refused: 'not-proxy-eligible',
    })
  })

  it('refuses it after the end', () => {
    expect(checkProxyCast({ ...proxy, now: deadline })).toEqual({ refused: 'vote-ended' })
  })

  it('refuses somebody who is not on the roll, or whom it does not let vote', () => {
    expect(checkProxyCast({ ...proxy, vote: null })).toEqual(notAUser)
    const vote = createCompanyEntry({ isVoteEligible: false })
    expect(checkProxyCast({ ...proxy, vote })).toEqual(notAUser)
  })

  it.each([
    ['one’s own', createCouncilorEntry({ userId: 77 })],
    ['one’s own as a chair', createChairEntry({ userId: 77 })],
    ['that of one’s own company', createCompanyEntry({ memberId: 509 })],
  ])('refuses %s vote', (_whose, vote) => {
    expect(checkProxyCast({ ...proxy, vote })).toMatchObject({
      refused: 'bad-input',
      field: 'voterId',
      message: 'This vote is your own. Please cast it yourself.',
    })
  })

  it('refuses a vote that has been used', () => {
    expect(checkProxyCast({ ...proxy, alreadyVoted: true })).toEqual({ refused: 'already-voted' })
  })

  it('wants a reason unless the choice is Yes, and a choice of the question', () => {
    expect(checkProxyCast({ ...proxy, choice: 'Abstain' })).toMatchObject({ field: 'voteReason' })
    expect(checkProxyCast({ ...proxy, choice: 'Perhaps' })).toMatchObject({ field: 'voteChoice' })
    const choices = ['Yes', 'No', 'Out of Scope']
    expect(checkProxyCast({ ...proxy, choices, choice: 'Out of Scope' })).toEqual({
      refused: 'bad-input',
      field: 'voteReason',
      message: 'Comments are required for Out of Scope votes. Please provide a comment.',
    })
  })
})
