import {
  commentRefusal,
  isBlank,
  mayCarryComment,
  needsComment,
  proxyCommentRefusal,
  storedText,
} from '../../src/rules/comment'

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

describe('needsComment', () => {
  it.each([
    ['Yes', false],
    ['No', true],
    ['Abstain', true],
    ['Out of Scope', false],
    ['no', false],
  ])('%s: %s', (choice, isNeeded) => {
    expect(needsComment(choice)).toBe(isNeeded)
  })
})

describe('commentRefusal', () => {
  it.each([
    ['No', '', 'Comments are required for No votes. Please provide a comment.'],
    ['No', '\u200B', 'Comments are required for No votes. Please provide a comment.'],
    ['Abstain', null, 'Comments are required for Abstain votes. Please provide a comment.'],
    ['Abstain', 'We are a party to this.', null],
    ['No', '.', null],
    ['Yes', '', null],
    ['Yes', undefined, null],
    ['Out of Scope', '', null],
  ])('of %s with %j: %s', (choice, comment, message) => {
    expect(commentRefusal(choice, comment)).toBe(message)
  })
})

describe('proxyCommentRefusal', () => {
  it('wants a comment for every choice but Yes', () => {
    expect(proxyCommentRefusal('Yes', null)).toBeNull()
    expect(proxyCommentRefusal('Out of Scope', 'As told.')).toBeNull()
    expect(proxyCommentRefusal('Out of Scope', ' ')).toBe(
      'Comments are required for Out of Scope votes. Please provide a comment.',
    )
  })
})

it('lets Yes carry a comment, asks No and Abstain for one, and takes none of other choices', () => {
  expect(['Yes', 'No', 'Abstain', 'Out of Scope', ''].filter(mayCarryComment)).toEqual([
    'Yes',
    'No',
    'Abstain',
  ])
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
