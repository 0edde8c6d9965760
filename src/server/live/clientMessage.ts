import { ProtocolFault } from './protocolFault'

/** A client's message after the handshake, reduced to what this hub uses. */
type ClientMessage =
  /** A method call; `invocationId` is null where the client expects no answer. */
  | { kind: 'call'; invocationId: string | null }
  | { kind: 'close' }
  /** A ping, or a message type that needs no answer. */
  | { kind: 'other' }

const INVOCATION = 1
const STREAM_INVOCATION = 4
const CLOSE = 7

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
    case INVOCATION:
    case STREAM_INVOCATION:
      return { kind: 'call', invocationId: readInvocationId(message['invocationId']) }
    case CLOSE:
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
export function readJsonObject(record: Buffer): Record<string, unknown> {
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
