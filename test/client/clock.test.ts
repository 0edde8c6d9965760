import type * as ClockModule from '../../src/client/clock'

type Clock = typeof ClockModule

const served = 'Sun, 22 Nov 2026 17:00:00 GMT'
const servedAtMs = Date.parse(served)

/** Of a page that was loaded a moment ago. */
let clock: Clock

/** An answer on its way for so long, by a clock that is so far behind the server's. */
function answerAfter(wayMs: number, behindMs: number) {
  const askedAtMs = servedAtMs - behindMs - wayMs / 2
  jest.setSystemTime(askedAtMs + wayMs)
  clock.learnTime(served, askedAtMs)
}

const correctionMs = () => Date.parse(clock.now()) - Date.parse(clock.deviceNow())

beforeEach(async () => {
  jest.useFakeTimers()
  await jest.isolateModulesAsync(async () => {
    clock = await import('../../src/client/clock')
  })
})
afterEach(() => jest.useRealTimers())

it.each([-900, 0, 1500])('leaves a clock alone that is right but for %s ms', (behindMs) => {
  answerAfter(100, behindMs)
  expect(correctionMs()).toBe(0)
})

it.each([-3 * 24 * 3_600_000, -60_000, 3_600_000])('puts a clock right by %s ms', (behindMs) => {
  answerAfter(100, behindMs)
  expect(Math.abs(correctionMs() - behindMs)).toBeLessThanOrEqual(3_100)
})

it('takes a slow answer for no proof', () => {
  answerAfter(60_000, 20_000)
  expect(correctionMs()).toBe(0)
})

it('follows a clock that is put right meanwhile', () => {
  answerAfter(100, 3_600_000)
  answerAfter(100, 0)
  expect(Math.abs(correctionMs())).toBeLessThanOrEqual(3_100)
})

it.each([null, 'yesterday'])('learns nothing of %s', (date) => {
  clock.learnTime(date, 0)
  expect(correctionMs()).toBe(0)
})
