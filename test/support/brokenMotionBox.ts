/** Motion boxes with one bug each, as they come of a check or a write that is missing. */
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { motions } from '../../src/server/database/schema/motions'
import { ApiError } from '../../src/server/domain/apiError'
import { people } from './directory'
import type { MotionBox } from './motionBox'
import type { MotionAct } from './motionModel'

export interface MotionBug {
  what: string
  /** What each of several people does, one after the other, all at the same time. */
  plans: readonly (readonly MotionAct[])[]
  /** The first answer that no order of the acts can explain. */
  step: string
  /** The box with the bug. */
  breaks: (box: MotionBox, db: NodePgDatabase) => MotionBox
}

/** A box that stores a second which is refused with a code. */
const secondsDespite =
  (code: string) =>
  (box: MotionBox, db: NodePgDatabase): MotionBox => ({
    ...box,
    async second(motion, person = 'second', ...rest) {
      try {
        return await box.second(motion, person, ...rest)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== code) throw error
        const { revision } = await box.stored(motion)
        await db
          .update(motions)
          .set({
            motionStatus: 'Complete',
            secondedUserId: people[person],
            revision: revision + 1,
          })
          .where(eq(motions.motionRequestId, motion.motionRequestId))
        return box.stored(motion)
      }
    },
  })

const member = (kind: 'takeUp' | 'second' | 'withdraw' | 'amend'): MotionAct => ({
  kind,
  by: 'member',
})
const second: MotionAct = { kind: 'second', by: 'second' }
const admin: MotionAct = { kind: 'second', by: 'admin' }
/** Refused whenever it comes. */
const meanwhile: MotionAct[] = [
  { kind: 'withdraw', by: 'second' },
  { kind: 'amend', by: 'second' },
]

export const motionBugs: MotionBug[] = [
  {
    what: 'somebody seconds the motion of the own company',
    plans: [[member('takeUp'), member('amend'), member('second')], meanwhile],
    step: 'second by member: Complete r4, member and member',
    breaks: secondsDespite('same-company'),
  },
  {
    what: 'two people second one motion',
    plans: [[member('takeUp'), second, admin], meanwhile],
    step: 'second by admin: Complete r4, member and admin',
    breaks: secondsDespite('already-seconded'),
  },
  {
    what: 'a motion that was withdrawn is seconded',
    plans: [[member('takeUp'), member('withdraw'), second], meanwhile],
    step: 'second by second: Complete r4, member and second',
    breaks: secondsDespite('motion-withdrawn'),
  },
  {
    what: 'an amendment is answered and never stored',
    plans: [[member('takeUp'), member('amend'), second], meanwhile],
    step: 'second by second: Complete r3, member and second',
    breaks: (box, db) => ({
      ...box,
      async amend(motion, ...rest) {
        const amended = await box.amend(motion, ...rest)
        await db
          .update(motions)
          .set({ revision: amended.revision - 1 })
          .where(eq(motions.motionRequestId, motion.motionRequestId))
        return amended
      },
    }),
  },
]
