import { attemptLimit } from '../../../../src/server/identity/signIn/checkAttempt'

let now = 0
const limitOf = (most: number) => attemptLimit(most, 60_000, () => now)

beforeEach(() => {
  now = 1_000_000
})

test('the attempt after the last one allowed waits until the minute is over', () => {
  const limit = limitOf(2)
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 0])
  now += 15_500
  expect(limit.take('a')).toBe(45)
  now += 44_500
  expect(limit.take('a')).toBe(0)
})

test('everybody has a count of their own', () => {
  const limit = limitOf(1)
  expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([0, 0, 60])
})

test('an attempt that succeeded does not count', () => {
  const limit = limitOf(1)
  limit.take('a')
  limit.release('a')
  expect(limit.take('a')).toBe(0)
})

test('giving back more than was taken earns nothing', () => {
  const limit = limitOf(1)
  limit.release('a')
  limit.release('a')
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 60])
})

test('a flood of names does not lift the count of one', () => {
  const limit = limitOf(1)
  limit.take('a')
  for (let name = 0; name < 20_000; name += 1) limit.take(`name ${name}`)
  expect(limit.take('a')).toBe(60)
})
