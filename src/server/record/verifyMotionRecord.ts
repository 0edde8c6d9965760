import { eq } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { motions } from '../database/schema/motions'
import { compareMotion } from './compareMotion'
import type { MotionEvent } from './motionEvent'
import { readRecord } from './readEvents'
import { replayMotion } from './replayMotion'
import type { RecordReport } from './verifyRecord'

/**
 * Checks the record of a motion: its form, whether the rules allowed each event when it happened, and
 * whether the tables say what the record tells. Run it in a snapshot.
 */
export async function verifyMotionRecord(
  db: Executor,
  motionRequestId: number,
): Promise<RecordReport> {
  const { events, textOf, faults, textFaults } = await readRecord<MotionEvent>(
    db,
    'motion',
    motionRequestId,
  )
  const { motion, faults: ruleFaults } = replayMotion(events)
  const messages = motion
    ? compareMotion(await findStored(db, motionRequestId), motion, textOf)
    : []
  const tableFaults = [...textFaults, ...messages].map((message) => ({ seq: null, message }))
  return { events: events.length, faults: [...faults, ...ruleFaults, ...tableFaults] }
}

async function findStored(db: Executor, motionRequestId: number) {
  const [row] = await db.select().from(motions).where(eq(motions.motionRequestId, motionRequestId))
  if (!row) throw new Error(`There is no motion ${motionRequestId}.`)
  return row
}
