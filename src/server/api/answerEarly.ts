import type { FastifyReply, FastifyRequest } from 'fastify'

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
export function answerEarly(request: FastifyRequest, reply: FastifyReply, body: string): void {
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
