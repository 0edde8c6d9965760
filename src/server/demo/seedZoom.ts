/** The meeting tool's messages about the demo's open meetings, so that rows and evidence agree. */
import { addElapsedHours, isBefore } from '../../rules/instant'
import type { Transaction } from '../database/open'
import { zoomMessages, zoomParticipants } from '../database/schema/meetings'
import { zoomEventOf } from '../governance/zoom/zoomEvent'
import { demoMailDomain } from './accounts'
import { continueSerial } from '../database/insertMany'
import { insertAlike } from '../database/jsonRows'
import type { PlayedMeeting } from './meetings'
import { fullName, personById } from './people'
import { type DemoMove, type DemoParticipant, guests, zoomMessageOf } from './zoomMessages'

type OpenMeeting = PlayedMeeting & { eventId: number }

/** A participant of a meeting, recognized or not, and the times. */
interface Seen {
  meeting: OpenMeeting
  participant: DemoParticipant
  userId: number | null
  joinedAt: string
  leftAt: string | null
}

/** Stores the participants and messages, up to `now`, of the meetings whose roll call is open. */
export async function seedZoom(
  tx: Transaction,
  meetings: readonly OpenMeeting[],
  now: string,
): Promise<void> {
  const seen = meetings
    .filter(({ rollCallClosedAt }) => rollCallClosedAt === null)
    .flatMap((meeting) => [...knownAt(meeting), ...guestsAt(meeting, now)])
    .map((one, index) => ({ zoomParticipantId: index + 1, ...one }))
  await insertAlike(
    tx,
    zoomParticipants,
    seen.map(({ zoomParticipantId, meeting, participant: { name, email }, userId }) => ({
      zoomParticipantId,
      eventId: meeting.eventId,
      participantKey: email === null ? `name ${name.toLowerCase()}` : `email ${email}`,
      displayName: name,
      email,
      userId,
      matchedBy: userId === null ? null : ('email' as const),
    })),
  )
  await insertAlike(
    tx,
    zoomMessages,
    seen.flatMap(({ zoomParticipantId, ...one }) =>
      movesOf(one, String(zoomParticipantId)).map((move) => {
        const body = zoomMessageOf(move)
        const { participant: _participant, ...zoomEvent } = zoomEventOf(body)
        const { eventId } = one.meeting
        return { ...zoomEvent, eventId, zoomParticipantId, receivedAt: move.at, body }
      }),
    ),
  )
  await continueSerial(tx, 'zoom_participants', 'zoom_participant_id')
}

function knownAt(meeting: OpenMeeting): Seen[] {
  return meeting.checkIns
    .filter(({ source }) => source === 'Zoom')
    .map(({ userId, joinedAt, leftAt }) => {
      const person = personById(userId)
      const email = `${person.account}@${demoMailDomain}`
      return { meeting, participant: { name: fullName(person), email }, userId, joinedAt, leftAt }
    })
}

/** Guests join ten minutes after the start and stay to the end. */
function guestsAt(meeting: OpenMeeting, now: string): Seen[] {
  const { startTime, endTime } = meeting
  return guests.map((participant) => ({
    meeting,
    participant,
    userId: null,
    joinedAt: addElapsedHours(startTime, 1 / 6),
    leftAt: isBefore(endTime, now) ? endTime : null,
  }))
}

function movesOf(
  { meeting, participant, joinedAt, leftAt }: Seen,
  connectionId: string,
): DemoMove[] {
  const { zoomMeetingId, title } = meeting
  const common = { zoomMeetingId, title, participant, connectionId }
  const joined = { ...common, event: 'meeting.participant_joined', at: joinedAt } as const
  if (leftAt === null) return [joined]
  return [joined, { ...common, event: 'meeting.participant_left', at: leftAt }]
}
