import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** A connection with the driver's private property with its socket. */
type Pipeline = ClientBase & { pipeline?: boolean; connection: { stream: Socket } }

/** The connections that take a statement before the one before is answered, by the transactions on them. */
const pipelines = new WeakMap<object, Pipeline>()

/** Must be called when a transaction begins, so that `together` knows its connection. */
export function notePipeline(tx: object, client: ClientBase): void {
  const pipeline = client as Pipeline
  if (pipeline.pipeline) pipelines.set(tx, pipeline)
}

/**
 * Reads that do not need each other. Where the connection takes several statements they are sent at once, which
 * spares their round trips; elsewhere, as on the embedded database, they run in turn.
 */
export async function together<Found extends unknown[]>(
  db: object,
  ...reads: { [At in keyof Found]: () => Promise<Found[At]> }
): Promise<Found> {
  const client = pipelines.get(db)
  const found: unknown[] = []
  if (client) {
    sendAsOne(client)
    found.push(...(await Promise.all(reads.map((read) => read()))))
  } else {
    for (const read of reads) found.push(await read())
  }
  return found as Found
}

/** Holds back what is sent until everything that is ready now is there, and sends it as one packet. */
function sendAsOne({ connection: { stream } }: Pipeline): void {
  stream.cork()
  setImmediate(() => stream.uncork())
}
