import { desc, eq } from 'drizzle-orm'
import type { MotionExportRow } from '../../contract/motionExport'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import type { Executor } from '../database/open'
import { motions } from '../database/schema/motions'
import { presentMotionExportRow } from '../presenters/motionListItem'

/**
 * All motions of a group, newest first.
 *
 * @throws {ApiError} not-found for staff who look into a group that does not exist
 */
export async function exportMotions(db: Executor, groupId: number): Promise<MotionExportRow[]> {
  await findGroupWithPolicy(db, groupId)
  const rows = await db
    .select()
    .from(motions)
    .where(eq(motions.groupId, groupId))
    .orderBy(desc(motions.startDate), desc(motions.motionRequestId))
  return rows.map(presentMotionExportRow)
}
