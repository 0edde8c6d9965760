/** One column of a sheet as data; `width` is in characters. A null leaves the cell empty. */
export type Column<Row> = { header: string; width: number } & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** An instant, ISO 8601 UTC. The cell shows the association's wall time; `namesZone` has the header tell its zone. */
  | { kind: 'date'; namesZone?: true; value: (row: Row) => string | null }
  | { kind: 'yesNo'; value: (row: Row) => boolean | null }
)
