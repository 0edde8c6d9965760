import {
  areCountsWithheld,
  blindPollFact,
  blindPollPromise,
  countsComeLater,
  isBlindPoll,
} from '../../src/rules/blindPoll'

const blind = 'Blind Straw-poll'

describe('a blind poll', () => {
  it.each([
    [blind, true],
    ['Straw-poll', false],
    ['Collect Vote From Group', false],
    ['NotSet', false],
  ])('is told by its type: %s', (voteType, isBlind) => {
    expect(isBlindPoll({ voteType })).toBe(isBlind)
  })

  it.each([
    [blind, 'Pending', true],
    [blind, 'Completed', false],
    [blind, 'Closed', false],
    [blind, 'Cancelled', false],
    ['Straw-poll', 'Pending', false],
  ])('withholds its counts until the end: %s, %s', (voteType, voteStatus, isWithheld) => {
    expect(areCountsWithheld({ voteType, voteStatus })).toBe(isWithheld)
  })

  it('says among the facts what stays secret, and until the end when counts are shown', () => {
    const secret = 'Who has voted is shown; what each one chose is known to the voter alone.'
    expect(blindPollFact('council', true)).toBe(`Blind straw poll. ${secret}`)
    expect(blindPollFact('council', false)).toBe(`Blind straw poll. ${secret} ${countsComeLater}`)
    expect(blindPollFact('companies', true)).toContain('known to the voting company alone.')
  })

  it('promises a voter that nobody learns the choice, but for the people of the same company', () => {
    expect(blindPollPromise('users')).toContain('nobody else learns what you choose or comment')
    expect(blindPollPromise('companies')).toContain('nobody outside your company learns')
    expect(blindPollPromise('companies')).toContain('admins and staff included')
    expect(blindPollPromise('users')).toMatch(
      /That you have voted is shown\. Counts by choice and the result are shown after the end\.$/,
    )
  })
})
