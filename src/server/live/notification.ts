import * as z from 'zod'
import type { HubEvent } from '../domain/hubEvent'

/** An event is transmitted as `[name, groupId, id]`. */
const notification = z.array(z.tuple([z.string(), z.int(), z.int()]))

/**
 * Parses a notification.
 *
 * @throws {Error} for anything else
 */
export function readNotification(payload: string): HubEvent[] {
  return notification
    .parse(JSON.parse(payload))
    .map(([event, groupId, id]) => ({ event, id, groupId }))
}
