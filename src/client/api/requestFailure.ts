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
  /** How long to wait before the call is repeated, where the server lacks capacity. */
  retryAfterMs?: number
}

/**
 * Whether the call may have been done, so that it is repeated with the same key. 502 and 504 are of a proxy that got
 * no whole answer.
 */
export function isOutcomeUnknown({ kind, status }: RequestFailure): boolean {
  return kind === 'network' || (status > 501 && status < 505)
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

/** Returns the failure of a caught error. Any other error is a bug and is rethrown. */
export function failureOf(caught: unknown): RequestFailure {
  if (caught instanceof RequestError) return caught.failure
  throw caught
}
