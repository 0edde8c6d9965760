import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, problemOf } from '../domain/apiError'

/** Sends an API error as a problem. The body is a string, so that no serializer of the framework changes it. */
export function sendProblem(
  refusal: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.requestContext.problem = refusal.code
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  const body = JSON.stringify(problemOf(refusal, request.id))
  void reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
  if (!isStillSending(request)) return reply.send(body)
  answerEarly(request, reply, body)
  return reply
}

/** The time that a slow client has to notice the answer. */
const lingerMs = 5_000

/** Whether the client is still sending a body that nobody will read. */
export function isStillSending({ raw, headers }: FastifyRequest): boolean {
  const hasBody = 'transfer-encoding' in headers || 'content-length' in headers
  return hasBody && raw.complete === false && !raw.destroyed
}

/**
 * Answers a request whose body is not read to its end. The answer goes out at once; the connection is
 * closed a little later, because a client that is cut off while it sends never sees the answer.
 */
function answerEarly(request: FastifyRequest, reply: FastifyReply, body: string): void {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('content-length', Buffer.byteLength(body))
  raw.setHeader('connection', 'close')
  raw.writeHead(reply.statusCode)
  raw.write(body)
  const lingering = setTimeout(end, lingerMs)
  request.raw.unpipe()
  request.raw.once('end', end).once('close', end).resume()

  function end(): void {
    clearTimeout(lingering)
    raw.end()
  }
}
