import { commandErrorText, errorText } from '../../../src/client/store/errorText'
import { noAnswer, requestError } from '../../support/failures'

const { failure } = requestError('vote-ended')
const told = (detail: string) => ({
  ...failure,
  problem: failure.problem && { ...failure.problem, detail },
})

it('has the text of the code before what the server says', () => {
  expect(errorText(told('At noon.'), { 'vote-ended': 'Too late.' }, 'No.')).toBe('Too late.')
  expect(errorText(told('At noon.'), {}, 'No.')).toBe('At noon.')
  expect(errorText(failure, {}, 'No.')).toBe(failure.problem?.title)
  expect(errorText({ ...failure, problem: null }, {}, 'No.')).toBe('No.')
})

it('says of a command whether anything was changed', () => {
  const text = (code: 'not-signed-in' | 'vote-ended') =>
    commandErrorText(requestError(code).failure, 'question', { 'vote-ended': 'Too late.' })
  expect(text('not-signed-in')).toBe('You are signed out. Nothing was changed.')
  expect(text('vote-ended')).toBe('Too late.')
  expect(commandErrorText(noAnswer().failure, 'question')).toBe(
    'The answer did not arrive. Please look at the question before you try again.',
  )
})
