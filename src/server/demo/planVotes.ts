/** Plans the votes on a demo question: who votes, what and when. */
import type { RollEntry } from '../../rules/roll'
import { commentRuleOf } from '../../rules/policy/choices'
import {
  ordinaryVoteType,
  type Decision,
  type Policy,
  policyOfQuestion,
} from '../../rules/policy/policy'
import { addElapsedHours, elapsedMs } from '../../rules/instant'
import type { DemoPerson } from './accounts'
import { memberships } from './groups'
import { people, personById } from './people'
import type { Random } from './random'
import type { QuestionPlan } from './questionPlan'
import { firstDeadlineOf } from './questionTerms'
import { reasonsForAbstain, reasonsForNo, reasonsForYes } from './subjects'

export interface PlannedVote {
  rollEntryId: number
  at: string
  choice: string
  reason: string | null
  /** The person who casts it. */
  actorId: number
  isProxy: boolean
}

/** Proxy votes come from the group's named proxy voter or, in other groups, from staff. */
function proxyActorOf(groupId: number): DemoPerson {
  return personById(groupId === 101 || groupId === 12 ? 7 : 1)
}

function choose(plan: QuestionPlan, decision: Decision, random: Random): string {
  const drawn = random.next()
  if (drawn < plan.yesShare) return 'Yes'
  if (drawn < plan.yesShare + plan.noShare) return 'No'
  const choices = decision.choices.map(({ label }) => label)
  const others = choices.filter((choice) => choice !== 'Yes' && choice !== 'No')
  return others.length > 0 ? random.pick(others) : 'Abstain'
}

function reasonFor(
  choice: string,
  plan: QuestionPlan,
  decision: Decision,
  random: Random,
): string | null {
  if (choice === 'No') return random.pick(reasonsForNo)
  if (commentRuleOf(decision, choice) === 'must') return random.pick(reasonsForAbstain)
  return random.happens(plan.isTalkative ? 0.6 : 0.15) ? random.pick(reasonsForYes) : null
}

/** The people of a company in the group, a demo account first. */
function peopleOf(groupId: number, memberId: number): number[] {
  const inGroup = new Set(
    memberships.filter((row) => row.groupId === groupId).map((row) => row.userId),
  )
  return people
    .filter((person) => person.memberId === memberId && inGroup.has(person.userId))
    .map((person) => person.userId)
}

function isAwaited(entry: RollEntry, plan: QuestionPlan): boolean {
  const awaited = plan.waitsFor ?? []
  if (entry.userId !== null) return awaited.includes(entry.userId)
  return peopleOf(plan.groupId, entry.memberId ?? 0).some((userId) => awaited.includes(userId))
}

/** The votes of a question in the order in which they are cast; a change follows the vote that it changes. */
export function planVotes(
  plan: QuestionPlan,
  roll: readonly RollEntry[],
  policy: Policy,
  random: Random,
): PlannedVote[] {
  const hoursOpen = elapsedMs(plan.createdAt, firstDeadlineOf(plan, policy)) / 3_600_000
  const decision = policyOfQuestion(
    policy,
    plan.voteType ?? ordinaryVoteType,
    plan.choices,
  )?.decision
  if (!decision) throw new RangeError(`No policy of the demo has ${plan.voteType}.`)
  let proxiesLeft = plan.proxyVotes ?? 0
  let changesLeft = plan.changedVotes ?? 0
  const planned: PlannedVote[] = []
  for (const entry of roll) {
    const isLate = plan.isSlow === true && !random.happens(plan.turnout)
    const takesPart = plan.isSlow === true ? true : random.happens(plan.turnout)
    const moment = random.next()
    if (!entry.isVoteEligible || !takesPart || isAwaited(entry, plan)) continue
    const hours = isLate
      ? hoursOpen + moment * 60
      : moment * hoursOpen * (plan.isEager === true ? 0.45 : 0.85) + 0.3
    const voterId = entry.userId ?? random.pick(peopleOf(plan.groupId, entry.memberId ?? 0))
    const proxy = proxyActorOf(plan.groupId)
    const isOfProxy = entry.kind === 'company' && entry.memberId === proxy.memberId
    const isProxy = proxiesLeft > 0 && !isOfProxy && random.happens(0.3)
    if (isProxy) proxiesLeft -= 1
    const choice = choose(plan, decision, random)
    const vote: PlannedVote = {
      rollEntryId: entry.rollEntryId,
      at: addElapsedHours(plan.createdAt, hours),
      choice,
      reason: reasonFor(choice, plan, decision, random),
      actorId: isProxy ? proxy.userId : voterId,
      isProxy,
    }
    planned.push(vote)
    if (changesLeft > 0 && choice === 'No' && !isProxy) {
      changesLeft -= 1
      const at = addElapsedHours(vote.at, 2)
      planned.push({ ...vote, at, choice: 'Yes', reason: 'The editors answered our concern.' })
    }
  }
  return planned.sort((one, other) => one.at.localeCompare(other.at))
}
