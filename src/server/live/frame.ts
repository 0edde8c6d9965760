/** Records that are encoded once for all receivers. */
export interface Frame {
  bytes: Buffer
  /** The same records one by one, for a slow receiver. */
  records: readonly string[]
}

export function encodeFrame(records: readonly string[]): Frame {
  return { bytes: Buffer.from(records.join('')), records }
}
