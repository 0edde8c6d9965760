interface RevisedRow<Row> {
  row: Row
  text: string
  /** The revision of the whole in which it came to be shown so. */
  revision: number
}

/**
 * Rows of something with revisions, such as the votes of a question. What changed since a revision is what differs
 * between the answers of then and now, so asking for it tells no more than asking twice for all.
 */
export class RevisedRows<Row> {
  private readonly rows = new Map<number, RevisedRow<Row>>()

  constructor(
    /** The revision of the first rows taken in: what changed before it is not known. */
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

  /** Takes a row in as it stands in a revision; `text` is all that is shown of it. */
  take(id: number, row: Row, text: string, revision: number): void {
    const held = this.rows.get(id)
    this.rows.set(id, { row, text, revision: held?.text === text ? held.revision : revision })
  }

  /** Lets go of all other rows. */
  keepOnly(ids: readonly number[]): void {
    const kept = new Set(ids)
    for (const id of this.rows.keys()) if (!kept.has(id)) this.rows.delete(id)
  }

  /** The revision that changes can be told from: `since`, or 0 where only all rows can be told. */
  tellableSince(since: number, revision: number): number {
    return since >= this.knownFrom && since <= revision ? since : 0
  }

  /** The rows that are shown otherwise since a revision; all since 0. */
  changedSince(revision: number): Row[] {
    return [...this.rows.values()].filter((held) => held.revision > revision).map(({ row }) => row)
  }
}
