import { RequestError } from '../../src/client/api/requestFailure'
import { requestError } from '../../src/client/app/stepper/failures'

export { noAnswer, requestError } from '../../src/client/app/stepper/failures'

/** What a call throws when the server has no room now. */
export function noRoom(retryAfterMs = 2_000): RequestError {
  const { failure } = requestError('unavailable')
  return new RequestError({ ...failure, retryAfterMs })
}

/** A refusal that names fields, as a failed request tells it. */
export function refusedFields(errors: Record<string, string[]>) {
  const { failure } = requestError('bad-input')
  return { failure: { ...failure, problem: failure.problem && { ...failure.problem, errors } } }
}
