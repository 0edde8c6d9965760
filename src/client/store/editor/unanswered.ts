/** A create that got no answer: nobody knows whether it counts, so the same one goes under its old key. */
export interface UnansweredCreate {
  /** The order as text. */
  order: string
  idempotencyKey: string
}

/** The Idempotency-Key of the same order where its last try got no answer; else null. */
export function keyToRepeat(unanswered: UnansweredCreate | null, order: string): string | null {
  return unanswered?.order === order ? unanswered.idempotencyKey : null
}
