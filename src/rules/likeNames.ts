/**
 * Whether two names are spelled almost the same: letters and digits alone count, regardless of case, accents and what
 * stands between them.
 */
export function areLikeNames(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other)
}

function lettersOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? name : letters
}
