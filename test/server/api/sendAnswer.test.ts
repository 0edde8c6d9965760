import Fastify, { type FastifyReply } from 'fastify'
import * as z from 'zod'
import { api } from '../../../src/contract/index'
import type { Endpoint } from '../../../src/contract/endpoint'
import { sendAnswer, sendWritten } from '../../../src/server/api/sendAnswer'
import { gunzipSync } from 'node:zlib'
import { WrittenAnswer } from '../../../src/server/domain/writtenAnswer'

const endpoint: Endpoint = {
  ...api.exportVoteQuestions,
  answer: z.array(z.object({ number: z.number() })),
}

/** What a browser gets of an answer, with the codings that it takes. */
async function received(answer: (reply: FastifyReply) => unknown, accepted?: string) {
  const app = Fastify()
  app.get('/', async (_request, reply) => answer(reply))
  try {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    return await app.inject({ url: '/', headers })
  } finally {
    await app.close()
  }
}
const sent = (answer: unknown) => received((reply) => sendAnswer(endpoint, answer, reply))
const sentWritten = (answer: WrittenAnswer<unknown>, accepted?: string) =>
  received((reply) => sendWritten(answer, reply), accepted)

const numbers = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))

test.each([0, 1, 50, 51, 100, 1234])('a list of %i rows arrives whole', async (count) => {
  const { statusCode, headers, body } = await sent(numbers(count))
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toEqual(numbers(count))
})

test.each([1, 1234])(
  'a field that the schema does not name stays here, of %i rows',
  async (count) => {
    const { body } = await sent(numbers(count).map((row) => ({ ...row, secret: 'canary' })))
    expect(JSON.parse(body)).toEqual(numbers(count))
  },
)

test('an answer that several share is written once, by the schema of its endpoint', async () => {
  const shared = numbers(3)
  const first = await sent(shared)
  shared.push({ number: 9 })
  expect((await sent(shared)).body).toBe(first.body)
})

test('between the parts of a long list others have their turn', async () => {
  let turns = 0
  let isOver = false
  const takeTurn = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await sent(numbers(20_000))
  isOver = true
  expect(turns).toBeGreaterThan(150)
})

test('a row that does not fit leaves no answer that could be taken for whole', async () => {
  const outcome = await sent([...numbers(1234), { number: 'none' }]).catch(
    (fault: unknown) => fault,
  )
  expect(outcome).toBeInstanceOf(Error)
})

const shared = {
  text: `{"votes":[${Array.from({ length: 500 }, (_, at) => `"Zoë ${at}"`).join()}]`,
}

test.each(['gzip', 'br, gzip', 'gzip;q=0.5, deflate', 'GZIP'])(
  'who takes %s gets what is shared compressed, with the own end',
  async (accepted) => {
    for (const own of [',"may":true}', `,"comment":"${'ü'.repeat(20_000)}"}`]) {
      const { headers, rawPayload } = await sentWritten(new WrittenAnswer(shared, own), accepted)
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(rawPayload.length - Buffer.byteLength(own)).toBeLessThan(shared.text.length / 2)
      expect(gunzipSync(rawPayload).toString()).toBe(shared.text + own)
    }
  },
)

test.each([65_535, 65_536, 200_000])('an own end of %d bytes arrives whole', async (length) => {
  const own = `,"comment":"${'x'.repeat(length - 14)}"}`
  expect(Buffer.byteLength(own)).toBe(length)
  const { headers, rawPayload } = await sentWritten(new WrittenAnswer(shared, own), 'gzip')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(shared.text + own)
})

test.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'xgzip'])(
  'who takes %s gets it as it is',
  async (accepted) => {
    const { headers, body } = await sentWritten(new WrittenAnswer(shared, '}'), accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(`${shared.text}}`)
  },
)

test('a short one is not compressed', async () => {
  const { headers, body } = await sentWritten(
    new WrittenAnswer({ text: '{"a":1' }, ',"b":2}'),
    'gzip',
  )
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ a: 1, b: 2 })
})
