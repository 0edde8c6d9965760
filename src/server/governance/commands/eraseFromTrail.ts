/** Erases a person's data from the directory and the audit trail; the actor, action and time of each line stay. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AuditedChange } from '../../../contract/auditTrail'
import type { Transaction } from '../../database/open'
import { eraseFromCalls } from '../../database/repositories/eraseFromCalls'
import { eraseFromImports } from '../../database/repositories/fileImports'
import { enqueueDirectoryChanged } from '../../database/repositories/outbox'
import { formerEligibility, memberships, users } from '../../database/schema/directory'
import { notificationSettings } from '../../database/schema/notifications'
import { auditLines } from '../../database/schema/record'
import { removalRequests } from '../../database/schema/removalRequests'
import { webhooks } from '../../database/schema/webhooks'
import { auditedIds } from '../../domain/auditedIds'

/** Replaces an erased value. */
const erased = '[erased]'

/** The person cannot be erased. The message is meant for the operator. */
export class NotErasable extends Error {
  override readonly name = 'NotErasable'
}

/**
 * Erases a person's names, addresses, sign-in ids, devices and the comments about them from the directory, from what
 * calls recognized them by, and from all old and new values of the trail, those of their merged duplicates too, and
 * adds a line about that to the trail. Ids, field names, booleans, times and actors stay. The person must be
 * disabled before, so that no voter is erased.
 *
 * @param reason must not contain a name, because it stays in the trail
 * @returns how many lines lost a value
 * @throws {NotErasable} for a person whom the directory does not have, or who is active
 */
export async function eraseFromTrail(
  tx: Transaction,
  { userId, reason }: { userId: number; reason: string },
): Promise<number> {
  const same = await lockWithDuplicates(tx, userId)
  const person = same.find((one) => one.userId === userId)
  if (!person) throw new NotErasable(`The directory has no person ${userId}. Nothing was changed.`)
  if (!person.isDisabled)
    throw new NotErasable(
      `Person ${userId} is active: disable them first, under People. Nothing was changed.`,
    )
  const ids = same.map((one) => one.userId)
  const about = (change: AuditedChange) => isAbout(change, ids)
  const lines = await tx
    .select({ auditLineId: auditLines.auditLineId, changes: auditLines.changes })
    .from(auditLines)
    .where(isNotNull(auditLines.changes))
    .for('update')
  const known = new Set([
    ...same.flatMap(valuesOf),
    ...lines.flatMap(({ changes }) => (changes ?? []).filter(about).flatMap(identifyingValues)),
  ])
  let erasedLines = 0
  for (const { auditLineId, changes } of lines) {
    const remaining = (changes ?? []).map((change) => withoutValues(change, about(change), known))
    if (JSON.stringify(remaining) === JSON.stringify(changes)) continue
    await tx
      .update(auditLines)
      .set({ changes: remaining })
      .where(eq(auditLines.auditLineId, auditLineId))
    erasedLines += 1
  }
  for (const id of ids) await eraseFromDirectory(tx, id)
  await eraseFromCalls(tx, ids)
  await eraseFromImports(tx, ids)
  await eraseFromRemovals(tx, ids)
  await enqueueDirectoryChanged(tx)
  await tx.insert(auditLines).values({
    at: sql`clock_timestamp()`,
    userId: null,
    action: 'eraseFromTrail',
    subject: `person ${userId}`,
    outcome: 'done',
    details: { reason, lines: erasedLines },
  })
  return erasedLines
}

/** Locks the person and their merged duplicates, those of the duplicates too. */
function lockWithDuplicates(tx: Transaction, userId: number) {
  const ids = sql`with recursive same (id) as (
    select ${userId}::integer
    union select ${users.userId} from ${users} join same on ${users.mergedIntoId} = same.id)
    select id from same`
  return tx
    .select()
    .from(users)
    .where(sql`${users.userId} in (${ids})`)
    .orderBy(users.userId)
    .for('update')
}

/** Takes the people out of the removals that wait for staff. */
async function eraseFromRemovals(tx: Transaction, ids: readonly number[]): Promise<void> {
  const without = (column: AnyPgColumn, id: number) => sql`array_remove(${column}, ${id}::integer)`
  const { leavingIds, joiningIds } = removalRequests
  for (const id of ids)
    await tx
      .update(removalRequests)
      .set({ leavingIds: without(leavingIds, id), joiningIds: without(joiningIds, id) })
}

function isAbout({ ids }: AuditedChange, userIds: readonly number[]): boolean {
  return Object.entries(ids).some(
    ([field, id]) =>
      auditedIds[field as keyof typeof auditedIds] === 'people' && userIds.includes(Number(id)),
  )
}

/** Clears everything in the row that identifies the person. The row itself stays, because votes refer to it. */
async function eraseFromDirectory(tx: Transaction, userId: number): Promise<void> {
  const name = `person-${userId}`
  await tx
    .update(users)
    .set({
      firstName: 'Former',
      lastName: 'Member',
      userName: name,
      email: `${name}@erased.invalid`,
      subject: null,
      passwordHash: null,
      demoAbout: null,
      modifiedAt: sql`clock_timestamp()`,
    })
    .where(eq(users.userId, userId))
  await tx.update(memberships).set({ comments: '' }).where(eq(memberships.userId, userId))
  const { kind, holderId } = formerEligibility
  await tx
    .update(formerEligibility)
    .set({ comments: '' })
    .where(and(eq(kind, 'person'), eq(holderId, userId)))
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
  // Their devices.
  await tx.delete(webhooks).where(eq(webhooks.userId, userId))
}

/** Values that identify the person in other rows, such as the address of a mail or the host of a meeting. */
function valuesOf(person: typeof users.$inferSelect): string[] {
  const { firstName, lastName, email, userName, subject } = person
  return [`${firstName} ${lastName}`, email, userName, subject ?? '']
    .map(comparable)
    .filter(Boolean)
}

const telling = ['email', 'userName', 'subject']

/** The identifying values within one audited change of the person. */
function identifyingValues({ fields }: AuditedChange): string[] {
  const valueOf = (name: string, when: 'old' | 'new') => {
    const value = fields.find(({ field }) => field === name)?.[when]
    return typeof value === 'string' ? value : ''
  }
  const values = (['old', 'new'] as const).flatMap((when) => [
    [valueOf('firstName', when), valueOf('lastName', when)].filter(Boolean).join(' '),
    ...telling.map((name) => valueOf(name, when)),
  ])
  return values.filter((value) => /[@ ]/.test(value) && value !== erased).map(comparable)
}

const comparable = (value: string) => value.trim().toLowerCase()

function withoutValues(
  change: AuditedChange,
  isAboutPerson: boolean,
  known: ReadonlySet<string>,
): AuditedChange {
  const isPersonal = (field: string) =>
    isAboutPerson && (change.list === 'people' || field === 'comments')
  const keep = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((part) => keep(field, part))
    if (typeof value !== 'string' || value === '') return value
    return isPersonal(field) || known.has(comparable(value)) ? erased : value
  }
  const fields = change.fields.map((one) => ({
    ...one,
    old: keep(one.field, one.old),
    new: keep(one.field, one.new),
  }))
  return { ...change, fields }
}
