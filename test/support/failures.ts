import { type ProblemCode, problemCatalogue } from '../../src/contract/problems'
import { RequestError } from '../../src/client/api/requestFailure'

/** What a call throws when the server refuses with a problem. */
export function refusal(code: ProblemCode): RequestError {
  const { status, title } = problemCatalogue[code]
  const problem = { type: `/problems/${code}`, title, status, code }
  return new RequestError({ kind: 'problem', status, code, problem })
}

/** What a call throws when the server has no room now. */
export function noRoom(retryAfterMs = 2_000): RequestError {
  const { failure } = refusal('unavailable')
  return new RequestError({ ...failure, retryAfterMs })
}

/** What a call throws when no answer came. */
export function noAnswer(): RequestError {
  return new RequestError({ kind: 'network', status: 0, code: null, problem: null })
}

/** A refusal that names fields, as a failed request tells it. */
export function refusedFields(errors: Record<string, string[]>) {
  const { failure } = refusal('bad-input')
  return { failure: { ...failure, problem: failure.problem && { ...failure.problem, errors } } }
}
