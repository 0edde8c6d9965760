import type { RequestFailure } from '../api/requestFailure'

/** Writes to the browser's log what a screen goes on without, for whoever looks into it. */
export function logFailure(subject: string, { status, code }: RequestFailure): void {
  console.warn(`${subject} could not be fetched: ${status} ${code ?? 'without a reason'}`)
}
