import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { motionEvents, motionEventTexts } from '../database/schema/motionRecord'
import { motions } from '../database/schema/motions'
import { compareMotion } from './compareMotion'
import type { MotionEvent } from './motionEvent'
import { readEvents } from './readEvents'
import { replayMotion } from './replayMotion'
import { readSealedTexts } from './sealedTexts'
import type { RecordReport } from './verifyRecord'

/**
 * Checks the record of a motion: its form, whether the rules allowed each event when it happened, and
 * whether the tables say what the record tells. Run it in a snapshot.
 */
export async function verifyMotionRecord(
  db: Executor,
  motionRequestId: number,
): Promise<RecordReport> {
  const rows = await db
    .select()
    .from(motionEvents)
    .where(eq(motionEvents.motionRequestId, motionRequestId))
    .orderBy(asc(motionEvents.seq))
  const { unseal, faults: textFaults } = readSealedTexts(
    await db
      .select()
      .from(motionEventTexts)
      .where(eq(motionEventTexts.motionRequestId, motionRequestId)),
  )
  const { events, faults } = readEvents<MotionEvent>(
    rows,
    (event) => event.motionRequestId === motionRequestId,
  )
  const { motion, faults: ruleFaults } = replayMotion(events)
  const messages = motion
    ? compareMotion(await findStored(db, motionRequestId), motion, unseal)
    : []
  const tableFaults = [...textFaults, ...messages].map((message) => ({ seq: null, message }))
  return { events: rows.length, faults: [...faults, ...ruleFaults, ...tableFaults] }
}

async function findStored(db: Executor, motionRequestId: number) {
  const [row] = await db.select().from(motions).where(eq(motions.motionRequestId, motionRequestId))
  if (!row) throw new Error(`There is no motion ${motionRequestId}.`)
  return row
}
