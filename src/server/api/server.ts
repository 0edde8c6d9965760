import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import type { Socket } from 'node:net'
import { describeFault } from '../domain/describeFault'
import { AccessLog } from './accessLog'
import { pathOf } from './audit'
import { type BodyPace, enforcePace } from './bodyPace'
import { ApiError, badField, problemOf } from '../domain/apiError'
import { apiErrorOf } from '../domain/apiErrorOf'
import { type SecurityHeaders, writtenHeaders } from './securityHeaders'
import { sendProblem } from './sendProblem'
import { newRequestContext } from './requestContext'

const jsonBodyBytes = 1_048_576
/** Longer than any URL that Node accepts, so that a schema refuses a long parameter as bad input. */
const longestParameter = 1_048_576
const pressureRetrySeconds = 5
/** The time limit for the head of a request; bodies have a minimum speed instead. */
const longestHeadMs = 15_000
const checkHeadsEveryMs = 5_000

export interface ServerConfiguration extends SecurityHeaders {
  logLevel: string
  /** The target of log lines; absent: standard output. */
  logStream?: { write(line: string): void }
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: readonly string[]
  /** The mean delay of the event loop, in milliseconds, from which calls are refused for a while. */
  mostEventLoopDelayMs: number
  /** Absent: the standard one. */
  bodyPace: BodyPace | undefined
  /** Records a refused call before it is answered. */
  noteRefusal: (request: FastifyRequest, refusal: ApiError) => Promise<void>
}

/** Creates the HTTP server without routes, with everything that applies to all requests. */
export async function createServer(configuration: ServerConfiguration): Promise<Server> {
  const app = Fastify({
    logger: {
      level: configuration.logLevel,
      serializers: {
        // The form parser logs its options, which contain the request's headers; only the limits are kept.
        busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
        err: (fault) => ({ ...describeFault(fault) }),
        req: ({ method, url }: { method?: string; url?: string }) => ({
          method,
          path: pathOf(url ?? ''),
        }),
      },
      ...(configuration.logStream && { stream: configuration.logStream }),
    },
    logController: new AccessLog(),
    genReqId: () => randomUUID(),
    trustProxy: configuration.trustedProxies.length > 0 && [...configuration.trustedProxies],
    bodyLimit: jsonBodyBytes,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: longestParameter,
    },
    rewriteUrl: ({ url }) => withReadableEscapes(url ?? '/'),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    http: { headersTimeout: longestHeadMs, connectionsCheckingInterval: checkHeadsEveryMs },
    return503OnClosing: false,
  })
  const stop = { requested: false }
  app.decorateRequest('requestContext')
  app.addHook('onRequest', async (request, reply) => {
    request.requestContext = newRequestContext()
    void reply.header('x-request-id', request.id)
  })
  warnOfIgnoredProxies(app)
  enforcePace(app, configuration.bodyPace)
  const headers = writtenHeaders(configuration)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!stop.requested) return
    void reply.header('connection', 'close')
    throw new ApiError('unavailable', { retryAfterSeconds: pressureRetrySeconds })
  })
  await app.register(underPressure, {
    maxEventLoopDelay: configuration.mostEventLoopDelayMs,
    retryAfter: pressureRetrySeconds,
  })
  await app.register(compress)
  await app.register(multipart)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async ({ method, headers }) => {
    // Some clients declare a content type for a DELETE without a body, which the framework would refuse to parse.
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
    if (method === 'DELETE' && isEmpty) delete headers['content-type']
  })
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = apiErrorOf(error)
    const { isMonitored } = request.routeOptions.config
    if (refusal.status >= 500 && !isMonitored) request.log.error({ err: error }, refusal.code)
    try {
      await configuration.noteRefusal(request, refusal)
    } catch (fault) {
      request.log.error({ err: fault }, 'refusal not noted')
    }
    return sendProblem(refusal, request, reply)
  })
  return { app, refuseNewWork: () => void (stop.requested = true) }
}

interface Server {
  app: FastifyInstance
  /** Answers all further requests with 503; running ones are finished. */
  refuseNewWork: () => void
}

/** Escapes every `%` of a URL that contains an invalid escape, so that the router can decode it. */
function withReadableEscapes(url: string): string {
  return isReadable(url) ? url : url.replaceAll('%', '%25')
}

function isReadable(url: string): boolean {
  try {
    // The length is used because a bundler removes a call whose result is not used.
    return decodeURI(url).length > 0
  } catch {
    return false
  }
}

/** Answers invalid HTTP or an oversized head on the socket, because there is no request yet. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Browsers open connections ahead of need, and would take what is said there for the answer to their next request.
  const isUnused = socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) {
    socket.destroy()
    return
  }
  const refusal = badField('request', 'Please send a valid HTTP request with a shorter head.')
  const body = JSON.stringify(problemOf(refusal, randomUUID()))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']

/**
 * Warns the operator once where an untrusted proxy forwards requests: all clients then share the proxy's address,
 * and the rate limits count them as one.
 */
function warnOfIgnoredProxies(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, ips, socket, log }) => {
    if (hasWarned || (ips && ips.length > 1)) return
    const ignored = forwardingHeaders.filter((name) => headers[name] !== undefined)
    if (ignored.length === 0) return
    hasWarned = true
    const from = socket.remoteAddress ?? 'an unknown address'
    log.warn(
      { from, ignored },
      `forwarded headers are ignored: where ${from} is your proxy, set QUORATE_TRUSTED_PROXY=${from}`,
    )
  })
}
