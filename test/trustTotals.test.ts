/** The totals that `npm run test:trust` ends with. */
import { totalsOf } from './support/trustTotals.mjs'

const note = (what: string, count: number) => `${JSON.stringify({ what, count })}\n`

test('counts of one kind are added up, and what is missing is told', () => {
  const notes = note('requests', 9_000) + note('hub frames', 2_000) + note('requests', 1_500)
  const { lines, areEnough } = totalsOf(notes)
  expect(lines).toEqual(
    expect.arrayContaining([
      ' 10,500 requests',
      '  2,000 hub frames',
      '      0 planted bugs found, wanted 10',
    ]),
  )
  expect(areEnough).toBe(false)
})

test('all that is wanted is enough, and what nobody asked for is told too', () => {
  const missing = totalsOf('').lines.map((line) => /0 (.+), wanted ([\d,]+)$/.exec(line) ?? [])
  const all = missing.map(([, what = '', least = '']) => note(what, Number(least.replace(',', ''))))
  expect(totalsOf(all.join('')).areEnough).toBe(true)
  expect(totalsOf(note('restarts', 3)).lines).toContain('      3 restarts')
})
