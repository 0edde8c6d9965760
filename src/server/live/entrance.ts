import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { faultText } from '../domain/describeFault'
import {
  type Admission,
  type Admitted,
  type HubAddress,
  type HubIdentity,
  type Negotiations,
  newConnectionId,
  readAccessToken,
  readAddress,
  Refused,
} from './admission'
import type { HubLimits, HubLog } from './hubContext'
import { type Problem, problemCatalogue, type ProblemCode } from '../../contract/problems'

/** A granted upgrade. */
export interface Arrival {
  connectionId: string
  identity: HubIdentity
  webSocket: WebSocket
  stream: Duplex
  /** The id from negotiate, which is now in use; null where the client skipped negotiation. */
  connectionToken: string | null
}

interface EntranceParts {
  admission: Admission
  negotiations: Negotiations
  limits: HubLimits
  log: HubLog
  /** @throws {@link Refused} while the hub accepts no connections */
  assertOpen(): void
  /** @throws {@link Refused} where this person, or the hub, has the maximum of connections */
  assertRoom(userId: number): void
  arrived(arrival: Arrival): void
}

/** The HTTP side of a hub: negotiate, and the upgrade of a request to a WebSocket. */
export class Entrance {
  private readonly webSockets: WebSocketServer

  constructor(private readonly parts: EntranceParts) {
    this.webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: parts.limits.messageBytes,
      maxFragments: 64,
    })
    this.webSockets.on('wsClientError', (_error, socket) => {
      writeToSocket(socket, problemAnswer('bad-input'))
    })
  }

  /** Never rejects: refusals and errors become answers as well. */
  async negotiate(request: IncomingMessage): Promise<HttpAnswer> {
    const address = readAddress(request.url)
    try {
      this.parts.assertOpen()
      if (request.method !== 'POST') throw new Refused('not-found')
      const admitted = await this.parts.admission.admit(request, address)
      return negotiate(admitted, address, this.parts.negotiations)
    } catch (refusal) {
      return this.refuse('negotiate', request, address, refusal)
    }
  }

  /** Never rejects: the socket becomes a connection, or is answered and closed. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = readAddress(request.url)
    // The socket has no other listener while the token is verified, and an unhandled error would end the process.
    socket.on('error', (error) =>
      this.parts.log({ event: 'hub-socket-fault', fault: faultText(error) }),
    )
    try {
      this.parts.assertOpen()
      if (request.method !== 'GET') throw new Refused('not-found')
      const { identity } = await this.parts.admission.admit(request, address)
      this.parts.assertOpen()
      this.parts.assertRoom(identity.userId)
      this.accept(request, socket, head, address, identity)
    } catch (refusal) {
      writeToSocket(socket, this.refuse('upgrade', request, address, refusal))
    }
  }

  private accept(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    address: HubAddress,
    identity: HubIdentity,
  ): void {
    const connectionToken = address.query.get('id')
    const connectionId =
      connectionToken === null
        ? newConnectionId()
        : this.parts.negotiations.attach(connectionToken, identity.userId)
    let arrived = false
    this.webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      arrived = true
      this.parts.arrived({ connectionId, identity, webSocket, stream, connectionToken })
    })
    if (!arrived) this.parts.negotiations.release(connectionToken)
  }

  private refuse(
    step: 'negotiate' | 'upgrade',
    request: IncomingMessage,
    address: HubAddress,
    refusal: unknown,
  ): HttpAnswer {
    if (refusal instanceof Refused) {
      this.parts.log({ event: 'hub-refused', step, code: refusal.code })
      return problemAnswer(refusal.code)
    }
    const token = readAccessToken(request, address)
    const fault = token === null ? faultText(refusal) : faultText(refusal).replaceAll(token, '***')
    this.parts.log({ event: 'hub-fault', step, fault })
    return problemAnswer('unavailable')
  }
}

const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }]

/** Answers a granted negotiate request in the client's protocol version, at most 1. */
function negotiate(
  { identity, token }: Admitted,
  address: HubAddress,
  negotiations: Negotiations,
): HttpAnswer {
  const version = readVersion(address.query.get('negotiateVersion'))
  const { connectionId, connectionToken } = negotiations.begin(identity, token, version)
  if (version === 0) return jsonAnswer({ connectionId, availableTransports })
  return jsonAnswer({
    negotiateVersion: version,
    connectionId,
    connectionToken,
    availableTransports,
  })
}

/** A client without the parameter uses version 0. */
function readVersion(text: string | null): 0 | 1 {
  if (text === null) return 0
  if (!/^\d{1,9}$/.test(text)) throw new Refused('bad-input')
  return Number(text) === 0 ? 0 : 1
}

/** An HTTP answer, independent of how it is sent. */
export interface HttpAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

const RETRY_AFTER_SECONDS = '5'

function jsonAnswer(value: object): HttpAnswer {
  return answer(200, 'application/json; charset=utf-8', value)
}

/** A refusal as a problem (RFC 9457). */
export function problemAnswer(code: ProblemCode): HttpAnswer {
  const { status, title } = problemCatalogue[code]
  const problem: Problem = { type: `/problems/${code}`, title, status, code }
  return answer(status, 'application/problem+json; charset=utf-8', problem)
}

export function writeToResponse(response: ServerResponse, { status, headers, body }: HttpAnswer) {
  response.writeHead(status, headers).end(body)
}

/** Answers a refused upgrade and closes the socket. */
export function writeToSocket(socket: Duplex, { status, headers, body }: HttpAnswer): void {
  const lines = Object.entries({ ...headers, connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
}

function answer(status: number, contentType: string, value: object): HttpAnswer {
  const body = JSON.stringify(value)
  return {
    status,
    headers: {
      'content-type': contentType,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
    },
    body,
  }
}
