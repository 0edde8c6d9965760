import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint'
import { WrittenAnswer } from '../domain/writtenAnswer'
import { sendWritten } from './sendWritten'

/** A longer list is sent in parts of so many rows, so that other requests run in between. */
const rowsAtOnce = 50

/** The schema of the answer is a whitelist: a field it does not name never leaves the server. */
export function sendAnswer(
  endpoint: Endpoint,
  answer: unknown,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  void reply.code(endpoint.status).header('cache-control', 'no-store')
  if (endpoint.answer === null) return reply.send()
  void reply.type('application/json; charset=utf-8')
  if (answer instanceof WrittenAnswer) return sendWritten(answer, reply)
  const isLongList = Array.isArray(answer) && answer.length > rowsAtOnce
  return isLongList && endpoint.answer instanceof z.ZodArray
    ? reply.send(Readable.from(listInParts(endpoint.answer, answer)))
    : reply.send(textOf(endpoint.answer, answer))
}

/** The JSON of answers that several people share. */
const written = new WeakMap<object, { schema: z.ZodType; text: string }>()

function textOf(schema: z.ZodType, answer: unknown): string {
  const known = isObject(answer) ? written.get(answer) : undefined
  if (known?.schema === schema) return known.text
  const text = JSON.stringify(schema.parse(answer))
  if (isObject(answer)) written.set(answer, { schema, text })
  return text
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The JSON of a list. A row that violates its schema cuts the answer off, so that it is never well-formed. */
async function* listInParts(schema: z.ZodType, rows: readonly unknown[]): AsyncGenerator<string> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const part = JSON.stringify(schema.parse(rows.slice(first, first + rowsAtOnce)))
    yield (first === 0 ? '[' : ',') + part.slice(1, -1)
    await nextTurn()
  }
  yield ']'
}
