import type { Correction } from '../../../contract/corrections'
import type { EligibleVote } from '../../../contract/eligibility'
import type { VoteResultRow } from '../../../contract/voteResults'
import { zoneName } from '../../../rules/associationZone'
import { formatZonedDateTime } from '../../../rules/zonedText'
import type { Electorate } from '../../../rules/policy/policy'
import type { VoteStatus } from '../../../rules/question'
import type { BallotError } from '../../entities/voteResults/ballotError'
import type { VotingPower } from './votingPower.selectors'

type Chairs = Pick<Electorate, 'doChairsVote'>

/** Where chairs vote for their groups a person may hold several votes; the heading says which one it is. */
function ofWhom({ doChairsVote }: Chairs, { title, groupName }: EligibleVote): string {
  return doChairsVote && title !== null ? ` as a ${groupName} ${title}` : ''
}

/** The heading above the form of a vote. */
export function formHeading(electorate: Chairs, vote: EligibleVote): string {
  return `Cast Your Vote${ofWhom(electorate, vote)}`
}

/** The heading above a recorded vote. */
export function recordHeading(electorate: Chairs, vote: EligibleVote): string {
  return `Your Vote${ofWhom(electorate, vote)}`
}

/** What was cast, in the words of the specification; 'You' only where the reader did, and not a colleague. */
export function voteSentence(
  vote: EligibleVote,
  result: VoteResultRow,
  myId: number | null,
): string {
  const date = `on this question on ${formatZonedDateTime(result.lastModifiedDate)} ${zoneName()}.`
  const { isProxy, proxyVoterName, lastModifiedById, lastModifiedByName, voteChoice } = result
  if (isProxy) {
    return `${proxyVoterName} voted ${voteChoice} on your behalf ${date.replace('on', 'for')}`
  }
  return lastModifiedById === myId
    ? `You voted ${voteChoice} as a ${vote.groupName} ${vote.title ?? 'member'} ${date}`
    : `${lastModifiedByName} voted ${voteChoice} for ${vote.memberName ?? 'your company'} ${date}`
}

/** `12 member companies`; with votes that weigh more `12 member companies with 30 votes`. */
export function votersText(
  { voters, votes }: { voters: number; votes: number },
  { one, many }: Pick<Electorate, 'one' | 'many'>,
): string {
  const who = `${voters} ${voters === 1 ? one : many}`
  return voters === votes ? who : `${who} with ${votes} ${votes === 1 ? 'vote' : 'votes'}`
}

/** The class and the weight of a vote, for whoever holds it; null where all votes of the question are alike. */
export function powerSentence(vote: EligibleVote, power: VotingPower | null): string | null {
  if (power === null) return null
  const { voterClass, weight, isAdvisory, isOfClasses } = power
  const who = vote.memberName !== null && vote.title === null ? vote.memberName : 'You'
  const votes = who === 'You' ? 'You vote' : `${who} votes`
  const sentences = [
    voterClass !== null && `${votes} among ${voterClass}.`,
    voterClass === null && isOfClasses && `${votes} without a class.`,
    weight !== 1 && `This vote counts ${weight} times.`,
    isAdvisory && 'This vote is advisory: it is shown and decides nothing.',
  ]
  return sentences.filter(Boolean).join(' ') || null
}

/** What becomes of a vote for a choice that counts only with a comment. */
export function uncountedSentence(choice: string): string {
  return `${/^[aeiou]/i.test(choice) ? 'An' : 'A'} ${choice} without a comment is not counted.`
}

/** The sentence about a vote that was corrected after the end. */
export function correctedSentence(
  { voteChoice }: VoteResultRow,
  { askedBy, decidedBy, decidedAt }: Correction,
): string {
  const date = `${formatZonedDateTime(decidedAt ?? '')} ${zoneName()}`
  return (
    `This vote stands as ${voteChoice} since a correction on ${date}: ` +
    `${askedBy} asked for it and ${decidedBy} approved it.`
  )
}

/** Who cast or changed the vote while another person who holds it was filling it in. */
export function conflictSentence(
  vote: EligibleVote,
  { isProxy, proxyVoterName, lastModifiedById, lastModifiedByName, voteChoice }: VoteResultRow,
  { myId, wasCast }: { myId: number | null; wasCast: boolean },
): string {
  const whose = vote.memberName ?? 'your company'
  const meanwhile = 'while you were filling in this form.'
  const voted = `voted ${voteChoice}`
  if (isProxy) return `${proxyVoterName} ${voted} on your behalf ${meanwhile}`
  if (lastModifiedById === myId) return `You ${voted} elsewhere ${meanwhile}`
  if (!wasCast) return `${lastModifiedByName} ${voted} for ${whose} ${meanwhile}`
  return `${lastModifiedByName} changed the vote of ${whose} to ${voteChoice} ${meanwhile}`
}

/** How voting ended; `stopped` where what is stored differs from its record. */
export type EndOfVoting = VoteStatus | 'stopped'

const endings: Record<EndOfVoting, string> = {
  stopped: 'No votes are taken here for now.',
  Pending: 'The deadline has come.',
  Completed: 'Voting ended at the deadline.',
  Closed: 'This question was closed.',
  Cancelled: 'This question was cancelled.',
}

interface LostDraft {
  /** Null while votes are taken. */
  end: EndOfVoting | null
  /** Why the last attempt was refused. */
  error: BallotError | null
  /** The recorded vote; null where there is none. */
  result: VoteResultRow | null
  /** Something was chosen or written. */
  isBegun: boolean
  /** The comment that was written. */
  typed: string | null
}

/** What became of a ballot that was filled in and is not on record; null where nothing was lost. */
export function lostDraftSentence(ballot: LostDraft): string | null {
  const { end, error, result, isBegun, typed } = ballot
  if (end === null) return error && error.text
  const what = result ? 'change' : 'vote'
  if (error) return `${endings[end]} Your ${what} was not recorded.`
  if (typed !== null) return `${endings[end]} Your comment was not sent.`
  return isBegun ? `${endings[end]} Your ${what} was not sent.` : null
}

interface ProxyBallotState {
  /** Null while votes are taken. */
  end: EndOfVoting | null
  /** The person may vote for others. */
  isOffered: boolean
  /** The ballot was sent without an answer, so it is unknown whether it counts. */
  isUnanswered: boolean
}

/** Why a vote for somebody else that is being filled in cannot be sent; null while it can. */
export function proxyEndSentence(ballot: ProxyBallotState): string | null {
  const { end, isOffered, isUnanswered } = ballot
  if (end === null && isOffered) return null
  const why = end ? endings[end] : 'You may not vote for others on this question any more.'
  return isUnanswered
    ? `${why} No answer came to the proxy vote: the voters of the question show whether it counts.`
    : `${why} The proxy vote was not sent. What you typed is kept here.`
}
