import * as z from 'zod'
import type { HubEvent } from '../domain/hubEvent'

/** On the wire an event is `[name, groupId, id]`. */
const notification = z.array(z.tuple([z.string(), z.int(), z.int()]))

/** Parses a notification. Throws on anything else. */
export function readNotification(payload: string): HubEvent[] {
  return notification
    .parse(JSON.parse(payload))
    .map(([event, groupId, id]) => ({ event, id, groupId }))
}
