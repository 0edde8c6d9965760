/** A new Idempotency-Key: the server makes one thing however often a call with the same key is repeated. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
