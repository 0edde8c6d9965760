/** Against the recursive definitions of RFC 6962 that the tests of the witness use, and against its check. */
import {
  consistencyProof,
  inclusionProof,
  type ReadHashes,
  rootAt,
  subtreesAt,
} from '../../../../src/server/record/log/treeProofs'
import { leafOf, MerkleTree } from '../../../../src/server/record/merkleTree'
import { isConsistent } from '../../../../src/witness/tree'
import { isIncluded } from '../../../../src/verifier/browser/tree'
import { testLog } from '../../../support/testLog'

const log = testLog('votes.example/log')
const leaves = Array.from({ length: 1_100 }, (_, at) => leafOf(`entry ${at}`))
const grown = leaves.reduce<{ tree: MerkleTree; nodes: Buffer[] }>(
  (all, leaf) => {
    all.tree.append(leaf, (height, node) => height === 8 && all.nodes.push(node))
    return all
  },
  { tree: new MerkleTree(), nodes: [] },
)
const levels = [leaves, grown.nodes]
const read: ReadHashes = async (level, from, count) => {
  const hashes = levels[level]?.slice(from, from + count) ?? []
  expect([level, hashes.length]).toEqual([level, count])
  expect(Math.floor(from / 256)).toBe(Math.floor((from + count - 1) / 256))
  return hashes
}
const sizes = [1, 2, 3, 7, 8, 9, 255, 256, 257, 511, 512, 513, 700, 768, 1_025]

test.each(sizes)('root, subtrees and proofs of %i entries', async (size) => {
  const root = await rootAt(read, size)
  expect(root).toEqual(log.root(size))
  expect(new MerkleTree(size, await subtreesAt(read, size)).root()).toEqual(root)
  for (const index of [0, 1, Math.floor(size / 2), size - 2, size - 1].filter(
    (at) => at >= 0 && at < size,
  )) {
    const proof = await inclusionProof(read, index, size)
    const leaf = leaves[index] as Buffer
    expect(isIncluded({ seq: index + 1, leaf, proof }, { size, root })).toBe(true)
  }
  for (const older of [0, ...sizes].filter((it) => it <= size)) {
    const proof = await consistencyProof(read, older, size)
    expect(proof.map((it) => it.toString('base64'))).toEqual(log.proof(older, size))
    const before = { size: older, root: await rootAt(read, older) }
    expect(isConsistent(before, { size, root }, proof)).toBe(true)
  }
})
