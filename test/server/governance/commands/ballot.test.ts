import { ballotOf, refuseBallot } from '../../../../src/server/governance/commands/ballot'
import { noon } from '../../../support/ballotBox'

test.each([
  [undefined, null],
  [null, null],
  [' \u200B', null],
  [' Well done. ', 'Well done.'],
])('the comment %j is stored as %j', (voteReason, comment) => {
  expect(ballotOf({ voteChoice: 'Yes', voteReason }, noon)).toEqual({
    choice: 'Yes',
    comment,
    at: noon,
  })
})

describe('a refused ballot', () => {
  const current = { voteChoice: 'No' } as NonNullable<
    NonNullable<Parameters<typeof refuseBallot>[1]>['current']
  >

  test('names the field that is wrong, and what is wanted', () => {
    const message = 'Please provide a comment.'
    const { code, details } = refuseBallot({ refused: 'bad-input', field: 'voteReason', message })
    expect({ code, details }).toEqual({
      code: 'bad-input',
      details: { errors: { voteReason: [message] } },
    })
  })

  test('says why, and nothing where nobody knows', () => {
    expect(refuseBallot({ refused: 'not-eligible' }).details).toEqual({})
    expect(refuseBallot({ refused: 'not-eligible' }, { reason: 'No vote.' }).details).toEqual({
      detail: 'No vote.',
    })
  })

  test('shows the vote as it stands to whom it was cast before, and to nobody else', () => {
    expect(refuseBallot({ refused: 'already-voted' }, { current }).details).toEqual({ current })
    expect(refuseBallot({ refused: 'already-voted' }, { current: null }).details).toEqual({})
    expect(refuseBallot({ refused: 'not-your-vote' }, { current }).details).toEqual({})
  })
})
