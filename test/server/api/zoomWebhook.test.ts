/** The webhook of the meeting tool: what is let in, what is refused, what is kept. */
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { zoomMessage } from '../../../src/contract/zoomMessages'
import { zoomMessages } from '../../../src/server/database/schema/meetings'
import { createTestApplication, testApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import type { Answered } from '../../support/caller'
import { rollCallDesk } from '../../support/rollCall'
import { storeEvent } from '../../support/storedEvent'
import {
  ended,
  joined,
  left,
  meetingNumber,
  memberByEmail,
  minute,
  signed,
  zoomSecret,
} from '../../support/zoomMessage'
import { runs } from '../../support/runs'

const path = '/api/zoom/webhook'
const application = testApplication({
  now: noon,
  environment: { ZOOM_WEBHOOK_SECRET: zoomSecret },
})
let eventId: number

beforeAll(async () => {
  eventId = await storeEvent(application.db, { zoomMeetingId: meetingNumber })
})

function send(body: string, headers = signed(body)): Promise<Answered> {
  return application.anybody.call('POST', path, { body, headers })
}

async function keptCount(): Promise<number> {
  return (await application.db.select().from(zoomMessages)).length
}

test('the check of the address is answered with the token, encrypted', async () => {
  const plainToken = 'qgg8vlvZRS6UYooatFL8Aw'
  const body = JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken } })
  const encryptedToken = createHmac('sha256', zoomSecret).update(plainToken).digest('hex')
  expect(await send(body)).toMatchObject({ status: 200, body: { plainToken, encryptedToken } })
})

test('a message is taken once, however often it is sent', async () => {
  const body = JSON.stringify(joined(memberByEmail, minute(0)))
  for (let round = 0; round < 3; round += 1) expect((await send(body)).status).toBe(200)
  expect(await keptCount()).toBe(1)
  const meeting = { groupId: 101, eventId }
  expect(await rollCallDesk(application.db).rows(meeting)).toEqual(['Member Zoom present'])
})

test('characters that cannot be stored are replaced, and the join counts', async () => {
  const named = { ...memberByEmail, user_id: '91', user_name: String.raw`Ann \u0000` }
  const topic = String.raw`\ud83dcall\u0000`
  const body = JSON.stringify(joined(named, minute(2))).replace('Weekly call', topic)
  const before = await keptCount()
  expect((await send(body)).status).toBe(200)
  expect(await keptCount()).toBe(before + 1)
  expect(zoomMessage.parse(JSON.parse(body))).toMatchObject({
    payload: { object: { topic: '\uFFFDcall\uFFFD', participant: { user_name: named.user_name } } },
  })
})

test('an event that is not used is answered well, and nothing is kept', async () => {
  const before = await keptCount()
  for (const event of ['meeting.started', 'recording.completed']) {
    const body = JSON.stringify({ event, event_ts: 1, payload: { object: { id: 1 } } })
    expect(await send(body)).toMatchObject({ status: 200, body: {} })
  }
  expect(await keptCount()).toBe(before)
})

describe('refused, and nothing is kept', () => {
  test.each([
    ['joined', joined({ ...memberByEmail, user_id: '78' }, minute(180)), 'participant.join_time'],
    ['left', left({ ...memberByEmail, user_id: '78' }, minute(6)), 'participant.leave_time'],
    ['ended', ended(minute(180)), 'end_time'],
  ])('what %s in the future', async (_what, message, field) => {
    const before = await keptCount()
    expect(await send(JSON.stringify(message))).toMatchObject({
      status: 400,
      body: {
        errors: {
          [`payload.object.${field}`]: ['Please provide a time that is not in the future.'],
        },
      },
    })
    expect(await keptCount()).toBe(before)
  })

  test('and one among others does not keep those from counting', async () => {
    const before = await keptCount()
    const bodies = [minute(3), minute(600), minute(4), minute(5)].map((at, index) =>
      JSON.stringify(joined({ ...memberByEmail, user_id: `8${index}` }, at)),
    )
    const answers = await Promise.all(bodies.map((body) => send(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200])
    expect(await keptCount()).toBe(before + 3)
  })

  const body = JSON.stringify(joined({ ...memberByEmail, user_id: '77' }, minute(1)))

  test.each([
    ['without a signature', { 'content-type': 'application/json' }],
    ['signed with another secret', signed(body, { secret: 'another secret' })],
    ['altered after it was signed', signed(body.replace('77', '78'))],
    ['signed over five minutes ago', signed(body, { ageSeconds: 301 })],
    ['signed for over five minutes ahead', signed(body, { ageSeconds: -900 })],
  ])('%s', async (_what, headers) => {
    const before = await keptCount()
    const answer = await send(body, headers)
    expect(answer).toMatchObject({ status: 401, body: { code: 'bad-signature' } })
    expect(await keptCount()).toBe(before)
  })

  test.each([
    ['not JSON', '{"event":'],
    ['nothing', ''],
    ['a message without a kind', '{"event_ts":1,"payload":{}}'],
    ['no participant', JSON.stringify(joined({}, minute(0))).replace('participant"', 'nobody"')],
    ['a time that is none', body.replaceAll(minute(1).replace('.000Z', 'Z'), 'noon')],
    ['nested without end', body.replace('"account"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ])('%s', async (_what, garbled) => {
    const before = await keptCount()
    expect((await send(garbled)).status).toBe(400)
    expect(await keptCount()).toBe(before)
  })

  test('larger than any message', async () => {
    expect((await send(JSON.stringify({ text: 'a'.repeat(70_000) }))).status).toBe(413)
  })

  test('where no secret is configured', async () => {
    const other = await createTestApplication({
      environment: {
        OIDC_AUTHORITY: 'https://id.test.example',
        OIDC_CLIENT_ID: 'quorate',
        OIDC_AUDIENCE: 'quorate',
      },
    })
    const answer = await other.anybody.call('POST', path, {
      body,
      headers: signed(body, { secret: '' }),
    })
    expect(answer.status).toBe(401)
    await other.close()
  })
})

test('no signed input leads to a fault', async () => {
  const value = fc.oneof(
    fc.constantFrom('', null, -1, 1e308, true, 'meeting.ended', '2026-03-02T20:00:00Z', [], {}),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  const participant = fc.record(
    { user_id: value, user_name: value, email: value, join_time: value, registrant_id: value },
    { requiredKeys: [] },
  )
  const message = fc.record(
    {
      event: fc.oneof({ weight: 4, arbitrary: fc.constant('meeting.participant_joined') }, value),
      event_ts: fc.oneof(fc.nat(), value),
      payload: fc.oneof(
        fc.record({
          object: fc.record({ id: fc.oneof(fc.constant(meetingNumber), value), participant }),
        }),
        value,
      ),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(message, async (sent) => {
      const { status } = await send(JSON.stringify(sent))
      expect([200, 400]).toContain(status)
    }),
    { numRuns: runs(100) },
  )
})
