/** Adds, changes and removes the receivers of outgoing webhooks, and sends to them again. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/endpoint'
import type { createWebhook as endpoint } from '../../../contract/webhooks'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { findGroup } from '../../database/repositories/groups'
import { webhookDeliveries, webhooks } from '../../database/schema/webhooks'
import { badField, orNotFound, stateForbids } from '../../domain/apiError'
import { requireOutward } from '../../domain/outwardAddress'

type Sent = BodyOf<typeof endpoint>

/**
 * Refuses an address to which nothing would be sent; it is looked up, so outside of a transaction.
 *
 * @throws {ApiError} bad-input at `address`
 */
export async function checkWebhookAddress(
  address: string | null | undefined,
  mayBePrivate: boolean,
): Promise<void> {
  if (!address) return
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw badField('address', 'Please provide an address that begins with https://.')
  if (mayBePrivate) return
  try {
    await requireOutward(address)
  } catch (fault) {
    const why =
      (fault as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'Its host is not found.' : ''
    throw badField('address', why || (fault as Error).message)
  }
}

/** 24 random bytes, as Standard Webhooks spells a secret. */
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

/** @throws {ApiError} bad-input at `address` without one, and at `groupId` for a group that is none */
export async function createWebhook(
  tx: Transaction,
  { address, ...sent }: Sent,
): Promise<{ webhookId: number; secret: string }> {
  if (!address) throw badField('address', 'Please provide an address that begins with https://.')
  const secret = newSecret()
  const [row] = await tx
    .insert(webhooks)
    .values({ ...(await columnsOf(tx, sent)), address, secret })
    .returning({ webhookId: webhooks.webhookId })
  const { webhookId } = orNotFound(row)
  audit(tx, webhookId, 'created', null, sent)
  return { webhookId, secret }
}

/** @throws {ApiError} not-found; as `createWebhook` */
export async function changeWebhook(
  tx: Transaction,
  webhookId: number,
  { address, ...sent }: Sent,
): Promise<{ webhookId: number }> {
  const before = await lockWebhook(tx, webhookId)
  const columns = { ...(await columnsOf(tx, sent)), ...(address && { address }) }
  await tx.update(webhooks).set(columns).where(eq(webhooks.webhookId, webhookId))
  audit(tx, webhookId, 'changed', { ...before, isDisabled: before.disabledAt !== null }, sent)
  return { webhookId }
}

/** @throws {ApiError} not-found */
export async function removeWebhook(tx: Transaction, webhookId: number): Promise<void> {
  const before = await lockWebhook(tx, webhookId)
  await tx.delete(webhooks).where(eq(webhooks.webhookId, webhookId))
  audit(tx, webhookId, 'removed', before, null)
}

/** Makes a new secret; the one before is valid for a day more. @throws {ApiError} not-found */
export async function renewWebhookSecret(
  tx: Transaction,
  webhookId: number,
): Promise<{ webhookId: number; secret: string }> {
  const { secret: formerSecret } = await lockWebhook(tx, webhookId)
  const secret = newSecret()
  const formerUntil = sql`clock_timestamp() + interval '24 hours'`
  await tx
    .update(webhooks)
    .set({ secret, formerSecret, formerUntil })
    .where(eq(webhooks.webhookId, webhookId))
  return { webhookId, secret }
}

/**
 * Sends a delivery again, one that arrived too.
 *
 * @throws {ApiError} not-found; state-forbids where its receiver is disabled
 */
export async function resendWebhook(
  tx: Transaction,
  deliveryId: number,
): Promise<{ deliveryId: number }> {
  const [row] = await tx
    .select({ disabledAt: webhooks.disabledAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.webhookId, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.deliveryId, deliveryId), isNull(webhooks.userId)))
    .for('update', { of: webhookDeliveries })
  if (orNotFound(row).disabledAt !== null)
    throw stateForbids('This webhook is disabled. Please enable it first.')
  await tx
    .update(webhookDeliveries)
    .set({ attempts: 0, dueAt: sql`clock_timestamp()`, deliveredAt: null, givenUpAt: null })
    .where(eq(webhookDeliveries.deliveryId, deliveryId))
  return { deliveryId }
}

async function lockWebhook(tx: Transaction, webhookId: number) {
  const isIt = and(eq(webhooks.webhookId, webhookId), isNull(webhooks.userId))
  const [row] = await tx.select().from(webhooks).where(isIt).for('update')
  return orNotFound(row)
}

/** An enabled webhook is told again why it was disabled by nothing. */
async function columnsOf(tx: Transaction, { isDisabled, ...sent }: Omit<Sent, 'address'>) {
  if (sent.groupId !== null && !(await findGroup(tx, sent.groupId)))
    throw badField('groupId', 'There is no such group.')
  const disabledAt = isDisabled ? sql`coalesce(disabled_at, clock_timestamp())` : null
  return { ...sent, ...(isDisabled ? {} : { disabledReason: null }), disabledAt }
}

const audited = ['name', 'groupId', 'kinds', 'format', 'isDisabled'] as const
type Audited = { [Field in (typeof audited)[number]]?: unknown }

/** The trail has no address and no secret. */
function audit(
  tx: Transaction,
  webhookId: number,
  kind: 'created' | 'changed' | 'removed',
  before: Audited | null,
  after: Audited | null,
): void {
  const fields = audited
    .map((field) => ({ field, old: before?.[field] ?? null, new: after?.[field] ?? null }))
    .filter(({ old, new: value }) => JSON.stringify(old) !== JSON.stringify(value))
  auditedChanges(tx).push({ list: 'webhooks', ids: { webhookId }, kind, fields })
}
