import type { Link } from '../../contract/link'
import type { GroupPolicy } from '../../rules/policy'
import { checkDraft } from '../../rules/questionDraft'
import type { Transaction } from '../database/open'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { ApiError } from '../domain/apiError'
import { findProposer, type Proposer } from './proposer'

/** What an editor may say of a question. */
export interface WantedTerms {
  title: string
  description: string
  /** A UTC instant; without it the default of the group, or the deadline in force. */
  deadline?: string | null
  isAutoExtensionEnabled: boolean
  motionedId?: number | null
  secondedId?: number | null
  links: readonly Link[]
  isSendNotification: boolean
  /** Comma-separated addresses. */
  additionalStakeholders: string
}

/** Under what the terms are checked; `edited` is null for a new question. */
interface TermsCircumstances {
  groupId: number
  policy: GroupPolicy
  now: string
  edited: VoteQuestionRow | null
}

/** The columns of a question that an editor may change. */
export type CheckedTerms = Awaited<ReturnType<typeof checkTerms>>

/**
 * The columns of a question that follow from what an editor wants, checked by the rules and the
 * group's directory.
 *
 * @throws {ApiError} bad-input, with everything that is wrong
 */
export async function checkTerms(
  tx: Transaction,
  wanted: WantedTerms,
  { groupId, policy, now, edited }: TermsCircumstances,
) {
  const motioned = await findProposer(tx, groupId, wanted.motionedId, edited && moverOf(edited))
  const seconded = await findProposer(tx, groupId, wanted.secondedId, edited && seconderOf(edited))
  const draft = {
    ...wanted,
    deadlineUtc: wanted.deadline ?? null,
    motionedId: motioned?.id ?? null,
    secondedId: seconded?.id ?? null,
  }
  const checked = checkDraft(draft, { now, policy, edited })
  if ('refused' in checked) throw new ApiError('bad-input', { errors: checked.refused })
  const { title, deadline, links, additionalStakeholders } = checked.draft
  return {
    title,
    description: wanted.description,
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
