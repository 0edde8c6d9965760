/** Erases a person's data from the audit trail; the actor, action and time of each line stay. */
import { eq, isNotNull, sql } from 'drizzle-orm'
import type { AuditedChange } from '../../contract/auditTrail'
import type { Transaction } from '../database/open'
import { users } from '../database/schema/directory'
import { auditLines } from '../database/schema/record'
import { auditedIds } from '../domain/auditedIds'

/** Replaces an erased value. */
const erased = '[erased]'

/**
 * Erases a person's names, addresses, sign-in ids and the comments about them from all old and new values, and
 * adds a line about that to the trail. Ids, field names, booleans, times and actors stay.
 *
 * @param reason why, without a name in it, because it stays
 * @returns how many lines lost a value
 */
export async function eraseFromTrail(
  tx: Transaction,
  { userId, reason }: { userId: number; reason: string },
): Promise<number> {
  const about = (change: AuditedChange) => isAbout(change, userId)
  const lines = await tx
    .select({ auditLineId: auditLines.auditLineId, changes: auditLines.changes })
    .from(auditLines)
    .where(isNotNull(auditLines.changes))
    .for('update')
  const known = new Set([
    ...(await valuesInDirectory(tx, userId)),
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

function isAbout({ ids }: AuditedChange, userId: number): boolean {
  return Object.entries(ids).some(
    ([field, id]) =>
      auditedIds[field as keyof typeof auditedIds] === 'people' && Number(id) === userId,
  )
}

/** Values that identify the person in other rows, such as the address of a mail or the host of a meeting. */
async function valuesInDirectory(tx: Transaction, userId: number): Promise<string[]> {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId))
  if (!row) return []
  const { firstName, lastName, email, userName, subject } = row
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
