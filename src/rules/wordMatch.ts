/**
 * Whether each word that was typed is a word of the label or begins one. A word of 4 letters and more may have one
 * typing error, one of 7 and more two: a letter that is wrong, missing or too many, or two that changed places.
 */
export function matchesWords(typed: string, label: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((one) => {
    const allowed = one.length >= 7 ? 2 : one.length >= 4 ? 1 : 0
    return words.some((word) => errorsIn(one, word) <= allowed)
  })
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The least number of typing errors between what was typed and any beginning of the word. */
function errorsIn(typed: string, word: string): number {
  let [earlier, last]: number[][] = [
    [],
    Array.from({ length: word.length + 1 }, (_, column) => column),
  ]
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const [letter, other] = [typed[row - 1], word[column - 1]]
      const isSwapped = letter === word[column - 2] && typed[row - 2] === other
      next.push(
        Math.min(
          (last?.[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last?.[column - 1] ?? 0) + (letter === other ? 0 : 1),
          isSwapped ? (earlier?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[earlier, last] = [last, next]
  }
  return Math.min(...(last ?? []))
}
