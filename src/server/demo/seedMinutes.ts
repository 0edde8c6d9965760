/**
 * Minutes of the demo: of the last meeting whose roll call is closed, published and amended once, and of an earlier
 * one, approved by a motion.
 */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { MinutesSection } from '../../rules/minutes'
import { addElapsedHours } from '../../rules/instant'
import { publishMinutes, saveMinutes } from '../governance/commands/minutes'
import type { Transaction } from '../database/open'
import { events, meetingMinutes } from '../database/schema/meetings'
import { motions } from '../database/schema/motions'
import { accounts } from './accounts'
import { approvedMeeting } from './meetingPlans'
import { approvalOfMinutes } from './subjects'

const groupId = 101

const sections = [
  { heading: 'Opening', text: 'The chair opened the meeting and read the antitrust reminder.' },
  {
    heading: 'Discussion',
    text: 'The editors walked through the comments on the codec profile. Two were accepted, one was deferred to the next draft.\n\nThe test plan needs a volunteer for its second chapter.',
  },
  { heading: 'Action items', text: 'Editors: publish the updated draft before the next call.' },
]

export async function seedMinutes(tx: Transaction, now: string): Promise<void> {
  const [latest] = await tx
    .select()
    .from(events)
    .where(and(eq(events.groupId, groupId), isNotNull(events.rollCallClosedAt)))
    .orderBy(desc(events.startTime))
    .limit(1)
  const { startTime } = approvedMeeting(now)
  const ofGroup = and(eq(events.groupId, groupId), eq(events.startTime, startTime))
  const [earlier] = await tx.select().from(events).where(ofGroup)
  if (!latest || !earlier) throw new Error('The demo has no meeting to write minutes of.')
  const write = writerOf(tx, now)
  await write(latest, 6, sections.slice(0, -1), '')
  await write(latest, 5, sections, 'The action item was missing.')
  await write(earlier, 24 * 73, sections, '')
  const version = eq(meetingMinutes.eventId, earlier.eventId)
  const [approved] = await tx.select().from(meetingMinutes).where(version)
  const { title } = approvalOfMinutes(now)
  const minutesId = approved?.minutesId
  await tx.update(motions).set({ minutesId }).where(eq(motions.title, title))
}

/** Publishes sections as the next version of a meeting's minutes, some hours ago. */
function writerOf(tx: Transaction, now: string) {
  const admin = accounts.find(({ account }) => account === 'admin')
  if (!admin) throw new Error('The demo has no admin.')
  return async (
    { eventId }: { eventId: number },
    hoursAgo: number,
    written: MinutesSection[],
    reason: string,
  ) => {
    const path = { groupId, eventId }
    const at = addElapsedHours(now, -hoursAgo)
    const context = { userId: admin.userId, readClock: async () => at }
    await saveMinutes(tx, context, path, { sections: written, revision: 0 })
    await publishMinutes(tx, context, path, { revision: 1, reason })
  }
}
