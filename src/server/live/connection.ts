import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import {
  closeRecord,
  failedCompletionRecord,
  type Frame,
  handshakeAcceptedFrame,
  handshakeRefusedRecord,
  ProtocolFault,
  readClientMessage,
  readHandshake,
  RecordReader,
} from './protocol'
import type { HubIdentity, Topics } from './admission'
import { type HubLimits, TICK_MS } from './hubContext'
import { Outgoing } from './outgoing'

/** Why the hub closes a working connection. */
type CloseReason =
  | 'token-expired'
  | 'rights-changed'
  | 'no-longer-welcome'
  | 'shutdown'
  | 'events-missed'
  | 'client-left'
  | 'protocol-fault'
  | 'too-many-messages'

interface Closing {
  /** Allows a SignalR client with automatic reconnect to come back. */
  allowReconnect: boolean
  /** The status code of the WebSocket close frame (RFC 6455 §7.4.1). */
  code: number
  error?: string
}

const NORMAL = 1000
const PROTOCOL_ERROR = 1002
const POLICY_VIOLATION = 1008

const closings: Readonly<Record<CloseReason, Closing>> = {
  'token-expired': { allowReconnect: true, code: NORMAL },
  'rights-changed': { allowReconnect: true, code: NORMAL },
  'no-longer-welcome': { allowReconnect: false, code: NORMAL },
  shutdown: { allowReconnect: true, code: NORMAL },
  'events-missed': { allowReconnect: true, code: NORMAL },
  'client-left': { allowReconnect: false, code: NORMAL },
  'protocol-fault': { allowReconnect: false, code: PROTOCOL_ERROR },
  'too-many-messages': {
    allowReconnect: false,
    code: POLICY_VIOLATION,
    error: 'Too many messages.',
  },
}

/** Why a connection ended. */
type EndReason = CloseReason | 'no-handshake' | 'silent' | 'stalled' | 'dropped'

/** What a connection gets from its hub, and reports to it. */
interface ConnectionContext {
  limits: HubLimits
  /** Called when the handshake is done and events may be delivered. */
  opened(): void
  /** Called with each method call that expects no answer; nothing of it is checked. */
  called(target: unknown, args: unknown): void
  /** Called once, when the socket is closed. */
  ended(reason: EndReason): void
}

/** One WebSocket: a handshake, then events and pings, then an orderly close. */
export class Connection {
  /** The groups that the person may see now. */
  topics: Topics
  /** Whether nothing is fetched at once on the client's page when it is notified, as the client says. */
  isPatient = false
  private state: 'handshake' | 'open' | 'closing' = 'handshake'
  private reason: EndReason = 'dropped'
  private readonly reader: RecordReader
  private readonly outgoing: Outgoing
  private receivedThisSecond = 0
  /** The duration of the handshake or of the close; in between, how long the client has been silent. */
  private idleMs = 0

  constructor(
    readonly id: string,
    readonly identity: HubIdentity,
    private readonly webSocket: WebSocket,
    stream: Duplex,
    private readonly context: ConnectionContext,
  ) {
    this.topics = identity.topics
    this.reader = new RecordReader(context.limits.recordBytes)
    this.outgoing = new Outgoing(webSocket, stream, context.limits)
    webSocket.on('message', (data) => this.receive(data))
    webSocket.on('ping', () => this.count())
    webSocket.on('error', () => this.beginClosing('protocol-fault'))
    webSocket.on('close', () => context.ended(this.reason))
  }

  deliver(frame: Frame): void {
    if (this.state === 'open') this.outgoing.deliver(frame)
  }

  /** Called each second; `now` in milliseconds since 1970. */
  tick(now: number): void {
    this.receivedThisSecond = 0
    this.idleMs += TICK_MS
    switch (this.state) {
      case 'handshake':
        if (this.idleMs >= this.context.limits.handshakeMs) this.terminate('no-handshake')
        else if (now >= this.identity.expiresAt) this.terminate('token-expired')
        return
      case 'open':
        if (this.idleMs >= this.context.limits.silenceMs) this.terminate('silent')
        else if (this.outgoing.isOverLimit) this.terminate('stalled')
        else if (now >= this.identity.expiresAt) this.close('token-expired')
        else this.outgoing.tick()
        return
      case 'closing':
        if (this.idleMs >= this.context.limits.closingMs) this.webSocket.terminate()
    }
  }

  /** Sends the reason and closes; cuts the socket where the client does not close in time. */
  close(reason: CloseReason, error = closings[reason].error): void {
    if (this.state === 'closing') return
    if (this.state === 'open')
      this.outgoing.send(closeRecord(error, closings[reason].allowReconnect))
    else this.outgoing.send(handshakeRefusedRecord(error ?? 'The connection was closed.'))
    this.beginClosing(reason)
    this.webSocket.close(closings[reason].code)
  }

  private receive(data: RawData): void {
    if (this.state === 'open') this.idleMs = 0
    this.count()
    try {
      for (const record of this.reader.read(toBuffer(data))) {
        this.count()
        if (this.state === 'closing') return
        if (this.state === 'handshake') this.open(record)
        else this.answer(record)
      }
    } catch (fault) {
      if (!(fault instanceof ProtocolFault)) throw fault
      this.close('protocol-fault', fault.message)
    }
  }

  private open(record: Buffer): void {
    readHandshake(record)
    this.state = 'open'
    this.idleMs = 0
    this.outgoing.send(handshakeAcceptedFrame)
    this.context.opened()
  }

  private answer(record: Buffer): void {
    const message = readClientMessage(record)
    if (message.kind === 'close') this.close('client-left')
    if (message.kind !== 'call') return
    if (message.invocationId === null) return this.context.called(message.target, message.args)
    this.outgoing.send(failedCompletionRecord(message.invocationId, 'This hub has no methods.'))
    if (this.outgoing.isOverLimit) this.terminate('stalled')
  }

  private count(): void {
    this.receivedThisSecond += 1
    if (this.receivedThisSecond > this.context.limits.recordsPerSecond)
      this.close('too-many-messages')
  }

  private terminate(reason: EndReason): void {
    this.beginClosing(reason)
    this.webSocket.terminate()
  }

  /** Starts the close, which `ws` completes; only the first reason counts. */
  private beginClosing(reason: EndReason): void {
    if (this.state === 'closing') return
    this.state = 'closing'
    this.idleMs = 0
    this.reason = reason
  }
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
