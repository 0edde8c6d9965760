import { inclusionProof, leafOf, MerkleTree } from '../../../src/server/record/merkleTree'
import { createHash } from 'node:crypto'
import { isIncluded } from '../../../src/verifier/browser/tree'

/** The first leaves of the reference tree of certificate transparency (RFC 6962). */
test.each([
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['\u0000', '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7'],
  ['\u0010', '0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7'],
])('the leaf of %j', (body, leaf) => {
  expect(leafOf(body).toString('hex')).toBe(leaf)
})

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leaf = (hex: string) => sha256(Buffer.of(0), Buffer.from(hex, 'hex'))

/** The entries of the reference tests for RFC 6962, and the roots of the first n of them. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('the roots are those of the reference', () => {
  const tree = new MerkleTree()
  const found = entries.map((entry) => {
    tree.append(leaf(entry))
    return tree.root().toString('hex')
  })
  expect(found).toEqual(roots)
})

test('a tree without a leaf has the root of nothing', () => {
  expect(new MerkleTree().root()).toEqual(sha256())
})

test('each proof leads from its leaf to the root, and no other leaf takes it', () => {
  const leaves = Array.from({ length: 20 }, (_, at) => leaf(at.toString(16).padStart(2, '0')))
  for (let size = 1; size <= leaves.length; size += 1) {
    const covered = leaves.slice(0, size)
    const tree = new MerkleTree()
    for (const one of covered) tree.append(one)
    const root = tree.root()
    for (const [index, one] of covered.entries()) {
      const proof = inclusionProof(covered, index)
      expect(isIncluded({ seq: index + 1, leaf: one, proof }, { size, root })).toBe(true)
      expect(isIncluded({ seq: index + 2, leaf: one, proof }, { size, root })).toBe(false)
      expect(isIncluded({ seq: index + 1, leaf: root, proof }, { size: size + 1, root })).toBe(
        false,
      )
    }
  }
})
