import { differing } from './differing'

/** Compares what a row says of its record: the number of events, and the time of the last. */
export function compareRecordColumns(
  row: { lastSeq: number; lastEventAt: string | null },
  events: readonly { at: string }[],
): string[] {
  const recorded = { lastSeq: events.length, lastEventAt: events.at(-1)?.at ?? null }
  const columns = ['lastSeq', 'lastEventAt'] as const
  return columns.filter((column) => row[column] !== recorded[column]).map(differing)
}
