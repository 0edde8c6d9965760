/** The browser's clock, ISO 8601 in UTC. Sagas `call` it, so that a step test can say what time it is. */
export function now(): string {
  return new Date().toISOString()
}
