import { createPoller } from '../../../src/server/domain/poller'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
afterEach(() => jest.useRealTimers())

/** A poller that finds as much work as the test says. */
function counting(restMs: number, more: boolean[] = []) {
  const polls: number[] = []
  const begin = Date.now()
  const poller = createPoller({
    poll: () => {
      polls.push(Date.now() - begin)
      return Promise.resolve(more.shift() ?? false)
    },
    onFault: (fault) => {
      throw fault
    },
    sweepEveryMs: 60_000,
    restMs,
  })
  return { poller, polls }
}

test('polls at once when it is woken, and once more for all who wake it while it rests', async () => {
  const { poller, polls } = counting(25)
  poller.wake()
  await jest.advanceTimersByTimeAsync(5)
  for (let vote = 0; vote < 50; vote += 1) poller.wake()
  await jest.advanceTimersByTimeAsync(19)
  expect(polls).toEqual([0])
  await jest.advanceTimersByTimeAsync(100)
  expect(polls).toEqual([0, 25])
})

test('does not rest where more is to be expected at once', async () => {
  const { poller, polls } = counting(25, [true, true])
  poller.wake()
  await jest.advanceTimersByTimeAsync(5)
  expect(polls).toEqual([0, 0, 0])
})

test('a stop waits for no rest', async () => {
  const { poller, polls } = counting(60_000)
  poller.wake()
  await jest.advanceTimersByTimeAsync(1)
  poller.wake()
  await poller.stop()
  expect(polls).toEqual([0])
})
