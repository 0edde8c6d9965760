/** Changes of people by SCIM, under the rules of the directory. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ProvisionedDirectory } from '../../../contract/provisionedDirectory'
import type { Transaction } from '../../database/open'
import { members, users } from '../../database/schema/directory'
import { ApiError, orNotFound } from '../../domain/apiError'
import { provisionPart } from '../provisioning/changeDirectory'
import { nextId } from '../provisioning/nextId'
import type { Intent, ProvisioningParts } from '../provisioning/provisionDirectory'
import { stampGroupsOf } from '../provisioning/stampModified'
import { lockDirectory } from '../provisioning/storedDirectory'
import { findConflicting, findUser } from './findUsers'
import { type PersonInput, readUser, userResource } from './scimUser'
import type { ScimResource } from './scimAttributes'
import { mergeResource } from './patchResource'
import { ScimRefusal } from './scimRefusal'

export interface ScimParts extends ProvisioningParts {
  origin: string
  /** The first characters of a digest of the provider's token. */
  tokenPrint: string
}

/** One changing call of SCIM, within its transaction. */
export interface ScimCall {
  tx: Transaction
  parts: ScimParts
  intent: Intent
}

/** A change of a resource: which version it was made from, and what it makes of the current resource. */
export interface WantedChange {
  ifMatch: string | undefined
  change: (it: ScimResource) => ScimResource
}

/** The changed resource, and the result of the change. */
export interface Changed {
  id: number
  done: ProvisionedDirectory
}

/** A change that was refused and is kept for staff to approve. */
export interface Refused {
  id: number
  refusal: ScimRefusal
  /** Whether it is a new request, and not one that was kept already. */
  isAsked: boolean
}

/**
 * Creates a person, or restores one with the same identities whom SCIM deleted, because votes refer to them.
 *
 * @throws {ApiError} a `ScimRefusal`, also for uniqueness; the refusals of the directory
 */
export async function createUser(call: ScimCall, sent: unknown): Promise<Changed> {
  const { tx } = call
  await lockDirectory(tx)
  const input = readUser(mergeResource({}, sent))
  const conflicting = await findConflicting(tx, input)
  if (conflicting.some(({ isWithdrawn }) => !isWithdrawn)) throw taken()
  const [former] = conflicting
  const before = former ?? { userId: await nextId(tx, 'people'), memberId: null }
  return save(call, { ...before, organization: null }, input)
}

/** @throws {ApiError} not-found; changed-meanwhile; as `createUser` */
export async function changeUser(
  call: ScimCall,
  id: number,
  { ifMatch, change }: WantedChange,
): Promise<Changed> {
  const { tx, parts } = call
  await lockDirectory(tx)
  const row = orNotFound(await findUser(tx, id))
  const resource = userResource(parts.origin, row)
  requireVersion(resource.meta.version, ifMatch)
  const input = readUser(change(resource))
  const others = await findConflicting(tx, input)
  if (others.some((other) => !other.isWithdrawn && other.userId !== id)) throw taken()
  return save(call, row, input)
}

/** Disables a person and hides them from SCIM; nobody is deleted, because votes refer to people. */
export async function withdrawUser(
  call: ScimCall,
  id: number,
  ifMatch: string | undefined,
): Promise<Changed> {
  const change = (it: ScimResource) => ({ ...it, active: false })
  const changed = await changeUser(call, id, { ifMatch, change })
  const withdrawnAt = sql`clock_timestamp()`
  await call.tx.update(users).set({ withdrawnAt }).where(eq(users.userId, id))
  await stampGroupsOf(call.tx, [id])
  return changed
}

/** @throws {ApiError} changed-meanwhile where the resource was changed since `ifMatch` was read */
export function requireVersion(version: string, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !isNamed(version, ifMatch)) throw new ApiError('changed-meanwhile')
}

/** Whether a version is among those in an `If-Match` or `If-None-Match` header. */
export function isNamed(version: string, header: string): boolean {
  const named = header.split(',').map((one) => one.trim())
  return named.includes(version) || named.includes('*')
}

function taken(): ScimRefusal {
  return new ScimRefusal('uniqueness', 'Somebody else has this userName, externalId or e-mail.')
}

async function save(
  { tx, parts, intent }: ScimCall,
  before: { userId: number; memberId: number | null; organization: string | null },
  { organization, ...input }: PersonInput,
): Promise<Changed> {
  const { userId } = before
  const memberId =
    organization === before.organization ? before.memberId : await companyOf(tx, organization)
  const done = await provisionPart(tx, parts, { people: [{ userId, ...input, memberId }] }, intent)
  await tx
    .update(users)
    .set({ withdrawnAt: null })
    .where(and(eq(users.userId, userId), isNotNull(users.withdrawnAt)))
  return { id: userId, done }
}

async function companyOf(tx: Transaction, organization: string | null): Promise<number | null> {
  if (organization === null) return null
  const isCalledSo = eq(sql`lower(${members.name})`, organization.toLowerCase())
  const [company, another] = await tx
    .select({ memberId: members.memberId })
    .from(members)
    .where(and(isCalledSo, isNull(members.mergedIntoId)))
  if (!company || another)
    throw new ScimRefusal('invalidValue', `organization: No company is called ${organization}.`)
  return company.memberId
}
