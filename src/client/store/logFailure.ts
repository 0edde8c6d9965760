import type { RequestFailure } from '../api/requestFailure'

/** Logs a failed fetch that the screen can do without. */
export function logFailure(subject: string, { status, code }: RequestFailure): void {
  console.warn(`${subject} could not be fetched: ${status} ${code ?? 'without a reason'}`)
}
