/** Derives what the page of a question shows beyond single fields. */
import { areProxiesAllowed } from '../../../rules/appointment'
import { isBlindPoll, voteTypeFact } from '../../../rules/blindPoll'
import { flipName } from '../../../rules/names'
import { endingSentence } from '../../../rules/outcome'
import { secondVoteEnd, secondVoteRefusal } from '../../../rules/policy/secondVote'
import type { NormalizedDetail } from '../../entities/voteQuestions/voteQuestion'
import type { EndOfVoting } from './voteSentences'

export const isBlindOf = (detail: NormalizedDetail) => isBlindPoll(detail)

/** Whether the stored data is known to differ from the record, which stops all changes. */
export const differsFromRecord = ({ recordMismatch }: NormalizedDetail) => recordMismatch !== null

/** Whether the server takes votes now; it takes none where the stored data differs from the record. */
export const takesVotes = (detail: NormalizedDetail) => detail.isOpen && !differsFromRecord(detail)

/** Whether the person may vote for others now. */
export const offersProxyVote = ({ abilities, isOpen }: NormalizedDetail) =>
  isOpen && abilities.canCastProxyVote

/** Whether holders may appoint proxies for it now. */
export const offersAppointment = ({ isOpen, policy }: NormalizedDetail) =>
  isOpen && areProxiesAllowed(policy.proxies)

/** Whether the person is one of its admins and may still change something. */
export const isAdministered = ({ abilities }: NormalizedDetail) =>
  abilities.canEdit || abilities.canCancel

/** Whether its deadline has come and its result is about to be stated. */
export const awaitsCount = (detail: NormalizedDetail) =>
  !detail.isOpen && detail.voteStatus === 'Pending' && !differsFromRecord(detail)

/** How voting ended; null while votes are taken. */
export function endOfVoting(detail: NormalizedDetail): EndOfVoting | null {
  if (takesVotes(detail)) return null
  return detail.isOpen ? 'stopped' : detail.voteStatus
}

/** Who or what ended it and why; null while it is pending. */
export function endingOf(detail: NormalizedDetail): string | null {
  const { voteStatus: status, endedBy, isQuorumVoteComplete, extensions, policy } = detail
  const { electorate, closeWaitHours } = policy
  return endingSentence({
    status,
    endedBy,
    isQuorumVoteComplete,
    entity: electorate.many,
    closeWaitHours,
    extensions,
  })
}

/** The facts of a question, which no vote changes. */
export function factsOf(detail: NormalizedDetail) {
  const { created, voteDeadline, linkReference, notification, motionRequestId, group } = detail
  return {
    created,
    voteDeadline,
    linkReference,
    motionRequestId,
    groupName: group.name,
    completed: completedOf(detail),
    secrecy: voteTypeFact(detail.policy, detail.voteStatus !== 'Pending'),
    motioned: proposer(detail.motionedName, detail.motionedCompanyName),
    seconded: proposer(detail.secondedName, detail.secondedCompanyName),
    notification: notification ? 'Yes' : 'No',
  }
}

/** Whether a second vote on it may open at an instant, and until when: null where that has no end. */
export function secondVoteFrom(
  detail: NormalizedDetail,
  now: string,
): { isAllowed: boolean; until: string | null } {
  const { policy, voteResult, voteStatusDate, quorumReached: isQuorumReached } = detail
  const { secondVote } = policy.decision
  if (!secondVote || voteStatusDate === null) return { isAllowed: false, until: null }
  const first = {
    voteResult,
    voteStatusDate,
    isQuorumReached,
    isSecond: detail.secondVoteOfId !== null,
    hasSecond: detail.secondVoteId !== null,
  }
  return {
    isAllowed: secondVoteRefusal(policy.decision, first, now) === null,
    until: secondVoteEnd(secondVote, voteStatusDate),
  }
}

/** When it ended; null while it is pending. */
export function completedOf(detail: NormalizedDetail): string | null {
  return detail.voteStatus === 'Pending' ? null : detail.voteStatusDate
}

function proposer(name: string | null, company: string | null): string {
  if (name === null) return 'Not Available'
  return company === null ? flipName(name) : `${flipName(name)}, ${company}`
}
