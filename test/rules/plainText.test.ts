import { onOneLine, visible } from '../../src/rules/plainText'

test.each([
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a\tb', 'a\tb'],
  ['a\u0000b\u001b[31m\u007f', 'ab[31m'],
  ['Adopt \u202enim\u202c \u2066it\u2069 \u200f\u061cnow', 'Adopt nim it now'],
  ['Zoë עברית 👩‍👩‍👧', 'Zoë עברית 👩‍👩‍👧'],
])('of %j is seen %j', (text, seen) => {
  expect(visible(text)).toBe(seen)
})

test('what goes on one line has no line break and no gap', () => {
  expect(onOneLine(' Call\r\n\r\nURL:x\t\u202ey ')).toBe('Call URL:x y')
})
