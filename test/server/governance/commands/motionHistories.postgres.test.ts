import * as fc from 'fast-check'
import { ballotBox } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { unexplained } from '../../../support/linearizable'
import { motionBox } from '../../../support/motionBox'
import { type MotionAct, movers } from '../../../support/motionModel'
import { motionBylaws, observeMotion } from '../../../support/observedMotionHistory'
import { noteTried, runs } from '../../../support/runs'

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

/** A question of its own for a history in which somebody links one. */
async function questionFor(plans: MotionAct[][]): Promise<number> {
  if (!plans.flat().some(({ kind }) => kind === 'link')) return 0
  return (await ballotBox(database.db).open()).voteQuestionId
}

test(`${histories} concurrent histories of a motion could each have happened one act after the other`, async () => {
  await fc.assert(
    fc.asyncProperty(clients, async (plans) => {
      const motion = await box.make({}, 'staff')
      const voteQuestionId = await questionFor(plans)
      const history = await observeMotion({ box, motion, voteQuestionId }, plans)
      const story = history.map(({ act: { kind }, answer }) => `${kind}: ${answer}`)
      const step = unexplained(history, motionBylaws)
      expect({ story, step }).toEqual({ story, step: null })
      expect(await box.findings(motion)).toEqual([])
    }),
    { numRuns: histories, endOnFailure: true },
  )
  noteTried('concurrent histories of a motion', histories)
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
  const late = seen(admin, 'already-seconded: Complete r3, member and second', 4, 6)
  expect(unexplained([moved, second, late], motionBylaws)).toBeNull()
  const alsoSecond = seen(admin, 'Complete r3, member and admin', 4, 6)
  expect(unexplained([moved, second, alsoSecond], motionBylaws)).toBe(alsoSecond)
})
