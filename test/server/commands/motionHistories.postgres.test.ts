import * as fc from 'fast-check'
import type { MotionRequest } from '../../../src/contract/motions'
import type { MotionPath } from '../../../src/server/commands/lockedMotion'
import { ApiError } from '../../../src/server/domain/apiError'
import { ballotBox } from '../../support/ballotBox'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { isLinearizable, type Observed } from '../../support/linearizable'
import { motionBox, type MotionBox, motionDeadline } from '../../support/motionBox'
import {
  type MotionAct,
  motionModel,
  movers,
  nameOfMotion,
  requested,
} from '../../support/motionModel'
import { runs } from '../../support/runs'

const histories = runs(25)

const database = directoryDatabase()
const box = motionBox(database.db)

const by = fc.constantFrom(...movers)
const actOf = <K extends MotionAct['kind']>(kind: K) => fc.record({ kind: fc.constant(kind), by })
const act: fc.Arbitrary<MotionAct> = fc.oneof(
  { weight: 4, arbitrary: actOf('takeUp') },
  { weight: 5, arbitrary: actOf('second') },
  { weight: 2, arbitrary: actOf('withdraw') },
  { weight: 3, arbitrary: actOf('amend') },
  { weight: 2, arbitrary: fc.constant({ kind: 'link' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'deadline' as const }) },
)

/** Three or four people, each doing one act after the other. */
const clients = fc.array(fc.array(act, { minLength: 2, maxLength: 4 }), {
  minLength: 3,
  maxLength: 4,
})

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
  motion: MotionPath
  voteQuestionId: number
}

let amendments = 0

async function perform({ motion, voteQuestionId }: Scene, wanted: MotionAct): Promise<string> {
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

/** A question of its own for a history in which somebody links one. */
async function questionFor(plans: MotionAct[][]): Promise<number> {
  if (!plans.flat().some(({ kind }) => kind === 'link')) return 0
  return (await ballotBox(database.db).open()).voteQuestionId
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
async function observe(scene: Scene, plans: MotionAct[][]): Promise<Observed<MotionAct>[]> {
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

/** The job does not tell the motion, so the model's answer for it is shortened the same way. */
const model: typeof motionModel = (state, wanted) => {
  const after = motionModel(state, wanted)
  const isFailing = wanted.kind === 'deadline' && after.answer !== 'untouched'
  return isFailing ? { ...after, answer: 'failed' } : after
}

const isLegal = (history: readonly Observed<MotionAct>[]) =>
  isLinearizable(history, model, requested, nameOfMotion)

test(`${histories} concurrent histories of a motion could each have happened one act after the other`, async () => {
  await fc.assert(
    fc.asyncProperty(clients, async (plans) => {
      const motion = await box.make({}, 'staff')
      const voteQuestionId = await questionFor(plans)
      const history = await observe({ motion, voteQuestionId }, plans)
      const story = history.map(({ act: { kind }, answer }) => `${kind}: ${answer}`)
      expect({ story, holds: isLegal(history) }).toEqual({ story, holds: true })
      expect(await box.findings(motion)).toEqual([])
    }),
    { numRuns: histories, endOnFailure: true },
  )
})

test('the checker finds two seconds that both succeed', () => {
  const seen = (wanted: MotionAct, answer: string, askedAt: number, answeredAt: number) => ({
    act: wanted,
    answer,
    askedAt,
    answeredAt,
  })
  const moved = seen({ kind: 'takeUp', by: 'member' }, 'Pending r2, member and nobody', 1, 2)
  const second = seen({ kind: 'second', by: 'second' }, 'Complete r3, member and second', 3, 5)
  const admin = { kind: 'second', by: 'admin' } as const
  const late = 'already-seconded: Complete r3, member and second'
  expect(isLegal([moved, second, seen(admin, late, 4, 6)])).toBe(true)
  expect(isLegal([moved, second, seen(admin, 'Complete r3, member and admin', 4, 6)])).toBe(false)
})
