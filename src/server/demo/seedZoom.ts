/** What the meeting tool told of the demo's open meetings, so that rows and evidence agree. */
import type { Transaction } from '../database/open'
import { zoomMessages, zoomParticipants } from '../database/schema/meetings'
import { tellingOf } from '../zoom/telling'
import { demoMailDomain } from './accounts'
import { continueSerial, insertMany } from './insertMany'
import type { PlayedMeeting } from './meetings'
import { fullName, personById } from './people'
import { type DemoMove, zoomMessageOf } from './zoomMessages'

/** Stores participants and messages of the meetings whose roll call is open. */
export async function seedZoom(
  tx: Transaction,
  meetings: readonly (PlayedMeeting & { eventId: number })[],
): Promise<void> {
  const seen = meetings
    .filter(({ rollCallClosedAt }) => rollCallClosedAt === null)
    .flatMap((meeting) =>
      meeting.checkIns
        .filter(({ source }) => source === 'Zoom')
        .map((checkIn) => ({ meeting, checkIn })),
    )
    .map((one, index) => ({ zoomParticipantId: index + 1, ...one }))
  await insertMany(
    tx,
    zoomParticipants,
    seen.map(({ zoomParticipantId, meeting, checkIn }) => {
      const { name, email } = participantOf(checkIn.userId)
      return {
        zoomParticipantId,
        eventId: meeting.eventId,
        participantKey: `email ${email}`,
        displayName: name,
        email,
        userId: checkIn.userId,
        matchedBy: 'email' as const,
      }
    }),
  )
  await insertMany(
    tx,
    zoomMessages,
    seen.flatMap(({ zoomParticipantId, meeting, checkIn }) =>
      movesOf(meeting, checkIn, String(zoomParticipantId)).map((move) => {
        const body = zoomMessageOf(move)
        const { participant: _participant, ...telling } = tellingOf(body)
        const { eventId } = meeting
        return { ...telling, eventId, zoomParticipantId, receivedAt: move.at, body }
      }),
    ),
  )
  await continueSerial(tx, 'zoom_participants', 'zoom_participant_id')
}

function participantOf(userId: number): { name: string; email: string } {
  const person = personById(userId)
  return { name: fullName(person), email: `${person.account}@${demoMailDomain}` }
}

function movesOf(
  { zoomMeetingId, title }: PlayedMeeting,
  { userId, joinedAt, leftAt }: PlayedMeeting['checkIns'][number],
  connectionId: string,
): DemoMove[] {
  const common = { zoomMeetingId, title, participant: participantOf(userId), connectionId }
  const joined = { ...common, event: 'meeting.participant_joined', at: joinedAt } as const
  if (leftAt === null) return [joined]
  return [joined, { ...common, event: 'meeting.participant_left', at: leftAt }]
}
