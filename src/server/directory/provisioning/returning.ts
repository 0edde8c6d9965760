/** Keeps the quorum eligibility of people and companies that leave a group and return. */
import { mergedEligibility, type QuorumEligibility } from '../../../rules/attendance'
import {
  dropFormer,
  type FormerRow,
  type HolderKind,
  insertFormerEligibility,
} from '../../database/repositories/formerEligibility'
import type { Transaction } from '../../database/open'

interface Brought extends Partial<QuorumEligibility> {
  groupId: number
}

const newcomer: QuorumEligibility = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }

/** Restores the eligibility with which people and companies left, unless the call sends another one. */
export function withFormer(former: readonly FormerRow[], kind: HolderKind) {
  const those = former.filter((row) => row.kind === kind)
  const byKey = new Map(those.map((row) => [`${row.groupId} ${row.holderId}`, row]))
  return <Row extends Brought>(sent: Row, holderId: number): Row => {
    const stored = byKey.get(`${sent.groupId} ${holderId}`)
    const brought = mergedEligibility(stored ?? newcomer, sent)
    if (!stored) return brought
    return {
      ...brought,
      isQuorumEligible: brought.isQuorumEligible ?? stored.isQuorumEligible,
      isLostByAbsence: brought.isLostByAbsence ?? stored.isLostByAbsence,
      comments: brought.comments ?? stored.comments,
    }
  }
}

/** The changes of a list of a group: who joins, and who leaves with which eligibility. */
interface Changed<Id extends string> {
  created: readonly ({ groupId: number } & Record<Id, number>)[]
  removed: readonly (Omit<FormerRow, 'kind' | 'holderId'> & Record<Id, number>)[]
}

/** Stores the eligibility of those who leave, and deletes it for those who are back. */
export async function saveEligibilityOfLeavers(
  tx: Transaction,
  plan: { memberships: Changed<'userId'>; memberCompanies: Changed<'memberId'> },
  former: readonly FormerRow[],
): Promise<void> {
  const { memberships, memberCompanies } = plan
  const present = new Set([
    ...memberships.created.map((row) => keyOf(row.groupId, 'person', row.userId)),
    ...memberCompanies.created.map((row) => keyOf(row.groupId, 'company', row.memberId)),
  ])
  const returned = former.filter((row) => present.has(keyOf(row.groupId, row.kind, row.holderId)))
  await dropFormer(tx, returned)
  await insertFormerEligibility(tx, [
    ...memberships.removed.map((row) => formerRow(row, 'person', row.userId)),
    ...memberCompanies.removed.map((row) => formerRow(row, 'company', row.memberId)),
  ])
}

function keyOf(groupId: number, kind: HolderKind, holderId: number): string {
  return `${groupId} ${kind} ${holderId}`
}

function formerRow(
  row: Omit<FormerRow, 'kind' | 'holderId'>,
  kind: HolderKind,
  holderId: number,
): FormerRow {
  const { groupId, isQuorumEligible, isLostByAbsence, comments } = row
  return { groupId, kind, holderId, isQuorumEligible, isLostByAbsence, comments }
}
