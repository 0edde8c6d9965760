import type { RequestFailure } from '../api/requestFailure'

/** The state of a request. A failure keeps its reason. */
export type RequestState =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'done' }
  | { status: 'failed'; failure: RequestFailure }

export const idle: RequestState = { status: 'idle' }
export const running: RequestState = { status: 'running' }
export const done: RequestState = { status: 'done' }

export function failed(failure: RequestFailure): RequestState {
  return { status: 'failed', failure }
}

/** The reason of a failed request, else null. */
export function failureIn(request: RequestState): RequestFailure | null {
  return request.status === 'failed' ? request.failure : null
}

/** Whether a call failed because the sign-in has ended; the whole page reports that, not a screen. */
export function isSignedOut({ status }: RequestFailure): boolean {
  return status === 401
}

/** Whether the account of the signed-in person is refused; the whole page reports that too. */
export function isAccountRefused(failure: RequestFailure): boolean {
  return isSignedOut(failure) && failure.code !== 'not-signed-in'
}
