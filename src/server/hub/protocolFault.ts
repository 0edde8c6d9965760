/** A client spoke something that is not the SignalR JSON protocol; the message may be shown to it. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault'
}
