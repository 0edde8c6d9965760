import { createHash } from 'node:crypto'

const leafPrefix = Buffer.of(0)

/** The leaf of an event in the tree of RFC 6962: SHA-256 of a zero byte and the body. */
export function leafOf(body: string): Buffer {
  return createHash('sha256').update(leafPrefix).update(body, 'utf8').digest()
}
