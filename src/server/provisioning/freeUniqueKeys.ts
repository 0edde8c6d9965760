import { inArray, sql } from 'drizzle-orm'
import type { SentPerson } from '../../contract/provisionedDirectory'
import type { Transaction } from '../database/open'
import { users } from '../database/schema/directory'
import type { KnownPerson } from './validateIdentities'

/**
 * Takes from people the address and the subject that they are about to change, so that two may exchange
 * them: keys are unique in every moment of a transaction.
 */
export async function freeUniqueKeys(
  tx: Transaction,
  stored: readonly KnownPerson[],
  sent: readonly SentPerson[],
): Promise<void> {
  const wanted = new Map(sent.map((person) => [person.userId, person]))
  for (const name of ['email', 'subject'] as const) {
    const changing = stored.filter((person) => {
      const value = wanted.get(person.userId)?.[name]
      return value !== undefined && value !== person[name]
    })
    const ids = changing.map(({ userId }) => userId)
    const placeholder = sql`'set aside ' || ${users.userId}`
    if (ids.length > 0)
      await tx
        .update(users)
        .set({ [name]: placeholder })
        .where(inArray(users.userId, ids))
  }
}
