/** Changes single people. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/endpoint'
import type { changePerson } from '../../../contract/adminPeople'
import type { Transaction } from '../../database/open'
import { users } from '../../database/schema/directory'
import { ApiError } from '../../domain/apiError'
import { nextId } from '../provisioning/nextId'
import { apply, begin, type DirectoryChange } from './changeDirectory'

type SentPerson = BodyOf<typeof changePerson>

export async function createPerson(
  change: DirectoryChange,
  sent: SentPerson,
): Promise<{ userId: number }> {
  await begin(change)
  const userId = await nextId(change.tx, 'people')
  await apply(change, { people: [{ ...sent, userId, userName: sent.userName ?? sent.email }] })
  return { userId }
}

/** @throws {ApiError} not-found */
export async function saveChangedPerson(
  change: DirectoryChange,
  userId: number,
  sent: SentPerson,
): Promise<{ userId: number }> {
  await begin(change)
  const { userName } = await findPerson(change.tx, userId)
  await apply(change, { people: [{ ...sent, userId, userName: sent.userName ?? userName }] })
  return { userId }
}

/** @throws {ApiError} not-found */
export async function findPerson(tx: Transaction, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId))
  if (!row) throw new ApiError('not-found')
  return row
}
