import { corrections } from '../../src/server/database/schema/corrections'
import type { Executor } from '../../src/server/database/open'
import { noon } from './ballotBox'
import { people } from './directory'

/** Stores that the admin asked to take `second` off the roll call of a meeting of group 101; gives its id. */
export async function storeCorrection(db: Executor, eventId: number): Promise<number> {
  const change = { kind: 'attendance', eventId, userId: people.second, wasThere: false } as const
  const [row] = await db
    .insert(corrections)
    .values({
      groupId: 101,
      subject: 'meeting',
      subjectId: eventId,
      change,
      target: `attendance ${people.second}`,
      basis: 'Manual',
      about: 'Attendance of Second Test',
      oldValue: 'Checked in',
      newValue: 'Not checked in',
      reason: 'She was elsewhere.',
      evidence: 'The minutes of the other meeting.',
      askedById: people.admin,
      askedBy: 'Admin Test',
      askedRight: 'admin',
      askedAt: noon,
      entitledIds: [people.admin, people.staff],
    })
    .returning()
  if (!row) throw new Error('The correction was not stored.')
  return row.correctionId
}
