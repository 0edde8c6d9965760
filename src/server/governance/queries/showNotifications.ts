import { asc, eq, inArray } from 'drizzle-orm'
import type { Notifications } from '../../../contract/notifications'
import { choicesOf } from '../../../rules/notifications'
import type { Executor } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { notificationSettings } from '../../database/schema/notifications'
import type { Actor } from '../../domain/actor'

const usualHour = 8

/** What a person chose in each of their groups, by the names of the groups. */
export async function showNotifications(
  db: Executor,
  { userId, email, memberships }: Actor,
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
  return {
    email,
    digestHour: settings?.digestHour ?? usualHour,
    zone: settings?.zone ?? null,
    groups: own.map((group) => ({
      ...group,
      choices: choicesOf(settings?.choices[String(group.groupId)]),
    })),
  }
}
