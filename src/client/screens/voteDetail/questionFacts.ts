import { areCountsWithheld, isBlindPoll } from '../../../rules/blindPoll'
import { flipName } from '../../../rules/names'
import { endingSentence } from '../../../rules/outcome'
import type { KeptDetail } from '../../entities/voteQuestions/voteQuestion'

export const titleOf = (detail: KeptDetail) => detail.title
export const groupNameOf = (detail: KeptDetail) => detail.group.name
export const resultOf = (detail: KeptDetail) => detail.voteResult
export const statusOf = (detail: KeptDetail) => detail.voteStatus
/** Votes are taken, by the word of the server. */
export const isOpenOf = (detail: KeptDetail) => detail.isOpen
export const deadlineOf = (detail: KeptDetail) => detail.voteDeadline
export const createdOf = (detail: KeptDetail) => detail.created
export const descriptionOf = (detail: KeptDetail) => detail.description
export const attachmentsOf = (detail: KeptDetail) => detail.attachments
export const linksOf = (detail: KeptDetail) => detail.linkReference
export const policyOf = (detail: KeptDetail) => detail.policy
export const kindOf = (detail: KeptDetail) => detail.policy.groupKind
export const choicesOf = (detail: KeptDetail) => detail.voteChoice
export const notificationOf = (detail: KeptDetail) => (detail.notification ? 'Yes' : 'No')
export const motionOf = (detail: KeptDetail) => detail.motionRequestId
export const cancellationReasonOf = (detail: KeptDetail) => detail.voteStatusComments
export const thresholdWordOf = (detail: KeptDetail) =>
  detail.isVoteThresholdMet ? 'Voting Threshold Met' : 'Voting Threshold Not Met'

export const isBlindOf = (detail: KeptDetail) => isBlindPoll(detail)
export const areCountsWithheldOf = (detail: KeptDetail) => areCountsWithheld(detail)
export const totalVotesOf = (detail: KeptDetail) => detail.totalVotes

/** Who or what ended it and why; null while it is pending. */
export function endingOf(detail: KeptDetail): string | null {
  const { voteStatus: status, endedBy, isQuorumVoteComplete, extensions, policy } = detail
  const { groupKind, closeWaitHours } = policy
  return endingSentence({
    status,
    endedBy,
    isQuorumVoteComplete,
    groupKind,
    closeWaitHours,
    extensions,
  })
}

/** When it ended; null while it is pending. */
export function completedOf(detail: KeptDetail): string | null {
  return detail.voteStatus === 'Pending' ? null : detail.voteStatusDate
}

function proposer(name: string | null, company: string | null): string {
  if (name === null) return 'Not Available'
  return company === null ? flipName(name) : `${flipName(name)}, ${company}`
}

export function motionedOf(detail: KeptDetail): string {
  return proposer(detail.motionedName, detail.motionedCompanyName)
}

export function secondedOf(detail: KeptDetail): string {
  return proposer(detail.secondedName, detail.secondedCompanyName)
}
