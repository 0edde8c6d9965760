import {
  areCountsWithheld,
  blindPollPromise,
  countsComeLater,
  isBlindPoll,
  voteTypeFact,
} from '../../src/rules/blindPoll'
import { readQuestionPolicy } from '../../src/rules/policy/firstFormat'
import { createFirstFormatPolicy } from './policy/createPolicy'

const blind = 'Blind Straw-poll'

function policyOf(voteType: string, groupKind: 'companies' | 'users' | 'council' = 'companies') {
  const createdAt = '2026-11-14T18:00:00.000Z'
  return readQuestionPolicy(createFirstFormatPolicy({ groupKind }), { createdAt, voteType })
}

describe('a blind poll', () => {
  it.each([
    [blind, true],
    ['Straw-poll', false],
    ['Collect Vote From Group', false],
    ['NotSet', false],
  ])('is told by the secrecy of its decision: %s', (voteType, isBlind) => {
    expect(isBlindPoll({ policy: policyOf(voteType) })).toBe(isBlind)
  })

  it.each([
    [blind, 'Pending', true],
    [blind, 'Completed', false],
    [blind, 'Closed', false],
    [blind, 'Cancelled', false],
    ['Straw-poll', 'Pending', false],
  ])('withholds its counts until the end: %s, %s', (voteType, voteStatus, isWithheld) => {
    expect(areCountsWithheld({ policy: policyOf(voteType), voteStatus })).toBe(isWithheld)
  })

  it('says among the facts what stays secret, and until the end when counts are shown', () => {
    const secret = 'Who has voted is shown; what each one chose is known to the voter alone.'
    const council = policyOf(blind, 'council')
    expect(voteTypeFact(council, true)).toBe(`Blind straw poll. ${secret}`)
    expect(voteTypeFact(council, false)).toBe(`Blind straw poll. ${secret} ${countsComeLater}`)
    expect(voteTypeFact(policyOf(blind), true)).toContain('known to the voting company alone.')
  })

  it('is called so by any name', () => {
    const policy = policyOf(blind, 'users')
    const election = { ...policy, decision: { ...policy.decision, name: 'Election of a chair' } }
    expect(voteTypeFact(election, true)).toMatch(/^Election of a chair\. Who has voted is shown;/)
    expect(blindPollPromise(election)).toMatch(/^This is a blind vote: nobody else learns/)
  })

  it('promises a voter that nobody learns the choice, but for the people of the same company', () => {
    const [users, companies] = [policyOf(blind, 'users'), policyOf(blind)].map(blindPollPromise)
    expect(users).toContain('nobody else learns what you choose or comment')
    expect(companies).toContain('nobody outside your company learns')
    expect(companies).toContain('admins and staff included')
    expect(users).toMatch(
      /That you have voted is shown\. Counts by choice and the result are shown after the end\.$/,
    )
  })
})
