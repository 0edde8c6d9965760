import { checkMaking, checkMotionEvent } from './checkMotionEvent'
import type { RecordFault } from './fault'
import type { MotionEvent } from './motionEvent'
import { madeMotion, motionAfter, type ReplayedMotion } from './replayedMotion'

/**
 * Goes through a motion's record event by event and asks of each whether the rules allowed it then. The
 * motion is null where the record does not begin with its making.
 */
export function replayMotion(events: readonly MotionEvent[]): {
  motion: ReplayedMotion | null
  faults: RecordFault[]
} {
  const [first, ...rest] = events
  if (first?.event !== 'made') {
    return { motion: null, faults: [{ seq: 1, message: 'the record has no making' }] }
  }
  const faults: RecordFault[] = []
  const note = (seq: number, messages: readonly string[]) =>
    faults.push(...messages.map((message) => ({ seq, message })))
  note(first.seq, checkMaking(first))
  let motion = madeMotion(first)
  for (const event of rest) {
    note(event.seq, checkMotionEvent(motion, event))
    motion = motionAfter(motion, event)
  }
  return { motion, faults }
}
