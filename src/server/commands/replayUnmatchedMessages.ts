import { zoomMessage, type ZoomMessage } from '../../contract/zoomMessages'
import { mayHaveBegun } from '../../rules/rollCall'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import type { EventRow } from '../database/repositories/events'
import { awaitUnmatchedMessages, findUnmatchedBodies } from '../database/repositories/zoomMessages'
import { type MeetingMessage, zoomEventOf } from '../zoom/zoomEvent'
import { receiveZoomMessages } from './receiveZoomMessages'
import { isAhead } from './storeZoomMessage'

/** Replays the messages that the meeting tool sent before this meeting, or its meeting number, was known here. */
export async function replayUnmatchedMessages(
  tx: Transaction,
  readClock: ReadClock,
  { zoomMeetingId, startTime }: EventRow,
): Promise<void> {
  if (zoomMeetingId === null) return
  const now = await readClock(tx)
  if (!mayHaveBegun(startTime, now)) return
  await awaitUnmatchedMessages(tx)
  const bodies = await findUnmatchedBodies(tx, zoomMeetingId)
  const messages = bodies
    .map((body) => zoomMessage.parse(body))
    .filter(isMeetingMessage)
    .filter((message) => !isAhead(zoomEventOf(message), now))
  await receiveZoomMessages(tx, readClock, messages)
}

function isMeetingMessage(message: ZoomMessage): message is MeetingMessage {
  return message.event !== 'endpoint.url_validation'
}
