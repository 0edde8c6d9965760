/** Creates and changes single people, companies and groups. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { changeGroup, createGroup as groupCreation } from '../../../contract/adminGroups'
import type {
  changeCompany,
  changePerson,
  createCompany as companyCreation,
} from '../../../contract/adminPeople'
import type { BodyOf } from '../../../contract/endpoint'
import { areLikeNames } from '../../../rules/likeNames'
import type { Transaction } from '../../database/open'
import { members, users } from '../../database/schema/directory'
import { badField, orNotFound } from '../../domain/apiError'
import { nextId } from '../provisioning/nextId'
import { readSentGroup } from '../provisioning/readDirectory'
import { lockDirectory, personColumns } from '../provisioning/storedDirectory'
import { apply, type DirectoryChange } from './changeDirectory'

type SentPerson = BodyOf<typeof changePerson>

export async function createPerson(
  change: DirectoryChange,
  sent: SentPerson,
): Promise<{ userId: number }> {
  await lockDirectory(change.tx)
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
  await lockDirectory(change.tx)
  const { userName } = await findPerson(change.tx, userId)
  await apply(change, { people: [{ ...sent, userId, userName: sent.userName ?? userName }] })
  return { userId }
}

/** @throws {ApiError} not-found */
export async function findPerson(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({ ...personColumns, mergedIntoId: users.mergedIntoId })
    .from(users)
    .where(eq(users.userId, userId))
  return orNotFound(row)
}

/** @throws {ApiError} bad-input at `isAnother` where a company has almost this name */
export async function createCompany(
  change: DirectoryChange,
  { isAnother, ...sent }: BodyOf<typeof companyCreation>,
): Promise<{ memberId: number }> {
  await lockDirectory(change.tx)
  const memberId = await nextId(change.tx, 'members')
  if (!isAnother) await refuseLikeName(change.tx, { ...sent, memberId })
  await apply(change, { members: [{ ...sent, memberId }] })
  return { memberId }
}

/** @throws {ApiError} not-found; state-forbids for the staff company; as `createCompany` */
export async function saveChangedCompany(
  change: DirectoryChange,
  memberId: number,
  { isAnother, ...sent }: BodyOf<typeof changeCompany>,
): Promise<{ memberId: number }> {
  await lockDirectory(change.tx)
  const stored = await findCompany(change.tx, memberId)
  if (!isAnother && sent.name !== stored.name)
    await refuseLikeName(change.tx, { ...sent, memberId })
  await apply(change, { members: [{ ...sent, memberId }] })
  return { memberId }
}

/** @throws {ApiError} not-found */
export async function findCompany(tx: Transaction, memberId: number) {
  const [row] = await tx.select().from(members).where(eq(members.memberId, memberId))
  return orNotFound(row)
}

async function refuseLikeName(
  tx: Transaction,
  { memberId, name }: { memberId: number; name: string },
): Promise<void> {
  const others = await tx
    .select({ memberId: members.memberId, name: members.name })
    .from(members)
    .where(and(ne(members.memberId, memberId), isNull(members.mergedIntoId)))
  const like = others.find((other) => areLikeNames(other.name, name))
  if (like)
    throw badField(
      'isAnother',
      `'${like.name}' (id ${like.memberId}) is in the directory. Is '${name}' another company?`,
    )
}

export async function createGroup(
  change: DirectoryChange,
  { preset, ...sent }: BodyOf<typeof groupCreation>,
): Promise<{ groupId: number }> {
  await lockDirectory(change.tx)
  const groupId = await nextId(change.tx, 'groups')
  await apply(change, { groups: [{ ...sent, groupId, policy: { preset } }] })
  return { groupId }
}

/** @throws {ApiError} not-found */
export async function saveChangedGroup(
  change: DirectoryChange,
  groupId: number,
  sent: BodyOf<typeof changeGroup>,
): Promise<{ groupId: number }> {
  await lockDirectory(change.tx)
  await readSentGroup(change.tx, groupId)
  await apply(change, { groups: [{ ...sent, groupId }] })
  return { groupId }
}
