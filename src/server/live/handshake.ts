import { readJsonObject } from './clientMessage'
import { ProtocolFault } from './protocolFault'

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
