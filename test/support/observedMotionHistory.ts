/** Acts of several people and of the deadline job on one motion at the same time, with what they saw. */
import type { MotionRequest } from '../../src/contract/motions'
import type { MotionPath } from '../../src/server/governance/commands/motionContext'
import { ApiError } from '../../src/server/domain/apiError'
import { people } from './directory'
import type { Bylaws, Observed } from './linearizable'
import { type MotionBox, motionDeadline } from './motionBox'
import {
  type MotionAct,
  motionModel,
  type MotionState,
  movers,
  nameOfMotion,
  requested,
} from './motionModel'

type Stored = Pick<MotionRequest, 'motionStatus' | 'motionedUserId' | 'secondedUserId' | 'revision'>

function tell(motion: Stored, isLinked: boolean): string {
  const nameOf = (userId: number | null) => movers.find((name) => people[name] === userId) ?? null
  return nameOfMotion({
    status: motion.motionStatus,
    mover: nameOf(motion.motionedUserId),
    seconder: nameOf(motion.secondedUserId),
    isLinked,
    revision: motion.revision,
  })
}

interface Scene {
  /** Does the acts. */
  box: MotionBox
  motion: MotionPath
  voteQuestionId: number
}

let amendments = 0

async function perform({ box, motion, voteQuestionId }: Scene, wanted: MotionAct): Promise<string> {
  const told = async (change: ReturnType<MotionBox['second']>) => {
    const row = await change
    return tell(row, row.voteQuestionId !== null)
  }
  switch (wanted.kind) {
    case 'takeUp':
      return told(box.takeUp(motion, wanted.by))
    case 'second':
      return told(box.second(motion, wanted.by))
    case 'withdraw':
      return told(box.withdraw(motion, wanted.by))
    case 'amend':
      return told(box.amend(motion, { description: `${(amendments += 1)}` }, wanted.by))
    case 'link':
      return told(box.link(motion, voteQuestionId))
    case 'deadline': {
      const outcome = await box.fail(motion, motionDeadline)
      return outcome === 'failed' ? 'failed' : 'untouched'
    }
  }
}

/** Does an act and tells its answer in the words of the model. */
async function answerTo(scene: Scene, wanted: MotionAct): Promise<string> {
  try {
    return await perform(scene, wanted)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const current = error.details.current as MotionRequest | undefined
    return current ? `${error.code}: ${tell(current, current.voteQuestion !== null)}` : error.code
  }
}

/**
 * All clients at once, then alone the job. A run of the job that found nothing to do is left out unless it
 * was alone: it passes over a motion that somebody holds at that moment.
 */
export async function observeMotion(
  scene: Scene,
  plans: readonly (readonly MotionAct[])[],
): Promise<Observed<MotionAct>[]> {
  let moment = 0
  const see = async (wanted: MotionAct): Promise<Observed<MotionAct>> => {
    const askedAt = (moment += 1)
    const answer = await answerTo(scene, wanted)
    return { act: wanted, askedAt, answeredAt: (moment += 1), answer }
  }
  const seen: Observed<MotionAct>[] = []
  await Promise.all(
    plans.map(async (plan) => {
      for (const wanted of plan) seen.push(await see(wanted))
    }),
  )
  return [...seen.filter(({ answer }) => answer !== 'untouched'), await see({ kind: 'deadline' })]
}

/** The outcome according to the bylaws. The job returns no motion, so its answer is shortened in the same way. */
export const motionBylaws: Bylaws<MotionState, MotionAct> = {
  model: (state, wanted) => {
    const after = motionModel(state, wanted)
    const isFailing = wanted.kind === 'deadline' && after.answer !== 'untouched'
    return isFailing ? { ...after, answer: 'failed' } : after
  },
  start: requested,
  nameOf: nameOfMotion,
}
