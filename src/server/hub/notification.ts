import * as z from 'zod'
import type { HubBatch, HubEvent } from './backplane'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_BYTES = 7_900

/** On the wire events are grouped by name: `{ "o": origin, "e": { name: [[groupId, id], …] } }`. */
const notification = z.object({
  o: z.string(),
  e: z.union([z.literal('gap'), z.record(z.string(), z.array(z.tuple([z.int(), z.int()])))]),
})

/** Writes a batch as the payloads of as few notifications as hold it. */
export function writeNotifications({ origin, events }: HubBatch): readonly string[] {
  if (events === 'gap') return [JSON.stringify({ o: origin, e: 'gap' })]
  const whole = write(origin, events)
  if (events.length < 2 || Buffer.byteLength(whole) <= PAYLOAD_BYTES) return [whole]
  const middle = Math.ceil(events.length / 2)
  return [events.slice(0, middle), events.slice(middle)].flatMap((half) =>
    writeNotifications({ origin, events: half }),
  )
}

/** Reads a payload. Throws on anything that {@link writeNotifications} would not write. */
export function readNotification(payload: string): HubBatch {
  const { o: origin, e } = notification.parse(JSON.parse(payload))
  if (e === 'gap') return { origin, events: 'gap' }
  const events = Object.entries(e).flatMap(([event, pairs]) =>
    pairs.map(([groupId, id]) => ({ event, id, groupId })),
  )
  return { origin, events }
}

function write(origin: string, events: readonly HubEvent[]): string {
  const byName: Record<string, [number, number][]> = {}
  for (const { event, groupId, id } of events) (byName[event] ??= []).push([groupId, id])
  return JSON.stringify({ o: origin, e: byName })
}
