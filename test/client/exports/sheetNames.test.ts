import { longestSheetName, sheetNames } from '../../../src/client/exports/sheetNames'

const nameOf = (wanted: string) => sheetNames([wanted])[0]

describe('sheetNames', () => {
  it.each([
    ['a name as it is', 'Audio Working Group', 'Audio Working Group'],
    ['no forbidden character', 'A[1]:B*?/\\C', 'A 1 B C'],
    ['no control character', 'A\u0000B\nC', 'A B C'],
    ['halves of characters as replaced', 'A\uD83DB', 'A\uFFFDB'],
    ['no straight apostrophe', "'Chair's'", '’Chair’s’'],
    ['a name in the place of none', ' */ ', 'Sheet'],
    ['out of the way of the reserved name', 'history', 'Sheet history'],
    ['its first 31 characters', `${'a'.repeat(31)}b`, 'a'.repeat(31)],
    ['no half of a character at its end', `${'a'.repeat(30)}😀`, 'a'.repeat(30)],
  ])('has %s', (_what, wanted, name) => {
    expect(nameOf(wanted)).toBe(name)
  })

  it('has no two alike, however long they are', () => {
    const long = 'Conformance Requirements and Testing'
    const names = sheetNames(['Comments', 'COMMENTS', long, long, `${long} 2`])
    expect(names).toEqual([
      'Comments',
      'COMMENTS (2)',
      'Conformance Requirements and Te',
      'Conformance Requirements an (2)',
      'Conformance Requirements an (3)',
    ])
    for (const name of names) expect(name.length).toBeLessThanOrEqual(longestSheetName)
  })
})
