import { sentFields } from '../../../contract/questionFields'
import type { VoteQuestionTerms } from '../../../contract/voteQuestionActs'
import type { Policy } from '../../../rules/policy/policy'
import { checkDraft } from '../../../rules/questionDraft'
import type { RecipientDomains } from '../../../rules/recipients'
import type { Transaction } from '../../database/open'
import { findAccountsOf } from '../../database/repositories/accounts'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { sameFields } from '../../record/questionFields'
import { findPersonOfGroup } from '../../database/repositories/people'

/** What the terms are checked against; `edited` is null for a new question. */
interface TermsCircumstances {
  groupId: number
  policy: Pick<Policy, 'deadline' | 'decisions' | 'isAutoExtensionAllowed'>
  now: string
  edited: VoteQuestionRow | null
  recipientDomains: RecipientDomains | undefined
}

/** The columns of a question that an editor may change. */
export type CheckedTerms = Awaited<ReturnType<typeof checkTerms>>

/**
 * Checks an editor's input by the rules and the group's directory, and returns the columns of the question.
 *
 * @throws {ApiError} bad-input, with everything that is wrong
 */
export async function checkTerms(
  tx: Transaction,
  wanted: VoteQuestionTerms & { voteType?: string },
  { groupId, policy, now, edited, recipientDomains }: TermsCircumstances,
) {
  const motioned = await findProposer(tx, groupId, wanted.motionedId, edited && moverOf(edited))
  const seconded = await findProposer(tx, groupId, wanted.secondedId, edited && seconderOf(edited))
  const draft = {
    ...wanted,
    deadlineUtc: wanted.deadlineUtc ?? null,
    motionedId: motioned?.id ?? null,
    secondedId: seconded?.id ?? null,
  }
  // A stored mover and seconder stay valid, even if their accounts were merged since.
  const isAsStored =
    draft.motionedId === edited?.motionedId && draft.secondedId === edited?.secondedId
  const accountsOfMover =
    isAsStored || draft.motionedId === null ? [] : await findAccountsOf(tx, draft.motionedId)
  const checked = checkDraft(draft, {
    now,
    policy,
    edited,
    accountsOfMover,
    recipientDomains,
  })
  if ('refused' in checked) throw new ApiError('bad-input', { errors: checked.refused })
  const { title, deadline, links, additionalStakeholders } = checked.draft
  return {
    title,
    ...sameFields(sentFields, wanted),
    voteDeadline: deadline,
    isAutoExtensionEnabled: wanted.isAutoExtensionEnabled && policy.isAutoExtensionAllowed,
    motionedId: checked.draft.motionedId,
    motionedName: motioned?.name ?? null,
    motionedCompanyName: motioned?.companyName ?? null,
    secondedId: checked.draft.secondedId,
    secondedName: seconded?.name ?? null,
    secondedCompanyName: seconded?.companyName ?? null,
    linkReference: links,
    isSendNotification: wanted.isSendNotification,
    additionalStakeholders,
  }
}

function moverOf(question: VoteQuestionRow): Proposer | null {
  const { motionedId: id, motionedName: name, motionedCompanyName: companyName } = question
  return id === null ? null : { id, name, companyName }
}

function seconderOf(question: VoteQuestionRow): Proposer | null {
  const { secondedId: id, secondedName: name, secondedCompanyName: companyName } = question
  return id === null ? null : { id, name, companyName }
}

/** The person who motioned or seconded, as a question stores them; the name reads 'Last, First'. */
interface Proposer {
  id: number
  name: string | null
  companyName: string | null
}

/**
 * The person as the group's directory has them now. A proposer whom the question already names stays unchanged,
 * even after leaving the group. Null for nobody, and for a person who is not in the directory.
 */
async function findProposer(
  tx: Transaction,
  groupId: number,
  userId: number | null | undefined,
  named: Proposer | null,
): Promise<Proposer | null> {
  if (userId === null || userId === undefined) return null
  if (userId === named?.id) return named
  const person = await findPersonOfGroup(tx, groupId, userId)
  if (!person) return null
  const { firstName, lastName, memberName } = person
  return { id: userId, name: `${lastName}, ${firstName}`, companyName: memberName }
}
