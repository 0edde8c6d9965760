/** Roots and proofs of the log's tree (RFC 6962) from the hashes of its tiles (C2SP tlog-tiles). */
import { nodeOf, rootOf } from '../merkleTree'

/** A tile holds the hashes of one level under a subtree of this height. */
const tileHeight = 8
export const tileWidth = 2 ** tileHeight

/** Some hashes of a level, from an index on; each covers 256^level entries. */
export type ReadHashes = (level: number, from: number, count: number) => Promise<Buffer[]>

/** The root of the entries from one index up to another; `from` is 0, or the range lies within a right subtree. */
async function rootOfRange(read: ReadHashes, from: number, to: number): Promise<Buffer> {
  const height = Math.log2(to - from)
  if (Number.isInteger(height)) {
    const level = Math.floor(height / tileHeight)
    const hashes = await read(level, from / tileWidth ** level, 2 ** (height % tileHeight))
    return rootOf(hashes)
  }
  const middle = from + leftOf(to - from)
  return nodeOf(await rootOfRange(read, from, middle), await rootOfRange(read, middle, to))
}

/** The largest power of two below a number. */
const leftOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1)

export async function rootAt(read: ReadHashes, size: number): Promise<Buffer> {
  return size === 0 ? rootOf([]) : rootOfRange(read, 0, size)
}

/** The roots of the complete subtrees of the first entries, the largest first. */
export async function subtreesAt(read: ReadHashes, size: number): Promise<Buffer[]> {
  const subtrees: Buffer[] = []
  for (let from = 0; from < size;) {
    const to = from + 2 ** Math.floor(Math.log2(size - from))
    subtrees.push(await rootOfRange(read, from, to))
    from = to
  }
  return subtrees
}

/** The proof from an entry to the root over the first `size` entries, from the sibling of the entry upwards. */
export function inclusionProof(read: ReadHashes, index: number, size: number): Promise<Buffer[]> {
  return inclusionIn(read, index, 0, size)
}

async function inclusionIn(
  read: ReadHashes,
  index: number,
  from: number,
  to: number,
): Promise<Buffer[]> {
  if (to - from <= 1) return []
  const middle = from + leftOf(to - from)
  return index < middle
    ? [...(await inclusionIn(read, index, from, middle)), await rootOfRange(read, middle, to)]
    : [...(await inclusionIn(read, index, middle, to)), await rootOfRange(read, from, middle)]
}

/** The proof that the first `size` entries begin with the first `older` ones (RFC 6962, section 2.1.2). */
export async function consistencyProof(
  read: ReadHashes,
  older: number,
  size: number,
): Promise<Buffer[]> {
  return older === 0 ? [] : consistencyIn(read, older, 0, size, true)
}

/** @param isKnown whether the verifier knows the root of this range, so that it can be left out */
async function consistencyIn(
  read: ReadHashes,
  older: number,
  from: number,
  to: number,
  isKnown: boolean,
): Promise<Buffer[]> {
  if (older === to) return isKnown ? [] : [await rootOfRange(read, from, to)]
  const middle = from + leftOf(to - from)
  return older <= middle
    ? [
        ...(await consistencyIn(read, older, from, middle, isKnown)),
        await rootOfRange(read, middle, to),
      ]
    : [
        ...(await consistencyIn(read, older, middle, to, false)),
        await rootOfRange(read, from, middle),
      ]
}
