/** The Merkle tree of RFC 6962 over the events of a record. */
import { areSame } from './bytes'
import { sha256 } from './sha256'

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

export function leafOf(body: Uint8Array): Uint8Array {
  return sha256(leafPrefix, body)
}

function nodeOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(nodePrefix, left, right)
}

/**
 * The roots of the tree after its first n leaves, for each size asked for. Whole subtrees are kept on a
 * stack, each twice as large as the one above it, so that every leaf is hashed once for all sizes.
 */
export function rootsOf(
  leaves: readonly Uint8Array[],
  sizes: ReadonlySet<number>,
): Map<number, Uint8Array> {
  const roots = new Map<number, Uint8Array>([[0, sha256()]])
  const subtrees: Uint8Array[] = []
  for (const [index, leaf] of leaves.entries()) {
    let node = leaf
    for (let merges = index + 1; merges % 2 === 0; merges /= 2) {
      node = nodeOf(subtrees.pop() ?? node, node)
    }
    subtrees.push(node)
    if (sizes.has(index + 1)) {
      roots.set(
        index + 1,
        subtrees.reduceRight((right, left) => nodeOf(left, right)),
      )
    }
  }
  return roots
}

/** Whether a proof leads from the leaf of event `seq` to the root of a tree of `size` events (RFC 9162, 2.1.3.2). */
export function isIncluded(
  { seq, leaf, proof }: { seq: number; leaf: Uint8Array; proof: readonly Uint8Array[] },
  { size, root }: { size: number; root: Uint8Array },
): boolean {
  if (seq < 1 || seq > size) return false
  let [index, last, node] = [seq - 1, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return false
    if (index % 2 === 1 || index === last) {
      node = nodeOf(sibling, node)
      while (index % 2 === 0 && index > 0) [index, last] = [index / 2, Math.floor(last / 2)]
    } else node = nodeOf(node, sibling)
    ;[index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
  }
  return last === 0 && areSame(node, root)
}
