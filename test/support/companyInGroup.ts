/** The membership of a company in group 101, as the database has it. */
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { memberCompanies } from '../../src/server/database/schema/directory'

export const ofCompany = (memberId: number) =>
  and(eq(memberCompanies.groupId, 101), eq(memberCompanies.memberId, memberId))

export async function eligibilityOf(db: NodePgDatabase, memberId: number) {
  const [row] = await db.select().from(memberCompanies).where(ofCompany(memberId))
  const { isQuorumEligible, isLostByAbsence, comments } = row ?? {}
  return { isQuorumEligible, isLostByAbsence, comments }
}

export const isEligible = async (db: NodePgDatabase, memberId: number) =>
  (await eligibilityOf(db, memberId)).isQuorumEligible
