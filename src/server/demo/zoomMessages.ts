/** Messages about demo people, as the meeting tool would send them. */
import type { MeetingMessage } from '../governance/zoom/zoomEvent'

/** A person of the directory with the registered address, or a guest with a name only. */
export interface DemoParticipant {
  name: string
  email: string | null
}

/** Participants who are not recognized until an admin assigns them. */
export const guests: readonly DemoParticipant[] = [
  { name: 'iPhone', email: null },
  { name: 'Meeting Room North', email: null },
]

export interface DemoMove {
  event: 'meeting.participant_joined' | 'meeting.participant_left'
  zoomMeetingId: string
  title: string
  participant: DemoParticipant
  connectionId: string
  at: string
}

export function zoomMessageOf(move: DemoMove): MeetingMessage {
  const { event, zoomMeetingId, title, participant, connectionId, at } = move
  const isJoin = event === 'meeting.participant_joined'
  return {
    event,
    event_ts: new Date(at).getTime(),
    payload: {
      account_id: 'demo',
      object: {
        id: zoomMeetingId,
        uuid: `demo-${zoomMeetingId}`,
        topic: title,
        participant: {
          user_id: connectionId,
          user_name: participant.name,
          ...(participant.email !== null && { email: participant.email }),
          ...(isJoin ? { join_time: at } : { leave_time: at }),
        },
      },
    },
  }
}
