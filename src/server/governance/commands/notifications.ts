/** People choose what they are notified of; digests are mailed to them. */
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/endpoint'
import type {
  addDevice as deviceEndpoint,
  saveNotifications as endpoint,
} from '../../../contract/notifications'
import {
  type NotificationKind,
  notificationKinds,
  nextDigestAt,
  quietChoice,
  type StaffKind,
} from '../../../rules/notifications'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { enqueueMail } from '../../database/repositories/mails'
import {
  asStaff,
  type ChosenByGroup,
  notificationSettings,
} from '../../database/schema/notifications'
import { webhooks } from '../../database/schema/webhooks'
import type { Actor } from '../../domain/actor'
import { orNotFound, stateForbids } from '../../domain/apiError'
import { type DigestLine, digestMail } from '../../mail/noticeMail'
import type { Desk } from '../../../contract/desk'

/** Replaces a person's choices, in the groups that they may enter and, for staff, as staff. */
export async function saveNotifications(
  tx: Transaction,
  readClock: ReadClock,
  { userId, memberships, isStaff }: Actor,
  { digestHour, zone, groups, staff }: BodyOf<typeof endpoint>,
): Promise<void> {
  const own = new Set(memberships.map(({ groupId }) => groupId))
  const chosen = groups
    .filter(({ groupId }) => own.has(groupId))
    .map(({ groupId, choices }) => [groupId, choices] as const)
  const ofGroups: ChosenByGroup = Object.fromEntries(chosen)
  const choices = isStaff && staff ? { ...ofGroups, [asStaff]: staff } : ofGroups
  const now = await readClock(tx)
  const due = hasDigest(choices) ? nextDigestAt(now, digestHour, zone) : null
  const settings = { choices, digestHour, zone, nextDigestAt: due }
  const { userId: target, nextDigestAt: storedDue, toldUntil } = notificationSettings
  // Whoever had no digest is told of what happens from now on.
  const resumed = sql`case when ${storedDue} is null then excluded.told_until else ${toldUntil} end`
  await tx
    .insert(notificationSettings)
    .values({ userId, toldUntil: now, ...settings })
    .onConflictDoUpdate({ target, set: { ...settings, toldUntil: resumed } })
}

/** The maximum of devices, which is more than anybody uses. */
const mostDevices = 20

/**
 * Registers a person's device for notices. Notices from before the registration are not sent to it: what waits for
 * whoever had the device before, or for a device that took no more, goes. The caller has checked its address.
 *
 * @throws {ApiError} state-forbids for one more than 20
 */
export async function addDevice(
  tx: Transaction,
  { userId }: Actor,
  { name, address, p256dh, auth }: BodyOf<typeof deviceEndpoint>,
): Promise<void> {
  const others = and(eq(webhooks.userId, userId), ne(webhooks.address, address))
  if ((await tx.$count(webhooks, others)) >= mostDevices)
    throw stateForbids(`You have ${mostDevices} devices. Please remove one of them first.`)
  const row = { userId, name, secret: `${p256dh} ${auth}`, disabledAt: null, disabledReason: null }
  const isAnothers = or(ne(webhooks.userId, userId), isNotNull(webhooks.disabledAt))
  await tx
    .delete(webhooks)
    .where(and(eq(webhooks.address, address), isNotNull(webhooks.userId), isAnothers))
  await tx
    .insert(webhooks)
    .values({ ...row, address, groupId: null, kinds: [], format: 'push' })
    .onConflictDoUpdate({
      target: webhooks.address,
      targetWhere: isNotNull(webhooks.userId),
      set: row,
    })
}

/** @throws {ApiError} not-found for a device that is none of theirs */
export async function removeDevice(
  tx: Transaction,
  { userId }: Actor,
  deviceId: number,
): Promise<void> {
  const isTheirs = and(eq(webhooks.webhookId, deviceId), eq(webhooks.userId, userId))
  const [removed] = await tx
    .delete(webhooks)
    .where(isTheirs)
    .returning({ deviceId: webhooks.webhookId })
  orNotFound(removed)
}

function hasDigest(choices: ChosenByGroup): boolean {
  return Object.values(choices).some((ofGroup) => Object.values(ofGroup).includes('digest'))
}

/** Where results or amendments are told in the digest. */
function groupsWithNews(choices: ChosenByGroup): ReadonlySet<number> {
  const wanted = Object.entries(choices).filter(
    ([, { results, amendments }]) => results === 'digest' || amendments === 'digest',
  )
  return new Set(wanted.map(([groupId]) => Number(groupId)))
}

/** The mails that one unsubscription stops: a person's digest, or one kind in one group. */
type StoppedMails = { userId: number } & (
  | { digest: true }
  | { groupId: number; kind: NotificationKind }
)

/** Stops these mails. A repeated unsubscription changes nothing. */
export async function stopNotifications(tx: Transaction, stopped: StoppedMails): Promise<void> {
  const isTheirs = eq(notificationSettings.userId, stopped.userId)
  const [settings] = await tx.select().from(notificationSettings).where(isTheirs).for('update')
  if (!settings) return
  const isStopped = (groupId: string, kind: NotificationKind, choice: string) =>
    'digest' in stopped
      ? choice === 'digest'
      : String(stopped.groupId) === groupId && stopped.kind === kind && choice === 'now'
  const left = Object.entries(settings.choices).map(([groupId, chosen]) => {
    if (groupId === asStaff) return [groupId, 'digest' in stopped ? {} : chosen] as const
    const kinds = Object.keys(notificationKinds) as NotificationKind[]
    const kept = kinds.map((kind) => {
      const choice = chosen[kind] ?? quietChoice(kind)
      return [kind, isStopped(groupId, kind, choice) ? quietChoice(kind) : choice]
    })
    return [groupId, Object.fromEntries(kept)] as const
  })
  const choices = Object.fromEntries(left) as ChosenByGroup
  await tx
    .update(notificationSettings)
    .set({ choices, ...(!hasDigest(choices) && { nextDigestAt: null }) })
    .where(isTheirs)
}

const kindOfDuty: Partial<Record<Desk['duties'][number]['kind'], NotificationKind>> = {
  vote: 'votes',
  changedVote: 'votes',
  second: 'motions',
}

/**
 * The duties and news that a person wants in the digest; a duty without a kind of its own counts as a meeting, and so
 * does one of staff for whoever has not chosen as staff.
 */
function linesOf({ duties, news }: Desk, choices: ChosenByGroup): DigestLine[] {
  const ofStaff = choices[asStaff]
  const isWanted = (groupId: number | null, kind: NotificationKind) =>
    choices[String(groupId)]?.[kind] === 'digest'
  return [
    ...duties
      .filter(({ groupId, kind, role }) =>
        role === 'staff' && ofStaff
          ? ofStaff[kind as StaffKind] === 'digest'
          : isWanted(groupId, kindOfDuty[kind] ?? 'meetings'),
      )
      .map(({ title, groupId, groupName, dueAt, consequence, about, role }) => ({
        title,
        groupId,
        groupName: groupName ?? '',
        dueAt,
        text: consequence ?? about,
        isForStaff: role === 'staff',
      })),
    ...news
      .filter(({ groupId, kind }) =>
        isWanted(groupId, kind === 'amended' ? 'amendments' : 'results'),
      )
      .map(({ title, groupId, groupName, text }) => ({
        title,
        groupId,
        groupName,
        dueAt: null,
        text,
      })),
  ]
}

/**
 * Mails a person the digest that is due, if it has content, and sets the time of the next one. Null where none is
 * due, or another transaction holds it.
 */
export async function sendDigest(
  tx: Transaction,
  readClock: ReadClock,
  userId: number,
  readDeskOf: (
    tx: Transaction,
    since: string,
    newsOf: ReadonlySet<number>,
  ) => Promise<{ desk: Desk; email: string } | null>,
): Promise<string | null> {
  const isTheirs = eq(notificationSettings.userId, userId)
  const [settings] = await tx
    .select()
    .from(notificationSettings)
    .where(isTheirs)
    .for('update', { skipLocked: true })
  const now = await readClock(tx)
  if (!settings) return null
  const { choices, digestHour, zone, toldUntil, nextDigestAt: due } = settings
  if (due === null ? !hasDigest(choices) : due > now) return null
  // A version before forgot the time where the person was disabled: they are told of what happens from now on.
  const found = due === null ? null : await readDeskOf(tx, toldUntil, groupsWithNews(choices))
  const lines = found ? linesOf(found.desk, choices) : []
  if (found && due !== null && lines.length > 0) {
    const seconds = Math.floor(Date.parse(due) / 1_000)
    await enqueueMail(tx, 0, digestMail(userId, found.email, lines), seconds)
  }
  // People who are disabled may come back.
  const next = nextDigestAt(now, digestHour, zone)
  await tx.update(notificationSettings).set({ nextDigestAt: next, toldUntil: now }).where(isTheirs)
  return lines.length > 0 ? 'mailed' : 'nothing waits'
}
