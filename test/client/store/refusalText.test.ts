import { commandRefusalText, refusalText } from '../../../src/client/store/refusalText'
import { noAnswer, refusal } from '../../support/failures'

const { failure } = refusal('vote-ended')
const told = (detail: string) => ({
  ...failure,
  problem: failure.problem && { ...failure.problem, detail },
})

it('has the text of the code before what the server says', () => {
  expect(refusalText(told('At noon.'), { 'vote-ended': 'Too late.' }, 'No.')).toBe('Too late.')
  expect(refusalText(told('At noon.'), {}, 'No.')).toBe('At noon.')
  expect(refusalText(failure, {}, 'No.')).toBe(failure.problem?.title)
  expect(refusalText({ ...failure, problem: null }, {}, 'No.')).toBe('No.')
})

it('says of a command whether anything was changed', () => {
  const text = (code: 'not-signed-in' | 'vote-ended') =>
    commandRefusalText(refusal(code).failure, 'question', { 'vote-ended': 'Too late.' })
  expect(text('not-signed-in')).toBe('You are signed out. Nothing was changed.')
  expect(text('vote-ended')).toBe('Too late.')
  expect(commandRefusalText(noAnswer().failure, 'question')).toBe(
    'The answer did not arrive. Please look at the question before you try again.',
  )
})
