/** The Merkle tree of RFC 6962: the consistency of two of its states, and growing it leaf by leaf. */
import { createHash } from 'node:crypto'

const hashOf = (...parts: Buffer[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const nodeOf = (left: Buffer, right: Buffer): Buffer => hashOf(Buffer.of(1), left, right)

/** The leaf of an entry of a log. */
export const leafOf = (entry: Buffer): Buffer => hashOf(Buffer.of(0), entry)

/** The root of a tree without leaves. */
export const emptyRoot = hashOf()

export interface TreeHead {
  size: number
  root: Buffer
}

const half = (number: number): number => Math.floor(number / 2)
const isOdd = (number: number): boolean => number % 2 === 1

/** Whether the proof shows that the newer tree begins with all leaves of the older one (RFC 9162, section 2.1.4.2). */
export function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Buffer[]): boolean {
  if (newer.size === 0 && !newer.root.equals(emptyRoot)) return false
  if (older.size === 0) return proof.length === 0
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root)
  if (older.size > newer.size || proof.length === 0) return false
  const isWholeSubtree = 2 ** Math.round(Math.log2(older.size)) === older.size
  const [first, ...path] = isWholeSubtree ? [older.root, ...proof] : proof
  let [last, end] = [older.size - 1, newer.size - 1]
  const up = () => ([last, end] = [half(last), half(end)])
  while (isOdd(last)) up()
  let [olderRoot, newerRoot] = [first as Buffer, first as Buffer]
  for (const hash of path) {
    if (end === 0) return false
    if (isOdd(last) || last === end) {
      olderRoot = nodeOf(hash, olderRoot)
      newerRoot = nodeOf(hash, newerRoot)
      while (!isOdd(last) && last !== 0) up()
    } else {
      newerRoot = nodeOf(newerRoot, hash)
    }
    up()
  }
  return end === 0 && olderRoot.equals(older.root) && newerRoot.equals(newer.root)
}

/** A tree that is kept as the roots of its perfect subtrees, the largest first. */
export interface GrownTree {
  size: number
  subtrees: readonly Buffer[]
}

export function grown({ size, subtrees }: GrownTree, leaf: Buffer): GrownTree {
  const rest = [...subtrees]
  let node = leaf
  for (let merges = size + 1; merges % 2 === 0; merges /= 2)
    node = nodeOf(rest.pop() as Buffer, node)
  return { size: size + 1, subtrees: [...rest, node] }
}

export const rootOf = ({ subtrees }: GrownTree): Buffer =>
  subtrees.length === 0 ? emptyRoot : subtrees.reduceRight((right, left) => nodeOf(left, right))
