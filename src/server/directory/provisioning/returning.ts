/** Keeps the quorum eligibility, class and weight of people and companies that leave a group and return. */
import type { QuorumEligibility } from '../../../rules/attendance'
import { mergedEligibility } from '../../../rules/mergedEligibility'
import {
  dropFormer,
  type FormerRow,
  insertFormerEligibility,
} from '../../database/repositories/formerEligibility'
import type { Transaction } from '../../database/open'
import { given } from '../../domain/given'
import { describe, type GroupList, listNames, type PlainRow } from './directoryLists'

const newcomer: QuorumEligibility = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }

/**
 * Merges sent rows of people or companies with stored ones: roll calls decide about their eligibility, and those who
 * return get back the eligibility with which they left, unless the call sends another.
 */
export function eligibilityOf(list: GroupList, former: readonly FormerRow[]) {
  const byKey = new Map(former.map((row) => [keyOf(row), row]))
  return {
    over: (stored: PlainRow, sent: PlainRow): PlainRow =>
      mergedEligibility(stored as unknown as QuorumEligibility, sent),
    anew: (sent: PlainRow): PlainRow => {
      const stored = byKey.get(keyOf(holderOf(list, sent)))
      const brought: PlainRow = mergedEligibility(stored ?? newcomer, sent)
      if (!stored) return brought
      const { groupId: _group, kind: _kind, holderId: _holder, ...kept } = stored
      return { ...kept, ...given(brought) }
    },
  }
}

type Moves = Record<'created' | 'removed', readonly PlainRow[]>

/** Stores what those who leave leave with, and deletes it for those who are back. */
export async function saveEligibilityOfLeavers(
  tx: Transaction,
  plan: Record<GroupList, Moves>,
  former: readonly FormerRow[],
): Promise<void> {
  const holders = (moves: keyof Moves) =>
    listNames
      .filter((list) => describe(list).holder)
      .flatMap((list) => plan[list][moves].map((row) => holderOf(list, row)))
  const present = new Set(holders('created').map(keyOf))
  await dropFormer(
    tx,
    former.filter((row) => present.has(keyOf(row))),
  )
  await insertFormerEligibility(tx, holders('removed'))
}

function keyOf({ groupId, kind, holderId }: FormerRow): string {
  return `${groupId} ${kind} ${holderId}`
}

function holderOf(list: GroupList, row: PlainRow): FormerRow {
  const { holder, key } = describe(list)
  const { groupId, isQuorumEligible, isLostByAbsence, comments, voterClass, weight } = row
  const holderId = row[key[1] ?? '']
  const kept = { isQuorumEligible, isLostByAbsence, comments, voterClass, weight }
  return { groupId, kind: holder, holderId, ...kept } as FormerRow
}
