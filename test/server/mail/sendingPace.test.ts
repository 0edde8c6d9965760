import { isLastAttempt, pauseAfter } from '../../../src/server/mail/sendingPace'

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1_920],
  [8, 3_600],
  [30, 3_600],
])('after attempt %d the next waits %d seconds', (attempt, seconds) => {
  expect(pauseAfter(attempt)).toBe(seconds)
})

const hoursUntilLast = (isRefusal: boolean) => {
  let seconds = 0
  for (let attempt = 1; !isLastAttempt(attempt, isRefusal); attempt += 1)
    seconds += pauseAfter(attempt)
  return seconds / 3_600
}

test('a server that is away for a day loses no mail', () => {
  expect(hoursUntilLast(false)).toBeGreaterThan(20)
})

test('one that refuses for ten minutes loses none either, and an unknown address is known in time', () => {
  expect(hoursUntilLast(true)).toBeGreaterThan(10 / 60)
  expect(hoursUntilLast(true)).toBeLessThan(2)
})
