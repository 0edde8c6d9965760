import { allowedStaleness, inReadScope } from '../../../src/server/domain/readScope'
import { createSharedReads } from '../../../src/server/domain/sharedReads'

/** A read that answers the state as it was when it began. */
function slowReads() {
  const reads = createSharedReads<number>()
  const state = { value: 0, begun: 0 }
  const read = async () => {
    state.begun += 1
    const { value } = state
    await new Promise(setImmediate)
    return value
  }
  return { reads, state, read }
}

test('whoever comes while one is read shares the next, which sees what changed meanwhile', async () => {
  const { reads, state, read } = slowReads()
  const first = reads.read('a', read)
  state.value = 1
  const later = Array.from({ length: 50 }, () => reads.read('a', read))
  expect(await first).toBe(0)
  expect(new Set(await Promise.all(later))).toEqual(new Set([1]))
  expect(state.begun).toBe(2)
})

test('one who comes while the shared one is read waits for another', async () => {
  const { reads, state, read } = slowReads()
  const first = reads.read('a', read)
  const second = reads.read('a', read)
  await first
  await Promise.resolve()
  state.value = 2
  const third = reads.read('a', read)
  expect([await second, await third]).toEqual([0, 2])
  expect(state.begun).toBe(3)
})

test('keys have nothing to do with each other, and nothing is kept', async () => {
  const { reads, state, read } = slowReads()
  await Promise.all([reads.read('a', read), reads.read('b', read)])
  state.value = 3
  expect(await reads.read('a', read)).toBe(3)
  expect(state.begun).toBe(3)
})

test('a read that fails fails for those who share it, and the next one is made', async () => {
  const { reads, read } = slowReads()
  const failing = () => Promise.reject(new Error('gone'))
  const first = reads.read('a', failing)
  const shared = [reads.read('a', failing), reads.read('a', read)]
  await expect(first).rejects.toThrow('gone')
  for (const one of shared) await expect(one).rejects.toThrow('gone')
  expect(await reads.read('a', read)).toBe(0)
})

test('a shared read may miss the last moments only where all who share it allow that', async () => {
  const reads = createSharedReads<string>()
  const read = async () => {
    const staleness = allowedStaleness()
    await new Promise(setImmediate)
    return staleness
  }
  const ask = (staleness: 'none' | 'bounded') => inReadScope(() => reads.read('a', read), staleness)
  expect(await Promise.all([ask('bounded'), ask('bounded'), ask('none'), ask('bounded')])).toEqual([
    'bounded',
    'none',
    'none',
    'none',
  ])
  expect(await Promise.all([ask('none'), ask('bounded'), ask('bounded')])).toEqual([
    'none',
    'bounded',
    'bounded',
  ])
  expect(await reads.read('a', read)).toBe('none')
})
