/** Plants bugs around the commands, and looks whether the check of concurrent histories finds each at its step. */
import { eq } from 'drizzle-orm'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { ballotBox, type OpenQuestion } from '../../../support/ballotBox'
import { type BallotBug, ballotBugs } from '../../../support/brokenBallotBox'
import { type MotionBug, motionBugs } from '../../../support/brokenMotionBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type Observed, unexplained } from '../../../support/linearizable'
import { motionBox } from '../../../support/motionBox'
import type { MotionAct } from '../../../support/motionModel'
import { observe } from '../../../support/observedHistory'
import { motionBylaws, observeMotion } from '../../../support/observedMotionHistory'
import { noteTried } from '../../../support/runs'
import { type VoteAct, voteBylaws } from '../../../support/voteModel'

const database = directoryDatabase()

/** `cast by elm: Yes r1`; null where all is explained. */
function stepOf(found: Observed<VoteAct | MotionAct> | null): string | null {
  if (!found) return null
  const { act, answer } = found
  const who = 'voter' in act ? ` by ${act.voter}` : 'by' in act ? ` by ${act.by}` : ''
  return `${act.kind}${who}: ${answer}`
}

/** The job at the deadline looks at all questions that are due, and stops at a broken one. */
const takeFromJobs = ({ voteQuestionId }: OpenQuestion) =>
  database.db
    .update(voteQuestions)
    .set({ voteStatus: 'Cancelled' })
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))

describe('in the votes on a question', () => {
  async function stepWith(plans: BallotBug['plans'], breaks: BallotBug['breaks']) {
    const box = breaks(ballotBox(database.db), database.db)
    const question = await box.open()
    const history = await observe(database.db, question, plans, box)
    await takeFromJobs(question)
    return stepOf(unexplained(history, voteBylaws))
  }

  test.each(ballotBugs)('$what: found', async ({ plans, breaks, step }) => {
    expect(await stepWith(plans, breaks)).toBe(step)
    noteTried('planted bugs found', 1)
  })

  test.each(ballotBugs)('without it nothing is found: $what', async ({ plans }) => {
    expect(await stepWith(plans, (box) => box)).toBeNull()
  })
})

describe('in the life of a motion', () => {
  async function stepWith(plans: MotionBug['plans'], breaks: MotionBug['breaks']) {
    const box = breaks(motionBox(database.db), database.db)
    const motion = await box.make({}, 'staff')
    const history = await observeMotion({ box, motion, voteQuestionId: 0 }, plans)
    return stepOf(unexplained(history, motionBylaws))
  }

  test.each(motionBugs)('$what: found', async ({ plans, breaks, step }) => {
    expect(await stepWith(plans, breaks)).toBe(step)
    noteTried('planted bugs found', 1)
  })

  test.each(motionBugs)('without it nothing is found: $what', async ({ plans }) => {
    expect(await stepWith(plans, (box) => box)).toBeNull()
  })
})
