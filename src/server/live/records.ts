// The records of the SignalR JSON protocol that this server sends.

/** Ends every record. */
export const RECORD_SEPARATOR = 0x1e
const SEPARATOR = String.fromCharCode(RECORD_SEPARATOR)

const MessageType = { invocation: 1, completion: 3, ping: 6, close: 7 } as const

export function invocationRecord(event: string, id: number): string {
  return record({ type: MessageType.invocation, target: event, arguments: [id] })
}

/** Answers a call that carries an id; the hub offers no methods, so every call fails. */
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
