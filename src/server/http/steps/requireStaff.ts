import { Refusal } from '../refusal'
import type { Step } from './step'

/** Lets only the association's staff on. */
export function requireStaff(): Step {
  return async ({ visit }) => {
    if (!visit.actor?.isStaff) throw new Refusal('not-permitted')
  }
}
