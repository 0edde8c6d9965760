/** A client violated the SignalR JSON protocol. The message may be sent to the client. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault'
}
