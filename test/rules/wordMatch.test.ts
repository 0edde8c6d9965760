import { matchesWords } from '../../src/rules/wordMatch'

const label = 'Create Motion · Audio Working Group'

test.each(['create motion', 'mot', 'audio mo', 'CREATE', ''])(
  'words that are typed, in any order, may be the beginnings of those of the label: %p',
  (typed) => {
    expect(matchesWords(typed, label)).toBe(true)
  },
)

test.each(['motoin', 'creat motoin', 'craete', 'motiom', 'workng gruop', 'adio', 'wrokign'])(
  'typing errors are forgiven: %p',
  (typed) => {
    expect(matchesWords(typed, label)).toBe(true)
  },
)

test.each(['create vote', 'mxt', 'motor boat', 'wxrkxxg', 'autx'])(
  'other words are not found: %p',
  (typed) => {
    expect(matchesWords(typed, label)).toBe(false)
  },
)

test('accents make no difference', () => {
  expect(matchesWords('ete', 'Été')).toBe(true)
})
