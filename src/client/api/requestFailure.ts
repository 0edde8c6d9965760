import type { Problem, ProblemCode } from '../../contract/problems'

/** Why a call did not succeed, as plain data that a slice can keep. Switch on `code`, never on text. */
export interface RequestFailure {
  /** `problem`: the server refused. `network`: no complete answer came. `aborted`: we gave up on it. */
  kind: 'problem' | 'network' | 'aborted'
  /** The HTTP status; 0 where no answer came. */
  status: number
  /** Null where no answer came, or one that is no problem of the contract. */
  code: ProblemCode | null
  problem: Problem | null
  /** When the server, which has no room now, may be asked again. */
  retryAfterMs?: number
}

/** Whether the call may have been done all the same, so that it is repeated under its old key. */
export function isOutcomeUnknown({ kind, status }: RequestFailure): boolean {
  return kind === 'network' || status === 503
}

/** The one error that a call of the API throws. */
export class RequestError extends Error {
  readonly failure: RequestFailure

  constructor(failure: RequestFailure, cause?: unknown) {
    super(failure.problem?.title ?? `The request failed (${failure.kind} ${failure.status})`, {
      cause,
    })
    this.name = 'RequestError'
    this.failure = failure
  }
}

/** The failure in what a saga caught. Anything but a failed call is a bug and is thrown on. */
export function failureOf(caught: unknown): RequestFailure {
  if (caught instanceof RequestError) return caught.failure
  throw caught
}
