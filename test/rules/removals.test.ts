import { mostRemovedOfList, removalsAllowed } from '../../src/rules/removals'

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [30, 3],
  [59, 5],
  [120, 12],
  [500, 50],
  [7_000, 50],
])('of %i rows %i may go without being confirmed', (rows, allowed) => {
  expect(removalsAllowed(rows, mostRemovedOfList)).toBe(allowed)
})
