import { sealHash, type SealedText } from './seals'

/** The texts beside a record by their hash, and those that no longer fit theirs. */
export function readSealedTexts(rows: readonly SealedText[]): {
  /** Gives the text behind a hash; null where it was erased. */
  unseal: (hash: string) => string | null
  faults: string[]
} {
  const known = new Map(rows.map(({ hash, text }) => [hash, text]))
  const altered = rows.filter(({ hash, salt, text }) => sealHash(salt, text) !== hash)
  return {
    unseal: (hash) => known.get(hash) ?? null,
    faults: altered.map(({ hash }) => `the text of ${hash} was altered`),
  }
}
