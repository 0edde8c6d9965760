import type { Executor } from '../../src/server/database/open'
import { motions } from '../../src/server/database/schema/motions'
import { noon } from './ballotBox'
import { nameOf, people } from './directory'

type Motion = typeof motions.$inferInsert

/** Stores a motion, complete and in group 101 unless said otherwise; gives its id. */
export async function storeMotion(db: Executor, overrides: Partial<Motion> = {}): Promise<number> {
  const [row] = await db
    .insert(motions)
    .values({
      groupId: 101,
      title: 'Publish version 2',
      description: 'As drafted.',
      motionStatus: 'Complete',
      startDate: noon,
      motionStatusDate: noon,
      motionDeadline: '2026-03-09T19:00:00.000Z',
      requesterId: people.member,
      requesterName: nameOf('member'),
      motionedUserId: people.member,
      motionedName: nameOf('member'),
      secondedUserId: people.second,
      secondedName: nameOf('second'),
      ...overrides,
    })
    .returning({ motionRequestId: motions.motionRequestId })
  if (!row) throw new Error('The motion was not stored.')
  return row.motionRequestId
}

/** A motion of `member` that waits for a second. */
export const unseconded: Partial<Motion> = {
  motionStatus: 'Pending',
  secondedUserId: null,
  secondedName: null,
}

/** A request of staff that waits for a mover. */
export const requestedByStaff: Partial<Motion> = {
  ...unseconded,
  requesterId: people.staff,
  requesterName: nameOf('staff'),
  motionedUserId: null,
  motionedName: null,
}
