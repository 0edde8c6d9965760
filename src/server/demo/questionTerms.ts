/** The terms with which a demo question opens. */
import { addElapsedHours } from '../../rules/instant'
import type { Policy } from '../../rules/policy/policy'
import { defaultDeadline } from '../../rules/question'
import { companyName } from './companies'
import { legacyName, personById } from './people'
import type { QuestionPlan } from './questionPlan'

/** Who moved and seconded, and the motion that the question came from. */
export interface Origin {
  motionRequestId: number | null
  motionedBy: number
  secondedBy: number
}

export function firstDeadlineOf(plan: QuestionPlan, policy: Pick<Policy, 'deadline'>): string {
  return plan.hoursOpen === undefined
    ? defaultDeadline(policy, plan.createdAt)
    : addElapsedHours(plan.createdAt, plan.hoursOpen)
}

export function termsOf(
  plan: QuestionPlan,
  policy: Omit<Policy, 'decisions'>,
  origin: Origin | null,
) {
  const motioned = origin && proposer(origin.motionedBy)
  const seconded = origin && proposer(origin.secondedBy)
  return {
    title: plan.subject.title,
    description: plan.subject.description,
    voteDeadline: firstDeadlineOf(plan, policy),
    isAutoExtensionEnabled: policy.isAutoExtensionAllowed,
    motionedId: motioned?.id ?? null,
    motionedName: motioned?.name ?? null,
    motionedCompanyName: motioned?.companyName ?? null,
    secondedId: seconded?.id ?? null,
    secondedName: seconded?.name ?? null,
    secondedCompanyName: seconded?.companyName ?? null,
    linkReference: [...(plan.links ?? [])],
    isSendNotification: true,
    additionalStakeholders: '',
  }
}

function proposer(userId: number) {
  const person = personById(userId)
  return { id: userId, name: legacyName(person), companyName: companyName(person.memberId) }
}
