import { isBlank, storedText } from '../../src/rules/comment'

describe('isBlank', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['tab and line breaks', '\t\r\n\v\f'],
    ['no-break space', '\u00A0'],
    ['ideographic space', '\u3000'],
    ['line and paragraph separators', '\u2028\u2029'],
    ['zero-width space', '\u200B'],
    ['zero-width joiners', '\u200C\u200D'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\uFEFF'],
    ['soft hyphen', '\u00AD'],
    ['direction marks', '\u200E\u200F\u202A\u202E\u2066\u2069'],
    ['Mongolian vowel separator', '\u180E'],
    ['combining grapheme joiner', '\u034F'],
    ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
    ['Khmer inherent vowels', '\u17B4\u17B5'],
    ['empty Braille pattern', '\u2800'],
    ['empty note head', '\u{1D159}'],
    ['variation selectors', '\uFE0F\u{E0100}'],
    ['tag characters', '\u{E0020}\u{E007F}'],
    ['NUL and other controls', '\u0000\u0007\u0085'],
    ['lone surrogate', '\uD800'],
    ['a mixture', ' \u200B\u2800\n\u3164 '],
  ])('finds %s blank', (_what, text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each([null, undefined])('finds %s blank', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['.', 'No.', '反対', 'ㅋ', '👍', '👩‍🚀', '\u200Bx', 'é', '⠁', '0'])(
    'finds %s to say something',
    (text) => {
      expect(isBlank(text)).toBe(false)
    },
  )
})

test.each([
  [' As discussed. ', 'As discussed.'],
  ['', null],
  [' \u200B ', null],
  [null, null],
  [undefined, null],
])('the text %j is stored as %j', (text, stored) => {
  expect(storedText(text)).toBe(stored)
})
