import { SagaClock } from '../../../src/client/stepper/sagaClock'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** What of three waits of ever longer milliseconds is over. */
function waiting(clock: SagaClock): number[] {
  const over: number[] = []
  for (const ms of [100, 200, 300]) void clock.wait(ms).then(() => over.push(ms))
  return over
}

test('goes by itself, and is moved on by hand', async () => {
  const clock = new SagaClock()
  const over = waiting(clock)
  await jest.advanceTimersByTimeAsync(150)
  expect(over).toEqual([100])
  clock.advance(150)
  await Promise.resolve()
  expect(over).toEqual([100, 200, 300])
})

test('stands still but for what it is moved on, until it goes again', async () => {
  const clock = new SagaClock()
  const before = waiting(clock)
  clock.stop()
  const meanwhile = waiting(clock)
  await jest.advanceTimersByTimeAsync(10_000)
  expect([before, meanwhile]).toEqual([[], []])
  clock.advance(200)
  await Promise.resolve()
  expect([before, meanwhile]).toEqual([
    [100, 200],
    [100, 200],
  ])
  clock.go()
  await jest.advanceTimersByTimeAsync(0)
  expect([before, meanwhile]).toEqual([
    [100, 200, 300],
    [100, 200, 300],
  ])
})
