/** Collects messages by field: `people.3.email`. */
export class ValidationErrors {
  readonly found: Record<string, string[]> = {}

  note(field: string, wanted: string): void {
    this.found[field] = [...(this.found[field] ?? []), wanted]
  }

  /** Reports rows with the key of an earlier row, at the first field of the key. */
  twice<Row>(fieldPath: string, rows: readonly Row[], key: readonly (keyof Row)[]) {
    const seen = new Set<string>()
    for (const [at, row] of rows.entries()) {
      const its = JSON.stringify(key.map((name) => row[name]))
      if (seen.has(its))
        this.note(`${fieldPath}.${at}.${String(key[0])}`, 'Please provide it once.')
      seen.add(its)
    }
  }

  /** Reports rows whose field contains an unknown id; null is allowed. */
  unknown<K extends string>(
    fieldPath: string,
    rows: readonly Record<K, number | null>[],
    name: K,
    known: ReadonlySet<number>,
  ): void {
    for (const [at, { [name]: id }] of rows.entries())
      if (id !== null && !known.has(id))
        this.note(`${fieldPath}.${at}.${name}`, 'Please provide one that is known.')
  }
}
