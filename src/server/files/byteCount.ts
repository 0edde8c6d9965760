import { fileLimitRefusal, type FileLimits } from '../../rules/fileLimits'

/** Files exceeded a size limit during an upload. */
export class FilesTooLarge extends Error {
  override readonly name = 'FilesTooLarge'

  constructor(
    message: string,
    /** True where one file is too large; false where all files together are. */
    readonly isSingle: boolean,
  ) {
    super(message)
  }
}

/** Counts the bytes of an upload as they arrive, so that too large ones are refused before they are stored. */
export class ByteCount {
  private readonly sizes: number[] = []

  constructor(private readonly limits: FileLimits) {}

  /**
   * Passes the bytes of the next file on.
   *
   * @throws {FilesTooLarge} at the first byte beyond a limit
   */
  async *pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const at = this.sizes.push(0) - 1
    for await (const chunk of bytes) {
      const size = (this.sizes[at] ?? 0) + chunk.byteLength
      this.sizes[at] = size
      const refusal = fileLimitRefusal(this.sizes, this.limits)
      if (refusal) throw new FilesTooLarge(refusal, size > this.limits.single)
      yield chunk
    }
  }
}
