import type { EligibleVote } from '../../../contract/eligibility'
import type { VoteResultRow } from '../../../contract/voteResults'
import { formatPacificDateTime } from '../../../rules/pacificTime'

/** In the council a person may hold several votes; the heading says which one it is. */
export function voteHeading({ title, groupName }: EligibleVote): string {
  return title === null || (title !== 'Councilor' && title !== 'Working Group Chair')
    ? 'Cast Your Vote'
    : `Cast Your Vote as a ${groupName} ${title}`
}

/** What was cast, in the words of the specification. */
export function voteSentence(vote: EligibleVote, result: VoteResultRow): string {
  const date = `${formatPacificDateTime(result.lastModifiedDate)} Pacific Time.`
  const { proxyVoterName, voteChoice } = result
  return result.isProxy
    ? `${proxyVoterName} voted ${voteChoice} on your behalf for this question on ${date}`
    : `You voted ${voteChoice} as a ${vote.groupName} ${vote.title ?? 'member'} on this question on ${date}`
}
