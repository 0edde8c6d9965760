/** Minutes of the demo: of the last meeting whose roll call is closed, published and amended once. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { addElapsedHours } from '../../rules/instant'
import { publishMinutes, saveMinutes } from '../governance/commands/minutes'
import type { Transaction } from '../database/open'
import { events } from '../database/schema/meetings'
import { accounts } from './accounts'

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
  const admin = accounts.find(({ account }) => account === 'admin')
  const [meeting] = await tx
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(eq(events.groupId, groupId), isNotNull(events.rollCallClosedAt)))
    .orderBy(desc(events.startTime))
    .limit(1)
  if (!admin || !meeting) throw new Error('The demo has no meeting to write minutes of.')
  const path = { groupId, eventId: meeting.eventId }
  const at = (hours: number) => ({
    userId: admin.userId,
    readClock: async () => addElapsedHours(now, -hours),
  })
  await saveMinutes(tx, at(6), path, { sections: sections.slice(0, -1), revision: 0 })
  await publishMinutes(tx, at(6), path, { revision: 1, reason: '' })
  await saveMinutes(tx, at(5), path, { sections, revision: 0 })
  const reason = 'The action item was missing.'
  await publishMinutes(tx, at(5), path, { revision: 1, reason })
}
