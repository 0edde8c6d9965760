import { cellText, cutMark, longestText } from '../../../src/client/exports/cellText'

describe('cellText', () => {
  it.each([
    ['a text as it is', 'Adopt the codec profile 1.2', 'Adopt the codec profile 1.2'],
    ['what looks like a formula', '=1+1', '=1+1'],
    ['tabs and line breaks', 'a\tb\r\nc\rd', 'a\tb\nc\nd'],
    ['no control characters', 'a\u0000b\u0007c\u001Fd\u007Fe\u0085f', 'abcdef'],
    ['nothing that XML cannot hold', 'a\uFFFEb\uFFFFc', 'abc'],
    ['halves of characters as replaced', 'a\uD83Db\uDE00', 'a\uFFFDb\uFFFD'],
    ['whole characters beyond the first plane', 'a😀b', 'a😀b'],
    ['what would be read as the code of a character', '_x003D_1', '_x005F_x003D_1'],
    ['what is no such code', '_x00_ _y0041_', '_x00_ _y0041_'],
  ])('keeps %s', (_what, text, kept) => {
    expect(cellText(text)).toBe(kept)
  })

  it('keeps the longest text whole and cuts a longer one with a mark', () => {
    const longest = 'a'.repeat(longestText)
    expect(cellText(longest)).toBe(longest)
    const cut = cellText(`${longest}a`)
    expect(cut).toHaveLength(longestText)
    expect(cut.endsWith(`a${cutMark}`)).toBe(true)
  })

  it('cuts no character in two', () => {
    for (const before of ['', 'x']) {
      const cut = cellText(before + '😀'.repeat(20_000))
      expect(cut.length).toBeLessThanOrEqual(longestText)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.endsWith(cutMark)).toBe(true)
    }
  })

  it('counts what it adds', () => {
    expect(cellText('_x0041_'.repeat(4_000)).length).toBeLessThanOrEqual(longestText)
  })
})
