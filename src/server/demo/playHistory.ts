/** The whole past of the demo as rows, made in memory; nothing is stored here. */
import type { RollEntry } from '../../rules/roll'
import { rollAtOpening } from '../../rules/rollAtOpening'
import { standardPolicy } from '../../rules/policies'
import { directoryOf } from './directoryOf'
import { memberships } from './groups'
import { playMotions } from './motions'
import { personById } from './people'
import type { PlayedMotion } from './playedMotion'
import { playQuestion } from './playQuestion'
import type { PlayedQuestion } from './playQuestion'
import { questionPlans } from './questionPlans'
import type { QuestionPlan } from './questionPlans'
import type { Origin } from './questionRow'
import { randomFrom } from './random'
import type { Random } from './random'

const seed = 20_230_320

export interface History {
  questions: { voteQuestionId: number; played: PlayedQuestion; origin: Origin | null }[]
  motions: { motionRequestId: number; motion: PlayedMotion; voteQuestionId: number | null }[]
  random: Random
}

/** The roll of a group, with final ids counted on from `firstId`. */
function rollOf(groupId: number, firstId: number): RollEntry[] {
  const roll = rollAtOpening(directoryOf(groupId))
  return roll.map((entry, index) => ({ ...entry, rollEntryId: firstId + index }))
}

export function playHistory(now: string): History {
  const random = randomFrom(seed)
  const motions: History['motions'] = playMotions(now, random).map((motion, index) => ({
    motionRequestId: index + 1,
    motion,
    voteQuestionId: null,
  }))
  let nextRollEntryId = 1
  const questions = questionPlans(now, random).map((plan, index) => {
    const voteQuestionId = index + 1
    const roll = rollOf(plan.groupId, nextRollEntryId)
    nextRollEntryId += roll.length
    const played = playQuestion(plan, standardPolicy(plan.groupId), roll, now, random)
    return { voteQuestionId, played, origin: originOf(plan, voteQuestionId, motions, random) }
  })
  return { questions, motions, random }
}

/** The motion a question came from, linked here; else two people of the group; none before 2023. */
function originOf(
  plan: QuestionPlan,
  voteQuestionId: number,
  motions: History['motions'],
  random: Random,
): Origin | null {
  const source =
    plan.groupId === 101
      ? motions.find(
          ({ motion, voteQuestionId: taken }) =>
            taken === null &&
            motion.leadsToQuestion &&
            motion.title === plan.subject.title &&
            motion.motionStatusDate < plan.createdAt,
        )
      : undefined
  const { motionedBy = null, secondedBy = null } = source?.motion ?? {}
  if (source && motionedBy !== null && secondedBy !== null) {
    source.voteQuestionId = voteQuestionId
    return { motionRequestId: source.motionRequestId, motionedBy, secondedBy }
  }
  if (plan.createdAt < '2023-01-01') return null
  const inGroup = memberships.filter((row) => row.groupId === plan.groupId && row.isVoteEligible)
  const mover = random.pick(inGroup).userId
  const others = inGroup.filter(
    (row) => personById(row.userId).memberId !== personById(mover).memberId,
  )
  return { motionRequestId: null, motionedBy: mover, secondedBy: random.pick(others).userId }
}
