import { ne } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { enqueueDirectoryChanged } from '../../database/repositories/outbox'
import { staffCompany } from '../../database/schema/directory'

/**
 * Makes the people of this company staff, and nobody else; the rights of connected people are checked again after
 * the commit. Returns whether anything changed.
 */
export async function applyStaffCompany(tx: Transaction, memberId: number): Promise<boolean> {
  const changed = await tx
    .update(staffCompany)
    .set({ memberId })
    .where(ne(staffCompany.memberId, memberId))
    .returning()
  if (changed.length === 0) return false
  await enqueueDirectoryChanged(tx)
  return true
}
