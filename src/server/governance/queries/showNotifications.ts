import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Notifications } from '../../../contract/notifications'
import { choicesOf, staffChoicesOf } from '../../../rules/notifications'
import type { Executor } from '../../database/open'
import { findPushKeys } from '../../database/repositories/secrets'
import { groups } from '../../database/schema/directory'
import { asStaff, notificationSettings } from '../../database/schema/notifications'
import { webhooks } from '../../database/schema/webhooks'
import type { Actor } from '../../domain/actor'

const usualHour = 8

/** What a person chose in each of their groups, by the names of the groups, and on which devices it is shown. */
export async function showNotifications(
  db: Executor,
  { userId, email, memberships, isStaff }: Actor,
): Promise<Notifications> {
  const [settings] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  const groupIds = memberships.map(({ groupId }) => groupId)
  const own = await db
    .select({ groupId: groups.groupId, groupName: groups.name })
    .from(groups)
    .where(inArray(groups.groupId, groupIds))
    .orderBy(asc(groups.name))
  const { webhookId: deviceId, name, address, disabledAt } = webhooks
  const devices = await db
    .select({ deviceId, name, address, isDisabled: sql<boolean>`${isNotNull(disabledAt)}` })
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(name), asc(deviceId))
  const { publicKey: pushKey } = await findPushKeys(db)
  return {
    email,
    digestHour: settings?.digestHour ?? usualHour,
    zone: settings?.zone ?? null,
    groups: own.map((group) => ({
      ...group,
      choices: choicesOf(settings?.choices[String(group.groupId)]),
    })),
    staff: isStaff ? staffChoicesOf(settings?.choices[asStaff]) : null,
    pushKey,
    devices,
  }
}
