import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { faultText } from '../domain/describeFault'
import { type Admission, readAccessToken } from './admission'
import { type HttpAnswer, problemAnswer, writeToSocket } from './httpAnswer'
import { type HubAddress, readAddress } from './hubAddress'
import type { HubLog } from './hubLog'
import type { HubIdentity } from './identity'
import type { HubLimits } from './limits'
import { negotiate } from './negotiate'
import { type Negotiations, newConnectionId } from './negotiations'
import { Refused } from './refused'

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
