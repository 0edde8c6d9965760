/** The whole history of the demo as rows, simulated in memory with the row builders of the commands. */
import { demoPolicy } from './demoPolicy'
import { policyAtOpening } from '../governance/commands/openVoteQuestion'
import { asksForAverage } from '../../rules/averageAttendance'
import { rollAtOpening } from '../../rules/rollAtOpening'
import { attachmentsOf, type KeepFile } from './attachmentsOf'
import { bylawQuestionPlans } from './bylawQuestionPlans'
import { directoryOf } from './demoDirectory'
import { DemoRows } from './demoRows'
import { memberships } from './groups'
import { type MotionPlan, motionPlans } from './motionPlans'
import { personById } from './people'
import { planVotes } from './planVotes'
import { playMotion } from './playMotion'
import { playQuestion } from './playQuestion'
import type { QuestionPlan } from './questionPlan'
import { questionPlans } from './questionPlans'
import type { Origin } from './questionTerms'
import { type Random, randomFrom } from './random'

const seed = 20_230_320
const anotherSeed = 20_261_124

/** Simulates everything up to `now`, and leaves the random generator in its last state. */
export async function playHistory(
  now: string,
  keep: KeepFile,
): Promise<{ rows: DemoRows; random: Random }> {
  const random = randomFrom(seed)
  const rows = new DemoRows()
  const motions = motionPlans(now, random)
  for (const [index, plan] of motions.entries())
    playMotion(rows, index + 1, plan, await attachmentsOf(plan, plan.attachments, keep))
  for (const plan of questionPlans(now, random)) await play(plan, random)
  // Later groups have a chance of their own, so that all before them stays as it was.
  const another = randomFrom(anotherSeed)
  for (const plan of bylawQuestionPlans(now)) await play(plan, another)
  return { rows, random }

  async function play(plan: QuestionPlan, random: Random): Promise<void> {
    const policy = policyAtOpening(demoPolicy(plan.groupId, plan.createdAt), plan)
    const { decision } = policy
    const roll = rollAtOpening(directoryOf(plan.groupId), decision).map((entry, index) => ({
      ...entry,
      rollEntryId: rows.roll.length + index + 1,
    }))
    const planned = planVotes(plan, roll, policy, random)
    const origin = originOf(plan, motions, rows, random)
    const files = await attachmentsOf(plan.subject, plan.attachments ?? [], keep)
    const averageAttendance = asksForAverage(decision.quorum) ? (plan.averageAttendance ?? 0) : null
    const known = { policy, roll, averageAttendance }
    const opening = { voteQuestionId: rows.questions.size + 1, ...known, origin, files }
    playQuestion(rows, plan, opening, planned, now)
  }
}

/** The motion that a question came from, otherwise two people of the group; nobody before 2023. */
function originOf(
  plan: QuestionPlan,
  motions: readonly MotionPlan[],
  rows: DemoRows,
  random: Random,
): Origin | null {
  const [source] = [...rows.motions.values()].filter(
    ({ motionRequestId, groupId, title, motionStatus, motionStatusDate, voteQuestionId }) =>
      groupId === plan.groupId &&
      title === plan.subject.title &&
      motionStatus === 'Complete' &&
      motionStatusDate < plan.createdAt &&
      voteQuestionId === null &&
      motions[motionRequestId - 1]?.leadsToQuestion === true,
  )
  const { motionedUserId = null, secondedUserId = null } = source ?? {}
  if (source && motionedUserId !== null && secondedUserId !== null) {
    const { motionRequestId } = source
    return { motionRequestId, motionedBy: motionedUserId, secondedBy: secondedUserId }
  }
  if (plan.createdAt < '2023-01-01') return null
  const inGroup = memberships.filter((row) => row.groupId === plan.groupId && row.isVoteEligible)
  const mover = random.pick(inGroup).userId
  const others = inGroup.filter(
    (row) => personById(row.userId).memberId !== personById(mover).memberId,
  )
  return { motionRequestId: null, motionedBy: mover, secondedBy: random.pick(others).userId }
}
