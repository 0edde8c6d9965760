/** When the primary is asked how far its log goes, and who waits for the answer. */
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { mostStaleMs } from '../../../src/contract/staleness'
import { createPrimaryPosition } from '../../../src/server/database/primaryPosition'

/** Whoever waits for an answer that they need not have waits for ever. */
const patienceMs = 5_000
let nowMs = 1_000

beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => nowMs))
afterEach(() => jest.restoreAllMocks())

/** A primary that answers when it is told to. */
function primaryOf() {
  const asked: { answer(lsn: number): void; fail(): void }[] = []
  const query = () =>
    new Promise((resolve, reject) => {
      asked.push({
        answer: (lsn) => resolve({ rows: [{ lsn, timeline: 1 }] }),
        fail: () => reject(new Error('The primary is away.')),
      })
    })
  const position = createPrimaryPosition({ query } as unknown as pg.Pool)
  /** Some time later all that was asked for is on its way. */
  async function pass(ms: number) {
    nowMs += ms
    await turn()
  }
  async function knowing(lsn: number, sinceMs: number) {
    const found = position.find('none')
    await pass(1)
    asked[0]?.answer(lsn)
    await found
    await pass(sinceMs)
  }
  return { position, asked, pass, knowing }
}

test('a call that allows it uses an answer of the last moment, and asks for none while it is young', async () => {
  const { position, asked, pass, knowing } = primaryOf()
  await knowing(7, mostStaleMs * 0.4)
  await expect(position.find('bounded')).resolves.toMatchObject({ lsn: 7 })
  await pass(0)
  expect(asked).toHaveLength(1)
})

test(
  'an answer that will soon be too old is asked for ahead, once, and nobody waits for it',
  async () => {
    const { position, asked, pass, knowing } = primaryOf()
    await knowing(7, mostStaleMs * 0.6)
    for (const _call of [1, 2, 3]) {
      await expect(position.find('bounded')).resolves.toMatchObject({ lsn: 7 })
      await pass(4)
    }
    asked[1]?.answer(8)
    await pass(0)
    await expect(position.find('bounded')).resolves.toMatchObject({ lsn: 8 })
    expect(asked).toHaveLength(2)
  },
  patienceMs,
)

test(
  'what was asked ahead before a change was announced answers nobody after it',
  async () => {
    const { position, asked, pass, knowing } = primaryOf()
    await knowing(7, mostStaleMs * 0.6)
    await position.find('bounded')
    await pass(4)
    position.discard()
    asked[1]?.answer(8)
    await pass(4)
    const found = position.find('bounded')
    await pass(0)
    asked[2]?.answer(9)
    await expect(found).resolves.toMatchObject({ lsn: 9 })
  },
  patienceMs,
)

test(
  'that the primary is away is told to whoever needs its answer, not to whoever asked ahead',
  async () => {
    const { position, asked, pass, knowing } = primaryOf()
    await knowing(7, mostStaleMs * 0.6)
    await expect(position.find('bounded')).resolves.toMatchObject({ lsn: 7 })
    await pass(4)
    asked[1]?.fail()
    await pass(mostStaleMs)
    const late = position.find('bounded')
    await pass(0)
    asked[2]?.fail()
    await expect(late).rejects.toThrow('The primary is away.')
  },
  patienceMs,
)
