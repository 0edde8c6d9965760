import type { VoteQuestionEdit } from '../../../contract/voteHistory'

export type HistoryColumn = 'versionNumber' | 'modifiedTime' | 'userName'

interface HistoryOrder {
  column: HistoryColumn
  direction: 'asc' | 'desc'
}

export const newestFirst: HistoryOrder = { column: 'versionNumber', direction: 'desc' }

/** The versions in an order; those alike in it stay newest first. */
export function sortEdits(
  edits: readonly VoteQuestionEdit[],
  { column, direction }: HistoryOrder,
): VoteQuestionEdit[] {
  const sign = direction === 'asc' ? 1 : -1
  return edits.toSorted((one, other) => {
    const difference =
      column === 'versionNumber'
        ? one.versionNumber - other.versionNumber
        : one[column].localeCompare(other[column], 'en')
    return sign * difference || other.versionNumber - one.versionNumber
  })
}
