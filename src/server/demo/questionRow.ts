/** The stored columns of a played question. */
import type { InferInsertModel } from 'drizzle-orm'
import type { Link } from '../../contract/link'
import type { QuestionType, VoteType } from '../../contract/voteQuestions'
import type { voteQuestions } from '../database/schema/voteQuestions'
import { companyName } from './companies'
import { legacyName, personById } from './people'
import type { PlayedQuestion } from './playQuestion'

export interface StoredFile {
  fileName: string
  storageKey: string
  size: number
  sha256: string
}

/** Every column of the question that has no default, and the files that belong to it. */
export type QuestionRow = InferInsertModel<typeof voteQuestions> & {
  voteQuestionId: number
  createdById: number
  voteType: VoteType
  questionType: QuestionType
  linkReference: Link[]
  motionRequestId: number | null
  motionedId: number | null
  motionedName: string | null
  motionedCompanyName: string | null
  secondedId: number | null
  secondedName: string | null
  secondedCompanyName: string | null
  attachments: StoredFile[]
}

/** Who moved and seconded, and the motion it came from. */
export interface Origin {
  motionRequestId: number | null
  motionedBy: number
  secondedBy: number
}

/** The group admin of the demo, who opens its questions. */
export const adminId = 2

/** Name and company of a person, as a question stores them: 'Last, First'. */
function personColumns(userId: number) {
  const person = personById(userId)
  return { id: userId, name: legacyName(person), company: companyName(person.memberId) }
}

export function questionRow(
  voteQuestionId: number,
  played: PlayedQuestion,
  origin: Origin | null,
  attachments: StoredFile[],
): QuestionRow {
  const { plan, verdict, happenings } = played
  const motioned = origin && personColumns(origin.motionedBy)
  const seconded = origin && personColumns(origin.secondedBy)
  const amendment = happenings.find((happening) => happening.kind === 'amended')
  return {
    voteQuestionId,
    groupId: plan.groupId,
    title: amendment?.title ?? plan.subject.title,
    description: plan.subject.description,
    voteType: plan.voteType ?? 'Collect Vote From Group',
    questionType: plan.questionType ?? 'Technical Document',
    choices: played.choices,
    policy: played.policy,
    voteStatus: played.voteStatus,
    voteResult: played.voteResult,
    voteStatusDate: played.voteStatusDate,
    voteStatusComments:
      played.voteStatus === 'Cancelled' ? (plan.cancellationReason ?? null) : null,
    createdAt: plan.createdAt,
    createdById: adminId,
    firstDeadline: played.firstDeadline,
    voteDeadline: played.voteDeadline,
    extensions: played.extensions,
    isAutoExtensionEnabled: played.policy.isAutoExtensionAllowed,
    totalYesVotes: verdict.tally.yes,
    totalNoVotes: verdict.tally.no,
    totalVotes: verdict.tally.total,
    quorumCount: played.quorumCount,
    quorumVotes: verdict.quorum.voted,
    quorumEligible: verdict.quorum.eligible,
    isQuorumVoteComplete: verdict.quorum.isComplete,
    ...played.met,
    motionedId: motioned?.id ?? null,
    motionedName: motioned?.name ?? null,
    motionedCompanyName: motioned?.company ?? null,
    secondedId: seconded?.id ?? null,
    secondedName: seconded?.name ?? null,
    secondedCompanyName: seconded?.company ?? null,
    linkReference: [...(plan.links ?? [])],
    isSendNotification: true,
    additionalStakeholders: '',
    motionRequestId: origin?.motionRequestId ?? null,
    revision: 1 + happenings.length,
    attachments,
  }
}
