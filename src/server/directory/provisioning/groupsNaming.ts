import type { SentGroup } from '../../../contract/sentDirectory'
import type { Transaction } from '../../database/open'
import {
  groupIdOf,
  type GroupList,
  listNames,
  type PlainRow,
  type RowSelection,
  rowsNaming,
} from './directoryLists'
import { readSentGroup } from './readDirectory'

/**
 * The groups whose lists name these people or companies. `next` gets the rows of a list that name them and returns the
 * rows to send in their place, or null to leave the list alone. All other rows are not selected, and therefore stay.
 */
export async function groupsNaming(
  tx: Transaction,
  kind: 'userId' | 'memberId',
  ids: readonly number[],
  next: (list: GroupList, rows: readonly PlainRow[]) => readonly object[] | null,
): Promise<{ groups: SentGroup[]; selection: RowSelection }> {
  const groups = new Map<number, SentGroup>()
  const selection: RowSelection = {}
  for (const list of listNames) {
    const rows = await rowsNaming(tx, list, kind, ids)
    selection[list] = rows
    for (const groupId of new Set(rows.map((row) => groupIdOf(list, row)))) {
      const own = rows.filter((row) => groupIdOf(list, row) === groupId)
      const sent = next(list, own)
      const group = groups.get(groupId) ?? (await readSentGroup(tx, groupId))
      if (sent) groups.set(groupId, { ...group, [list]: sent })
    }
  }
  return { groups: [...groups.values()], selection }
}
