/** Why the hub closes a working connection. */
export type CloseReason =
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

export const closings: Readonly<Record<CloseReason, Closing>> = {
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
