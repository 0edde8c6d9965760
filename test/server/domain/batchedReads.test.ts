import { createBatchedReads } from '../../../src/server/domain/sharedReads'

/** Reads that end when the test says so. */
function slowReads() {
  const begun: { askers: readonly string[]; end: (fault?: Error) => void }[] = []
  const reads = createBatchedReads<string, string>()
  const ask = (key: string, asker: string) =>
    reads.read(key, asker, (askers) => {
      return new Promise((resolve, reject) => {
        const answers = askers.map((name) => `for ${name}`)
        begun.push({ askers, end: (fault) => (fault ? reject(fault) : resolve(answers)) })
      })
    })
  return { begun, ask }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('who asks alone is read for at once', async () => {
  const { begun, ask } = slowReads()
  const answer = ask('page', 'Ada')
  expect(begun.map(({ askers }) => askers)).toEqual([['Ada']])
  begun[0]?.end()
  expect(await answer).toBe('for Ada')
})

test('all who ask while a read runs share the next one, each with an answer of their own', async () => {
  const { begun, ask } = slowReads()
  const answers = ['Ada', 'Ben', 'Cleo', 'Ben'].map((name) => ask('page', name))
  begun[0]?.end()
  await settle()
  expect(begun.map(({ askers }) => askers)).toEqual([['Ada'], ['Ben', 'Cleo', 'Ben']])
  begun[1]?.end()
  expect(await Promise.all(answers)).toEqual(['for Ada', 'for Ben', 'for Cleo', 'for Ben'])
})

test('who asks after a read began is never answered by it', async () => {
  const { begun, ask } = slowReads()
  const answers = [ask('page', 'Ada'), ask('page', 'Ben')]
  begun[0]?.end()
  await settle()
  answers.push(ask('page', 'Cleo'))
  begun[1]?.end()
  await settle()
  expect(begun.map(({ askers }) => askers)).toEqual([['Ada'], ['Ben'], ['Cleo']])
  begun[2]?.end()
  expect(await Promise.all(answers)).toHaveLength(3)
})

test('another key does not wait, and a read that failed is the fault of nobody after it', async () => {
  const { begun, ask } = slowReads()
  const failed = ask('page', 'Ada')
  const other = ask('other page', 'Ben')
  const next = ask('page', 'Cleo')
  begun[0]?.end(new Error('no connection'))
  await expect(failed).rejects.toThrow('no connection')
  await settle()
  begun[1]?.end()
  begun[2]?.end()
  expect(await Promise.all([other, next])).toEqual(['for Ben', 'for Cleo'])
})
