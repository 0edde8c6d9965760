import { readJsonObject } from './clientMessage'
import { ProtocolFault } from './protocolFault'

/**
 * Reads a client's first record. Version 2 adds messages for a resumable connection, which this
 * server never offers, so both versions sound the same here. Throws {@link ProtocolFault} on another protocol.
 */
export function readHandshake(record: Buffer): void {
  const { protocol, version } = readJsonObject(record)
  if (protocol !== 'json') throw new ProtocolFault('Only the JSON protocol is spoken here.')
  if (version !== 1 && version !== 2)
    throw new ProtocolFault('Only versions 1 and 2 of the protocol are spoken here.')
}
