import type { Transaction } from '../database/open'
import { findPersonOfGroup } from '../database/repositories/people'

/** Who motioned or seconded, as a question keeps them; the name reads 'Last, First'. */
export interface Proposer {
  id: number
  name: string | null
  companyName: string | null
}

/**
 * The person as the group's directory has them now. Whom the question names already stays as it is,
 * gone from the group or not. Null for nobody, and for whom the directory does not name.
 */
export async function findProposer(
  tx: Transaction,
  groupId: number,
  userId: number | null | undefined,
  named: Proposer | null,
): Promise<Proposer | null> {
  if (userId === null || userId === undefined) return null
  if (userId === named?.id) return named
  const person = await findPersonOfGroup(tx, groupId, userId)
  if (!person) return null
  const { firstName, lastName, memberName } = person
  return { id: userId, name: `${lastName}, ${firstName}`, companyName: memberName }
}
