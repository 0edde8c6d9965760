interface RevisedRow<Row> {
  row: Row
  text: string
  /** The revision of the whole object at which this row last changed. */
  revision: number
}

/**
 * Rows of an object with revisions, such as the votes of a question. The changes since a revision are the
 * difference between the answer then and the answer now, so they reveal no more than two complete answers would.
 */
export class RevisedRows<Row> {
  private readonly rows = new Map<number, RevisedRow<Row>>()

  constructor(
    /** The revision of the first rows: earlier changes are not known. */
    private readonly knownFrom: number,
  ) {}

  get size(): number {
    return this.rows.size
  }

  get all(): Row[] {
    return [...this.rows.values()].map(({ row }) => row)
  }

  find(id: number): Row | undefined {
    return this.rows.get(id)?.row
  }

  /** Stores a row as of a revision; `text` is everything that is shown of it. */
  take(id: number, row: Row, text: string, revision: number): void {
    const cached = this.rows.get(id)
    this.rows.set(id, { row, text, revision: cached?.text === text ? cached.revision : revision })
  }

  /** Drops all other rows. */
  keepOnly(ids: readonly number[]): void {
    const kept = new Set(ids)
    for (const id of this.rows.keys()) if (!kept.has(id)) this.rows.delete(id)
  }

  /** The revision from which changes can be listed: `since`, or 0 where only all rows can be listed. */
  changesKnownSince(since: number, revision: number): number {
    return since >= this.knownFrom && since <= revision ? since : 0
  }

  /** The rows that changed since a revision; all rows since 0. */
  changedSince(revision: number): Row[] {
    return [...this.rows.values()]
      .filter((cached) => cached.revision > revision)
      .map(({ row }) => row)
  }
}
