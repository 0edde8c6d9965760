import { zoomMessage, type ZoomMessage } from '../../../contract/zoomMessages'
import { mayHaveBegun } from '../../../rules/rollCall'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import type { EventRow } from '../../database/repositories/events'
import {
  awaitUnmatchedMessages,
  findUnmatchedBodies,
} from '../../database/repositories/zoomMessages'
import { type MeetingMessage, zoomEventOf } from '../zoom/zoomEvent'
import { receiveZoomMessages } from './receiveZoomMessages'
import { isAhead } from './storeZoomMessage'

/** Replays the messages that the meeting tool sent before these meetings, or their meeting numbers, were known here. */
export async function replayUnmatchedMessages(
  tx: Transaction,
  readClock: ReadClock,
  meetings: readonly Pick<EventRow, 'zoomMeetingId' | 'startTime'>[],
): Promise<void> {
  const numbered = meetings.filter(({ zoomMeetingId }) => zoomMeetingId !== null)
  if (numbered.length === 0) return
  const now = await readClock(tx)
  const begun = numbered.filter(({ startTime }) => mayHaveBegun(startTime, now))
  const numbers = new Set(begun.flatMap(({ zoomMeetingId }) => zoomMeetingId ?? []))
  if (numbers.size > 0) await awaitUnmatchedMessages(tx)
  for (const number of numbers) {
    const bodies = await findUnmatchedBodies(tx, number)
    const messages = bodies
      .map((body) => zoomMessage.parse(body))
      .filter(isMeetingMessage)
      .filter((message) => !isAhead(zoomEventOf(message), now))
    await receiveZoomMessages(tx, readClock, messages)
  }
}

function isMeetingMessage(message: ZoomMessage): message is MeetingMessage {
  return message.event !== 'endpoint.url_validation'
}
