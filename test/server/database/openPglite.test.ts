import { startUpkeep } from '../../../src/server/database/openPglite'

const minuteMs = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('checkpoints every five minutes, vacuums hourly, and nothing after the stop', () => {
  const statements: string[] = []
  const upkeep = startUpkeep((statement) => Promise.resolve(statements.push(statement)), fail)
  jest.advanceTimersByTime(15 * minuteMs)
  expect(statements).toEqual(['checkpoint', 'checkpoint', 'checkpoint'])
  jest.advanceTimersByTime(45 * minuteMs)
  expect(statements.filter((statement) => statement === 'vacuum (analyze)')).toHaveLength(1)
  upkeep.stop()
  statements.length = 0
  jest.advanceTimersByTime(120 * minuteMs)
  expect(statements).toEqual([])
})

test('a failed turn is reported, and the next one comes', async () => {
  const faults: Error[] = []
  const broken = new Error('no space left')
  const upkeep = startUpkeep(
    () => Promise.reject(broken),
    (fault) => faults.push(fault),
  )
  await jest.advanceTimersByTimeAsync(10 * minuteMs)
  expect(faults).toEqual([broken, broken])
  upkeep.stop()
})

function fail(fault: Error): never {
  throw fault
}
