/** Names one intended change, so that a repeated call makes one thing and not two. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
