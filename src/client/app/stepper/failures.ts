import { type ProblemCode, problemCatalogue } from '../../../contract/problems'
import { RequestError } from '../../api/requestFailure'

/** What a call throws when the server refuses with a problem. */
export function requestError(code: ProblemCode): RequestError {
  const { status, title } = problemCatalogue[code]
  const problem = { type: `/problems/${code}`, title, status, code }
  return new RequestError({ kind: 'problem', status, code, problem })
}

/** What a call throws when no answer came. */
export function noAnswer(): RequestError {
  return new RequestError({ kind: 'network', status: 0, code: null, problem: null })
}
