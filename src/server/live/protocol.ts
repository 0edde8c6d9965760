/** The SignalR JSON protocol: the records that this server sends, and how it reads those of clients. */

/** Ends every record. */
const RECORD_SEPARATOR = 0x1e
const SEPARATOR = String.fromCharCode(RECORD_SEPARATOR)

const MessageType = {
  invocation: 1,
  completion: 3,
  streamInvocation: 4,
  ping: 6,
  close: 7,
} as const

/** An argument of a message from a hub. */
export type Told = number | string | null

export function invocationRecord(event: string, ...args: Told[]): string {
  return record({ type: MessageType.invocation, target: event, arguments: args })
}

/** Answers a call that carries an id; no method of the hub has an answer, so every such call fails. */
export function failedCompletionRecord(invocationId: string, error: string): string {
  return record({ type: MessageType.completion, invocationId, error })
}

/** The close record. Without `allowReconnect` a SignalR client with automatic reconnect does not come back. */
export function closeRecord(error: string | undefined, allowReconnect: boolean): string {
  return record({ type: MessageType.close, error, allowReconnect: allowReconnect || undefined })
}

export function handshakeRefusedRecord(error: string): string {
  return record({ error })
}

export const handshakeAcceptedFrame = Buffer.from(record({}))
export const pingFrame = Buffer.from(record({ type: MessageType.ping }))

function record(value: object): string {
  return JSON.stringify(value) + SEPARATOR
}

/** Records that are encoded once for all receivers. */
export interface Frame {
  bytes: Buffer
  /** The same records one by one, for a slow receiver. */
  records: readonly string[]
}

export function encodeFrame(records: readonly string[]): Frame {
  return { bytes: Buffer.from(records.join('')), records }
}

/** A client violated the SignalR JSON protocol. The message may be sent to the client. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault'
}

const NOTHING = Buffer.alloc(0)

/**
 * Splits a stream of bytes into records. A WebSocket message may contain a part of a record or several. Bytes are
 * kept rather than text, because a message may end inside a character.
 */
export class RecordReader {
  private begun: Buffer = NOTHING

  constructor(private readonly recordBytes: number) {}

  /**
   * The records that `chunk` completes, without their separator.
   *
   * @throws {@link ProtocolFault} for a record that is too long
   */
  *read(chunk: Buffer): Generator<Buffer> {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(RECORD_SEPARATOR, start)
      const rest = chunk.subarray(start, end === -1 ? undefined : end)
      if (this.begun.length + rest.length > this.recordBytes)
        throw new ProtocolFault('The message is too long.')
      const record = this.begun.length > 0 ? Buffer.concat([this.begun, rest]) : rest
      if (end === -1) {
        this.begun = record
        return
      }
      this.begun = NOTHING
      start = end + 1
      yield record
    }
  }
}

/**
 * Parses a client's first record. Versions 1 and 2 are treated alike, because version 2 only adds messages for
 * resumable connections, which this server never offers.
 *
 * @throws {@link ProtocolFault} for another protocol
 */
export function readHandshake(record: Buffer): void {
  const { protocol, version } = readJsonObject(record)
  if (protocol !== 'json') throw new ProtocolFault('Only the JSON protocol is spoken here.')
  if (version !== 1 && version !== 2)
    throw new ProtocolFault('Only versions 1 and 2 of the protocol are spoken here.')
}

/** A client's message after the handshake, reduced to what this hub uses. */
type ClientMessage =
  /** A method call; `invocationId` is null where the client expects no answer. */
  | { kind: 'call'; invocationId: string | null; target: unknown; args: unknown }
  | { kind: 'close' }
  /** A ping, or a message type that needs no answer. */
  | { kind: 'other' }

const other: ClientMessage = { kind: 'other' }
const close: ClientMessage = { kind: 'close' }

/**
 * Parses one record; unknown types and members are ignored.
 *
 * @throws {@link ProtocolFault} for anything but a message
 */
export function readClientMessage(record: Buffer): ClientMessage {
  const message = readJsonObject(record)
  if (typeof message['type'] !== 'number') throw new ProtocolFault('The message has no type.')
  switch (message['type']) {
    case MessageType.invocation:
    case MessageType.streamInvocation:
      return {
        kind: 'call',
        invocationId: readInvocationId(message['invocationId']),
        target: message['target'],
        args: message['arguments'],
      }
    case MessageType.close:
      return close
    default:
      return other
  }
}

/**
 * The JSON object in a record.
 *
 * @throws {@link ProtocolFault} for anything else
 */
function readJsonObject(record: Buffer): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(record.toString('utf8'))
  } catch (cause) {
    throw new ProtocolFault('The message is not JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProtocolFault('The message is not a JSON object.')
  return value as Record<string, unknown>
}

function readInvocationId(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value === '')
    throw new ProtocolFault('The invocation id is not a text.')
  return value
}
