import { parseCsv, writeCsv } from '../../src/rules/csv'

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"1,5","say ""hi"""\n\n',
    [
      ['a', 'b'],
      ['1,5', 'say "hi"'],
    ],
  ],
  ['a\n"two\nlines"', [['a'], ['two\nlines']]],
  [
    'a;b\n"1,5";2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a,b;c\n1,2',
    [
      ['a', 'b;c'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n , \n1,2',
    [
      ['a', 'b'],
      [' ', ' '],
      ['1', '2'],
    ],
  ],
  ['=1+2,x', [['=1+2', 'x']]],
  ['5" pipe,x', [['5" pipe', 'x']]],
  ['a\n\uFEFFb', [['a'], ['\uFEFFb']]],
  ['a\n1,2', [['a'], ['1', '2']]],
  ['a;b,', [['a;b', '']]],
  ['', []],
])('%j is read cell by cell', (text, lines) => {
  expect(parseCsv(text)).toEqual(lines)
})

test('what is written is read again as it was', () => {
  const lines = [
    ['a', 'b'],
    ['1,5', 'say "hi"'],
    ['two\nlines', ''],
    ['-1 for now', '+49 30 1'],
    ["'=1+1", "'tis"],
    ['＝1+1', '\t=1+1'],
  ]
  expect(parseCsv(writeCsv(lines))).toEqual(lines)
})

test('a text that could act as a formula is kept from it', () => {
  expect(writeCsv([['=1+1', '@x', '＝1', 'plain', 'a=b']])).toBe("'=1+1,'@x,'＝1,plain,a=b")
})
