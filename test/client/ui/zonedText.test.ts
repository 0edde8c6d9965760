import { formatZoned, unbroken } from '../../../src/client/ui/zonedText'

const tied = (text: string) => text.replaceAll('~', '\u00a0')

it.each([
  ['Fri, Nov 27, 2026, 5:00 PM PT', 'Fri, Nov 27, 2026, 5:00~PM~PT'],
  ['on Nov 27, 2026, 11:30 AM Pacific Time.', 'on Nov 27, 2026, 11:30~AM~Pacific Time.'],
  ['Nov 27, 2026, 5:00 PM', 'Nov 27, 2026, 5:00~PM'],
  ['Sat, Nov 28, 2026, 2:00 AM GMT+1', 'Sat, Nov 28, 2026, 2:00~AM~GMT+1'],
  ['in 3 h 12 min', 'in 3 h 12 min'],
])('ties the time of %s', (text, expected) => {
  expect(unbroken(text)).toBe(tied(expected))
})

it('writes instants as the rules do', () => {
  const at = '2026-11-28T01:00:00.000Z'
  expect(formatZoned(at)).toBe(tied('Fri, Nov 27, 2026, 5:00~PM~PT'))
})
