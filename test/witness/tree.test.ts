import { emptyRoot, isConsistent } from '../../src/witness/tree'
import { testLog } from '../support/testLog'

const log = testLog('log')
const head = (size: number, of = log) => ({ size, root: of.root(size) })
const proof = (old: number, size: number, of = log) =>
  of.proof(old, size).map((line) => Buffer.from(line, 'base64'))

test('every proof between two trees of up to 40 entries holds', () => {
  for (let size = 0; size <= 40; size += 1)
    for (let old = 0; old <= size; old += 1)
      expect([old, size, isConsistent(head(old), head(size), proof(old, size))]).toEqual([
        old,
        size,
        true,
      ])
})

test('no proof of a fork holds, nor one that is changed in any way', () => {
  for (let size = 2; size <= 20; size += 1)
    for (let old = 1; old < size; old += 1) {
      const fork = testLog('log', { fork: old - 1 })
      const right = proof(old, size)
      expect(isConsistent(head(old), head(size, fork), proof(old, size, fork))).toBe(false)
      expect(isConsistent(head(old), head(size, fork), right)).toBe(false)
      expect(isConsistent(head(old), head(size), right.slice(1))).toBe(false)
      expect(isConsistent(head(old), head(size), right.slice(0, -1))).toBe(false)
      expect(isConsistent(head(old), head(size), [...right, log.root(1)])).toBe(false)
      expect(isConsistent(head(old), head(size + 1), right)).toBe(false)
      expect(isConsistent(head(size), head(old), right)).toBe(false)
      // A root does not tell its size; only a proof of another length shows that it is another one.
      for (let claimed = size + 1; claimed < 40; claimed += 1)
        if (log.proof(old, claimed).length !== right.length)
          expect(isConsistent(head(old), { size: claimed, root: log.root(size) }, right)).toBe(
            false,
          )
      for (const at of right.keys())
        expect(
          isConsistent(
            head(old),
            head(size),
            right.map((hash, it) => (it === at ? log.root(at + 1) : hash)),
          ),
        ).toBe(log.root(at + 1).equals(right[at] as Buffer))
    }
})

test('a tree of the same size is the same, and proves it without a line', () => {
  const fork = testLog('log', { fork: 3 })
  expect(isConsistent(head(5), head(5), [log.root(1)])).toBe(false)
  expect(isConsistent(head(5), head(5, fork), [])).toBe(false)
})

test('from nothing no proof is taken, and nothing has one root alone', () => {
  expect(isConsistent({ size: 0, root: emptyRoot }, head(5), [log.root(1)])).toBe(false)
  expect(isConsistent({ size: 0, root: emptyRoot }, { size: 0, root: log.root(1) }, [])).toBe(false)
})
