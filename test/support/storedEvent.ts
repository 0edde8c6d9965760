import type { Executor } from '../../src/server/database/open'
import { events } from '../../src/server/database/schema/meetings'
import { noon } from './ballotBox'

type Event = typeof events.$inferInsert

/** Stores a meeting of group 101 that begins at noon unless said otherwise; gives its id. */
export async function storeEvent(db: Executor, overrides: Partial<Event> = {}): Promise<number> {
  const [row] = await db
    .insert(events)
    .values({
      groupId: 101,
      title: 'Weekly call',
      startTime: noon,
      endTime: '2026-03-02T21:00:00.000Z',
      eventType: 1,
      createdBy: 'Admin Test',
      quorumCount: 2,
      ...overrides,
    })
    .returning({ eventId: events.eventId })
  if (!row) throw new Error('The meeting was not stored.')
  return row.eventId
}
