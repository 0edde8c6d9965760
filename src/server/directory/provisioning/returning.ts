/** Keeps the quorum eligibility of people and companies that leave a group and return. */
import { mergedEligibility, type QuorumEligibility } from '../../../rules/attendance'
import {
  dropFormer,
  type FormerRow,
  insertFormerEligibility,
} from '../../database/repositories/formerEligibility'
import type { Transaction } from '../../database/open'
import { describe, type GroupList, listNames, type PlainRow } from './directoryLists'

const newcomer: QuorumEligibility = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }

/**
 * How rows of people or companies are compared: roll calls decide their eligibility, and those who return have the
 * one with which they left, unless the call sends another.
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
      return {
        ...brought,
        isQuorumEligible: brought.isQuorumEligible ?? stored.isQuorumEligible,
        isLostByAbsence: brought.isLostByAbsence ?? stored.isLostByAbsence,
        comments: brought.comments ?? stored.comments,
      }
    },
  }
}

type Moves = Record<'created' | 'removed', readonly PlainRow[]>

/** Stores the eligibility of those who leave, and deletes it for those who are back. */
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
  const { groupId, isQuorumEligible, isLostByAbsence, comments } = row
  const holderId = row[key[1] ?? '']
  return {
    groupId,
    kind: holder,
    holderId,
    isQuorumEligible,
    isLostByAbsence,
    comments,
  } as FormerRow
}
