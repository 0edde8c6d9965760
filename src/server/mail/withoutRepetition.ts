/** Addresses, each once whatever its case, as it was written last. */
export function withoutRepetition(addresses: readonly string[]): string[] {
  const known = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  return [...known.values()]
}
