/** Records encoded once for everybody who receives them together. */
export interface Frame {
  bytes: Buffer
  /** The same records one by one, for a receiver that has to wait. */
  records: readonly string[]
}

export function encodeFrame(records: readonly string[]): Frame {
  return { bytes: Buffer.from(records.join('')), records }
}
