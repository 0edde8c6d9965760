import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint'
import { type SharedText, WrittenAnswer } from '../domain/writtenAnswer'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, gzip } from 'node:zlib'

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

/** In bytes; compression would make shorter texts longer. */
const shortest = 1_024

/** Sends a written answer; its shared part is compressed once for all callers. */
export async function sendWritten(
  { shared, own, text }: WrittenAnswer<unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const accepted = reply.request.headers['accept-encoding']
  if (shared.text.length < shortest || !takesGzip(accepted)) return reply.send(text)
  void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  const bytes = Buffer.from(own)
  const isStorable = bytes.length <= largestStored
  return reply.send(await (isStorable ? gzipMember(shared, bytes) : gzipWhole(text)))
}

/** Whether `Accept-Encoding` accepts gzip (RFC 9110 §12.5.3). */
function takesGzip(accepted: string | string[] = ''): boolean {
  return String(accepted)
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding))
}

interface Deflated {
  /** Blocks of a deflate stream (RFC 1951) that end at a byte boundary and can be continued. */
  blocks: Buffer
  bytes: number
  checksum: number
}

const deflated = new WeakMap<SharedText, Promise<Deflated>>()
/** In bytes; the length of a stored block is a number of 16 bits. */
const largestStored = 0xffff
const gzipWhole = promisify<string, Buffer>(gzip)
const deflate = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw)

async function deflateOnce(text: string): Promise<Deflated> {
  const bytes = Buffer.from(text)
  const blocks = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return { blocks, bytes: bytes.length, checksum: crc32(bytes) }
}

/**
 * A gzip member (RFC 1952): the shared compressed blocks, then the viewer's own part uncompressed in the last
 * block.
 */
async function gzipMember(shared: SharedText, own: Buffer): Promise<Buffer> {
  const known = deflated.get(shared) ?? deflateOnce(shared.text)
  deflated.set(shared, known)
  const { blocks, bytes, checksum } = await known
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(own, checksum), 0)
  trailer.writeUInt32LE((bytes + own.length) % 2 ** 32, 4)
  return Buffer.concat([gzipHead, blocks, lastBlock(own.length), own, trailer])
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The header of the last block, which is stored uncompressed. */
function lastBlock(length: number): Buffer {
  const head = Buffer.from([1, 0, 0, 0, 0])
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}
