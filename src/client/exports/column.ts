/** One column of a sheet as data; `width` is in characters. A null leaves the cell empty. */
export type Column<Row> = { header: string; width: number } & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** An instant, ISO 8601 UTC. The cell shows Pacific wall time, so the header says PT. */
  | { kind: 'date'; value: (row: Row) => string | null }
  | { kind: 'yesNo'; value: (row: Row) => boolean | null }
)
