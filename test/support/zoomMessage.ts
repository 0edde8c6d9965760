/** Messages as the meeting tool sends them. */
import type { MeetingMessage } from '../../src/server/governance/zoom/zoomEvent'
import {
  signatureHeader,
  signatureOf,
  timestampHeader,
} from '../../src/server/governance/zoom/signature'

export const meetingNumber = '81000000001'
export const zoomSecret = 'a secret of the tests'

export interface Somebody {
  user_id?: string
  user_name?: string
  email?: string
  registrant_id?: string
}

/** `member` of the test directory, by the registered address. */
export const memberByEmail: Somebody = {
  user_id: '1',
  user_name: 'Member T.',
  email: 'MEMBER@test.example',
}

/** `second` of the test directory, by the registered address. */
export const secondByEmail: Somebody = {
  user_id: '2',
  user_name: 'Second',
  email: 'second@test.example',
}

/** The instant so many minutes after noon in California on March 2nd, 2026. */
export const minute = (count: number): string =>
  new Date(Date.UTC(2026, 2, 2, 20, count)).toISOString()

export function joined(somebody: Somebody, at: string, id: string | number = meetingNumber) {
  const participant = { ...somebody, join_time: at.replace('.000Z', 'Z') }
  return messageOf('meeting.participant_joined', at, { id, participant })
}

export function left(somebody: Somebody, at: string, id: string | number = meetingNumber) {
  return messageOf('meeting.participant_left', at, {
    id,
    participant: { ...somebody, leave_time: at },
  })
}

export function ended(at: string, id: string | number = meetingNumber) {
  return messageOf('meeting.ended', at, { id, end_time: at })
}

function messageOf(event: MeetingMessage['event'], at: string, object: object): MeetingMessage {
  const payload = {
    account_id: 'account',
    object: { uuid: 'run', topic: 'Weekly call', ...object },
  }
  return { event, event_ts: Date.parse(at), payload } as unknown as MeetingMessage
}

/** The headers of a body that the meeting tool signed just now, unless said otherwise. */
export function signed(
  body: string,
  { secret = zoomSecret, ageSeconds = 0 }: { secret?: string; ageSeconds?: number } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds)
  return {
    'content-type': 'application/json',
    [timestampHeader]: timestamp,
    [signatureHeader]: signatureOf(secret, timestamp, Buffer.from(body)),
  }
}
