import Fastify from 'fastify'
import * as z from 'zod'
import { api } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/endpoint'
import { sendAnswer } from '../../../src/server/api/sendAnswer'

const endpoint: Endpoint = {
  ...api.exportVoteQuestions,
  answer: z.array(z.object({ number: z.number() })),
}

/** What a browser gets of an answer. */
async function sent(answer: unknown) {
  const app = Fastify()
  app.get('/', (_request, reply) => sendAnswer(endpoint, answer, reply))
  try {
    return await app.inject('/')
  } finally {
    await app.close()
  }
}

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
