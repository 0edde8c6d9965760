import type { HubAddress } from './hubAddress'
import type { Admitted } from './admission'
import { type HttpAnswer, jsonAnswer } from './httpAnswer'
import type { Negotiations } from './negotiations'
import { Refused } from './refused'

const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }]

/** Answers a granted negotiate request in the client's protocol version, at most 1. */
export function negotiate(
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
