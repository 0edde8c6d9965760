/** The Merkle tree of RFC 6962 over the leaves of a record. */
import { createHash, hash } from 'node:crypto'

const nodePrefix = Buffer.of(1)

export function nodeOf(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([nodePrefix, left, right]), 'buffer')
}

/** The root of a tree without leaves. */
const emptyRoot = createHash('sha256').digest()

/**
 * A growing tree. It keeps only the roots of its complete subtrees, whose number grows with the logarithm of the
 * number of leaves.
 */
export class MerkleTree {
  #size: number
  /** The roots of the complete subtrees, the largest first; each has a power of two of leaves. */
  readonly #subtrees: Buffer[]

  /** @param subtrees the roots of the complete subtrees of the first `size` leaves; absent: an empty tree */
  constructor(size = 0, subtrees: readonly Buffer[] = []) {
    this.#size = size
    this.#subtrees = [...subtrees]
  }

  get size(): number {
    return this.#size
  }

  /** @param onComplete called with each subtree of 2^height leaves that the leaf completes */
  append(leaf: Buffer, onComplete?: (height: number, root: Buffer) => void): void {
    this.#size += 1
    let node = leaf
    for (let [merges, height] = [this.#size, 1]; merges % 2 === 0; merges /= 2, height += 1) {
      node = nodeOf(this.#subtrees.pop() as Buffer, node)
      onComplete?.(height, node)
    }
    this.#subtrees.push(node)
  }

  root(): Buffer {
    if (this.#size === 0) return emptyRoot
    return this.#subtrees.reduceRight((right, left) => nodeOf(left, right))
  }
}

export function rootOf(leaves: readonly Buffer[]): Buffer {
  const tree = new MerkleTree()
  for (const leaf of leaves) tree.append(leaf)
  return tree.root()
}

/** The proof from a leaf (by its index from 0) to the root (RFC 6962, section 2.1.1). */
export function inclusionProof(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length <= 1) return []
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return index < half
    ? [...inclusionProof(left, index), rootOf(right)]
    : [...inclusionProof(right, index - half), rootOf(left)]
}

const leafPrefix = Buffer.of(0)

/** The leaf of an event in the tree of RFC 6962: SHA-256 of a zero byte and the body. */
export function leafOf(body: string): Buffer {
  return createHash('sha256').update(leafPrefix).update(body, 'utf8').digest()
}
