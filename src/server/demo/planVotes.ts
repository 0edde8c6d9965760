/** Plans the votes on a demo question: who votes, what and when. */
import type { RollEntry } from '../../rules/roll'
import { commentRuleOf } from '../../rules/policy/choices'
import type { Decision, QuestionPolicy } from '../../rules/policy/policy'
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
  if (choice === 'No') return random.pick(plan.objections ?? reasonsForNo)
  if (choice === 'Abstain' || commentRuleOf(decision, choice) === 'must')
    return random.pick(reasonsForAbstain)
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

/** The choices of as many lines of each class as the plan says, beginning at a line by chance. */
function chosenIn(
  votes: NonNullable<QuestionPlan['votes']>,
  plan: QuestionPlan,
  roll: readonly RollEntry[],
  random: Random,
): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(votes).flatMap(([name, [inFavor, against, abstaining]]) => {
      const of = roll.filter(
        (entry) => (entry.voterClass ?? '') === name && !isAwaited(entry, plan),
      )
      const first = random.whole(0, of.length - 1)
      const choices = [
        ...Array<string>(inFavor).fill('Yes'),
        ...Array<string>(against).fill('No'),
        ...Array<string>(abstaining).fill('Abstain'),
      ]
      return [...of.slice(first), ...of.slice(0, first)]
        .slice(0, choices.length)
        .map(({ rollEntryId }, at) => [rollEntryId, choices[at] ?? ''] as const)
    }),
  )
}

/** The votes of a question in the order in which they are cast; a change follows the vote that it changes. */
export function planVotes(
  plan: QuestionPlan,
  roll: readonly RollEntry[],
  policy: QuestionPolicy,
  random: Random,
): PlannedVote[] {
  const hoursOpen = elapsedMs(plan.createdAt, firstDeadlineOf(plan, policy)) / 3_600_000
  const { decision } = policy
  const chosen = plan.votes && chosenIn(plan.votes, plan, roll, random)
  let proxiesLeft = plan.proxyVotes ?? 0
  let changesLeft = plan.changedVotes ?? 0
  const planned: PlannedVote[] = []
  for (const entry of roll) {
    const isLate = plan.isSlow === true && !random.happens(plan.turnout)
    const takesPart =
      chosen?.has(entry.rollEntryId) ?? (plan.isSlow === true || random.happens(plan.turnout))
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
    const choice = chosen?.get(entry.rollEntryId) ?? choose(plan, decision, random)
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
