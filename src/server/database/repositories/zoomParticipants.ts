import { and, asc, eq, inArray } from 'drizzle-orm'
import { comparedName, unnamedParticipant } from '../../domain/displayName'
import type { Executor, Transaction } from '../open'
import { zoomIdentities, zoomParticipants } from '../schema/meetings'

export type ZoomParticipantRow = typeof zoomParticipants.$inferSelect

type NewRow = Omit<typeof zoomParticipants.$inferInsert, 'zoomParticipantId'>

/** A participant of a locked meeting, stored where there is none yet. */
export async function findOrInsertParticipant(
  tx: Transaction,
  row: NewRow,
): Promise<ZoomParticipantRow> {
  const [inserted] = await tx.insert(zoomParticipants).values(row).onConflictDoNothing().returning()
  if (inserted) return inserted
  const itself = and(
    eq(zoomParticipants.eventId, row.eventId),
    eq(zoomParticipants.participantKey, row.participantKey),
  )
  const [known] = await tx.select().from(zoomParticipants).where(itself)
  if (!known) throw new Error('The participant was not stored.')
  return known
}

/** A participant by its id; null where the meeting has none such. */
export async function findParticipant(
  db: Executor,
  eventId: number,
  zoomParticipantId: number,
): Promise<ZoomParticipantRow | null> {
  const itself = and(
    eq(zoomParticipants.eventId, eventId),
    eq(zoomParticipants.zoomParticipantId, zoomParticipantId),
  )
  const [row] = await db.select().from(zoomParticipants).where(itself)
  return row ?? null
}

/** All participants of a meeting, or those that are one of some people, by name. */
export function findParticipants(
  db: Executor,
  eventId: number,
  userIds?: readonly number[],
): Promise<ZoomParticipantRow[]> {
  const theirs = userIds && inArray(zoomParticipants.userId, [...userIds])
  return db
    .select()
    .from(zoomParticipants)
    .where(and(eq(zoomParticipants.eventId, eventId), theirs))
    .orderBy(asc(zoomParticipants.displayName), asc(zoomParticipants.zoomParticipantId))
}

export async function saveParticipant(
  tx: Transaction,
  zoomParticipantId: number,
  change: Partial<NewRow>,
): Promise<void> {
  const itself = eq(zoomParticipants.zoomParticipantId, zoomParticipantId)
  await tx.update(zoomParticipants).set(change).where(itself)
}

/** By what a group recognizes somebody again. */
interface ZoomIdentity {
  kind: 'registrant' | 'alias'
  value: string
}

/** By what a participant can be recognized next time, the surer first; having no name tells of nobody. */
export function identitiesOf({
  registrantId,
  displayName,
}: Pick<ZoomParticipantRow, 'registrantId' | 'displayName'>): ZoomIdentity[] {
  const identities: ZoomIdentity[] = []
  if (registrantId !== null) identities.push({ kind: 'registrant', value: registrantId })
  if (displayName !== unnamedParticipant)
    identities.push({ kind: 'alias', value: comparedName(displayName) })
  return identities
}

const itsRow = (groupId: number, { kind, value }: ZoomIdentity) =>
  and(
    eq(zoomIdentities.groupId, groupId),
    eq(zoomIdentities.kind, kind),
    eq(zoomIdentities.value, value),
  )

/** Who it was before; null where nobody said so. */
export async function findByIdentity(
  db: Executor,
  groupId: number,
  identity: ZoomIdentity,
): Promise<number | null> {
  const [row] = await db.select().from(zoomIdentities).where(itsRow(groupId, identity))
  return row?.userId ?? null
}

export async function rememberIdentity(
  tx: Transaction,
  groupId: number,
  identity: ZoomIdentity,
  userId: number,
): Promise<void> {
  const { groupId: group, kind, value } = zoomIdentities
  await tx
    .insert(zoomIdentities)
    .values({ groupId, ...identity, userId })
    .onConflictDoUpdate({ target: [group, kind, value], set: { userId } })
}

export async function forgetIdentity(
  tx: Transaction,
  groupId: number,
  identity: ZoomIdentity,
): Promise<void> {
  await tx.delete(zoomIdentities).where(itsRow(groupId, identity))
}
