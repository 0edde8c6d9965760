import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint'
import { WrittenAnswer } from '../domain/writtenAnswer'
import { sendWritten } from './sendWritten'

/** Longer lists are sent in parts of this many rows, so that other requests can run in between. */
const rowsAtOnce = 50

/** Sends an answer. Its schema is a whitelist: a field that it does not name never leaves the server. */
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

/** The JSON of answers that several callers share. */
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

/**
 * The JSON of a list, in parts. A row that violates its schema ends the stream, so that the answer is not valid
 * JSON.
 */
async function* listInParts(schema: z.ZodType, rows: readonly unknown[]): AsyncGenerator<string> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const part = JSON.stringify(schema.parse(rows.slice(first, first + rowsAtOnce)))
    yield (first === 0 ? '[' : ',') + part.slice(1, -1)
    await nextTurn()
  }
  yield ']'
}
