import type { Executor } from '../../src/server/database/open'
import { zoomParticipants } from '../../src/server/database/schema/meetings'

/** Stores that the meeting tool saw somebody whom nobody recognized; gives the id. */
export async function storeZoomParticipant(
  db: Executor,
  eventId: number,
  displayName = 'iPhone',
): Promise<number> {
  const [row] = await db
    .insert(zoomParticipants)
    .values({ eventId, displayName, participantKey: `name ${displayName.toLowerCase()}` })
    .returning({ zoomParticipantId: zoomParticipants.zoomParticipantId })
  if (!row) throw new Error('The participant was not stored.')
  return row.zoomParticipantId
}
