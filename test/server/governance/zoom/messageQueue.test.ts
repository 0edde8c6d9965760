import { createMessageQueue } from '../../../../src/server/governance/zoom/messageQueue'
import type { MeetingMessage } from '../../../../src/server/governance/zoom/zoomEvent'
import { ended, minute } from '../../../support/zoomMessage'

const messages = Array.from({ length: 5 }, (_, index) => ended(minute(index)))

/** A store that notes how much came at once, and fails for one message. */
function noting(bad: MeetingMessage | null = null) {
  const batches: number[] = []
  const store = async (batch: readonly MeetingMessage[]) => {
    batches.push(batch.length)
    await new Promise(setImmediate)
    if (bad !== null && batch.includes(bad)) throw new Error('bad')
  }
  return { batches, queue: createMessageQueue({ store, isAway: () => false }) }
}

test('what comes while others are stored is stored together', async () => {
  const { batches, queue } = noting()
  await Promise.all(messages.map((message) => queue.take(message)))
  expect(batches).toEqual([1, 4])
  await queue.take(ended(minute(9)))
  expect(batches).toEqual([1, 4, 1])
})

test('one that fails takes no other down with it', async () => {
  const [, second = ended(minute(1))] = messages
  const { batches, queue } = noting(second)
  const outcomes = await Promise.allSettled(messages.map((message) => queue.take(message)))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(batches).toEqual([1, 4, 1, 1, 1, 1])
})

test('while the database is away a batch is tried whole after pauses, and then all are refused', async () => {
  const batches: number[] = []
  const isAway = () => batches.length < 5
  const queue = createMessageQueue({
    store: async (batch) => {
      batches.push(batch.length)
      if (isAway()) throw new Error('away')
    },
    isAway,
    pausesMs: [1, 2],
  })
  const outcomes = await Promise.allSettled(messages.map((message) => queue.take(message)))
  expect(outcomes.map(({ status }) => status)).toEqual(messages.map(() => 'rejected'))
  expect(batches).toEqual([1, 1, 1])

  await Promise.all(messages.map((message) => queue.take(message)))
  expect(batches.slice(3)).toEqual([1, 1, 4])
})
