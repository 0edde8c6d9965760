/** Changes single people and companies. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../contract/endpoint'
import type { changeCompany, changePerson } from '../../contract/adminPeople'
import type { Transaction } from '../database/open'
import { members, users } from '../database/schema/directory'
import { ApiError } from '../domain/apiError'
import { nextId } from '../provisioning/nextId'
import { apply, begin, type DirectoryChange } from './changeDirectory'

type SentPerson = BodyOf<typeof changePerson>
type SentCompany = BodyOf<typeof changeCompany>

export async function createPerson(
  change: DirectoryChange,
  sent: SentPerson,
): Promise<{ userId: number }> {
  await begin(change)
  const userId = await nextId(change.tx, 'people')
  await apply(change, { people: [{ ...sent, userId, userName: sent.userName ?? sent.email }] })
  return { userId }
}

/** @throws {ApiError} not-found; state-forbids for a person who was merged into another */
export async function saveChangedPerson(
  change: DirectoryChange,
  userId: number,
  sent: SentPerson,
): Promise<{ userId: number }> {
  await begin(change)
  const stored = await findPerson(change.tx, userId)
  if (stored.mergedIntoId !== null && sent.isDisabled === false)
    throw new ApiError('state-forbids', { detail: 'A double that was merged stays disabled.' })
  const { userName } = stored
  await apply(change, { people: [{ ...sent, userId, userName: sent.userName ?? userName }] })
  return { userId }
}

/** @throws {ApiError} not-found */
export async function findPerson(tx: Transaction, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId))
  if (!row) throw new ApiError('not-found')
  return row
}

export async function createCompany(
  change: DirectoryChange,
  sent: SentCompany,
): Promise<{ memberId: number }> {
  await begin(change)
  const memberId = await nextId(change.tx, 'members')
  await apply(change, { members: [{ ...sent, memberId }] })
  return { memberId }
}

/** @throws {ApiError} not-found */
export async function saveChangedCompany(
  change: DirectoryChange,
  memberId: number,
  sent: SentCompany,
): Promise<{ memberId: number }> {
  await begin(change)
  const found = await change.tx.select().from(members).where(eq(members.memberId, memberId))
  if (found.length === 0) throw new ApiError('not-found')
  await apply(change, { members: [{ ...sent, memberId }] })
  return { memberId }
}
