import { RequestError } from '../../src/client/api/requestFailure'
import { refusal } from '../../src/client/app/stepper/failures'

export { noAnswer, refusal } from '../../src/client/app/stepper/failures'

/** What a call throws when the server has no room now. */
export function noRoom(retryAfterMs = 2_000): RequestError {
  const { failure } = refusal('unavailable')
  return new RequestError({ ...failure, retryAfterMs })
}

/** A refusal that names fields, as a failed request tells it. */
export function refusedFields(errors: Record<string, string[]>) {
  const { failure } = refusal('bad-input')
  return { failure: { ...failure, problem: failure.problem && { ...failure.problem, errors } } }
}
