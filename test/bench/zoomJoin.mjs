import { createHmac } from 'node:crypto'

/** The secret that the benches of meetings share with their server. */
export const zoomSecret = 'the secret of the bench'

/** Tells a server, as Zoom does, that the person of this number joined a meeting. */
export async function join(origin, number, meetingId = 'bench') {
  const now = new Date().toISOString()
  const participant = {
    user_id: String(number),
    user_name: `Person Number ${number}`,
    email: `bench${number}@bench.example`,
    join_time: now,
  }
  const object = { id: meetingId, uuid: meetingId, participant }
  const event = 'meeting.participant_joined'
  const body = JSON.stringify({ event, event_ts: Date.now(), payload: { object } })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const hmac = createHmac('sha256', zoomSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  const answer = await fetch(`${origin}/api/zoom/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': `v0=${hmac}`,
    },
    body,
  })
  if (answer.status !== 200) throw new Error(`A join answered ${answer.status}.`)
}
