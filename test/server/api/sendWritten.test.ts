import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { WrittenAnswer } from '../../../src/server/domain/writtenAnswer'
import { sendWritten } from '../../../src/server/api/sendWritten'

/** What a browser gets that takes these codings. */
async function sent(answer: WrittenAnswer<unknown>, accepted?: string) {
  const app = Fastify()
  app.get('/', (_request, reply) => sendWritten(answer, reply))
  try {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    return await app.inject({ url: '/', headers })
  } finally {
    await app.close()
  }
}

const shared = {
  text: `{"votes":[${Array.from({ length: 500 }, (_, at) => `"Zoë ${at}"`).join()}]`,
}

test.each(['gzip', 'br, gzip', 'gzip;q=0.5, deflate', 'GZIP'])(
  'who takes %s gets what is shared compressed, with the own end',
  async (accepted) => {
    for (const own of [',"may":true}', `,"comment":"${'ü'.repeat(20_000)}"}`]) {
      const { headers, rawPayload } = await sent(new WrittenAnswer(shared, own), accepted)
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(rawPayload.length - Buffer.byteLength(own)).toBeLessThan(shared.text.length / 2)
      expect(gunzipSync(rawPayload).toString()).toBe(shared.text + own)
    }
  },
)

test.each([65_535, 65_536, 200_000])('an own end of %d bytes arrives whole', async (length) => {
  const own = `,"comment":"${'x'.repeat(length - 14)}"}`
  expect(Buffer.byteLength(own)).toBe(length)
  const { headers, rawPayload } = await sent(new WrittenAnswer(shared, own), 'gzip')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(shared.text + own)
})

test.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'xgzip'])(
  'who takes %s gets it as it is',
  async (accepted) => {
    const { headers, body } = await sent(new WrittenAnswer(shared, '}'), accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(`${shared.text}}`)
  },
)

test('a short one is not compressed', async () => {
  const { headers, body } = await sent(new WrittenAnswer({ text: '{"a":1' }, ',"b":2}'), 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ a: 1, b: 2 })
})
