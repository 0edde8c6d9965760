/** One noisy figure does not end a measurement as failed; a second one does. */
import { decided } from './bench/decided.mjs'

test.each([
  { ratios: [1.9], isWell: true, ratio: 1.9, detail: { of: 1.9 } },
  { ratios: [2], isWell: true, ratio: 2, detail: { of: 2 } },
  { ratios: [7.6543, 1.4], isWell: true, ratio: 1.4, detail: { of: 1.4, firstRatio: 7.654 } },
  { ratios: [2.1, 2.2], isWell: false, ratio: 2.2, detail: { of: 2.2, firstRatio: 2.1 } },
])('of $ratios against 2 it is well: $isWell', async ({ ratios, ...wanted }) => {
  const left = [...ratios]
  const measure = async () => {
    const ratio = left.shift() ?? Number.NaN
    return { ratio, detail: { of: ratio } }
  }
  expect(await decided(2, measure)).toEqual(wanted)
  expect(left).toEqual([])
})
