import { ballotError } from '../../../../src/client/entities/voteResults/ballotError'
import { noAnswer, requestError } from '../../../support/failures'

function badInput(errors: Record<string, string[]>) {
  const { failure } = requestError('bad-input')
  return ballotError({ ...failure, problem: failure.problem && { ...failure.problem, errors } })
}

describe('ballotError', () => {
  it('puts what is wrong with a field beneath that field', () => {
    expect(badInput({ voteChoice: ['Please choose one of Yes, No.'] })).toEqual({
      field: 'voteChoice',
      text: 'Please choose one of Yes, No.',
    })
    expect(badInput({ voteReason: ['Please provide at most 10000 characters.'] })).toEqual({
      field: 'voteReason',
      text: 'Please provide at most 10000 characters.',
    })
  })

  it('tells in general what is wrong elsewhere', () => {
    expect(badInput({ groupId: ['Wrong.'] })).toEqual({
      field: null,
      text: 'Some of the input is not valid.',
    })
  })

  it.each([
    ['vote-ended', 'Voting on this question has ended. Your vote was not recorded.'],
    [
      'already-voted',
      'This vote has been cast already. What stands is shown here; you may change it.',
    ],
    [
      'changed-meanwhile',
      'Somebody else changed this vote meanwhile. Please look at it before you change it.',
    ],
    ['not-signed-in', 'You are signed out. What you typed is kept.'],
    ['unavailable', 'We are unable to process your request at this time...Please try again later.'],
  ] as const)('says of %s what became of the vote', (code, text) => {
    expect(ballotError(requestError(code).failure)).toEqual({ field: null, text })
  })

  it('gives the reason of the server where it tells one', () => {
    const { failure } = requestError('not-eligible')
    const detail = 'Cedar Chips was not eligible to vote when this question opened.'
    const told = { ...failure, problem: failure.problem && { ...failure.problem, detail } }
    expect(ballotError(told).text).toBe(detail)
  })

  it('promises one vote where no answer came', () => {
    expect(ballotError(noAnswer().failure)).toEqual({
      field: null,
      text: 'The answer did not arrive. What you typed is kept; submitting again counts the vote once.',
    })
  })
})
