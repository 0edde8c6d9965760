import { ProtocolFault } from './protocolFault'
import { RECORD_SEPARATOR } from './records'

const NOTHING = Buffer.alloc(0)

/**
 * Splits a stream of bytes into records. A WebSocket message may contain a part of a record or several. Bytes are
 * kept rather than text, because a message may end inside a character.
 */
export class RecordReader {
  private begun: Buffer = NOTHING

  constructor(private readonly recordBytes: number) {}

  /**
   * The records that `chunk` completes, without their separator.
   *
   * @throws {@link ProtocolFault} for a record that is too long
   */
  *read(chunk: Buffer): Generator<Buffer> {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(RECORD_SEPARATOR, start)
      const rest = chunk.subarray(start, end === -1 ? undefined : end)
      if (this.begun.length + rest.length > this.recordBytes)
        throw new ProtocolFault('The message is too long.')
      const record = this.begun.length > 0 ? Buffer.concat([this.begun, rest]) : rest
      if (end === -1) {
        this.begun = record
        return
      }
      this.begun = NOTHING
      start = end + 1
      yield record
    }
  }
}
