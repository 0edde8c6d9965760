import type { IncomingMessage } from 'node:http'
import type { HubAddress } from './hubAddress'

const BEARER = /^bearer +(\S+)$/i

/** The token of a request, from the header or, as browsers send it for a WebSocket, from the query. */
export function readAccessToken(request: IncomingMessage, address: HubAddress): string | null {
  const fromHeader = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return fromHeader ?? (address.query.get('access_token') || null)
}
