/** A client violated the SignalR JSON protocol; the message may be shown to it. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault'
}
