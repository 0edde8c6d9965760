import { logFailure } from '../../../src/client/store/logFailure'
import { noAnswer, requestError } from '../../support/failures'

it('writes what was missed and why', () => {
  const written = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  logFailure('The quorum history', requestError('unavailable').failure)
  logFailure('The quorum history', noAnswer().failure)
  expect(written.mock.calls).toEqual([
    ['The quorum history could not be fetched: 503 unavailable'],
    ['The quorum history could not be fetched: 0 without a reason'],
  ])
  written.mockRestore()
})
