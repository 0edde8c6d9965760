/** Who holds which votes, and who may cast or change them. A refusal is returned, never thrown. */
import { commentRefusal, proxyCommentRefusal } from './comment'
import { isOpen, type Openness } from './question'
import type { RollEntry } from './roll'

/** What the rules about votes know of a person. */
export interface Voter {
  userId: number
  /** The person's member company; null for a person without one. */
  memberId: number | null
  /** Belongs to the question's group now. */
  isInGroup: boolean
}

function holds(person: Voter, entry: RollEntry): boolean {
  if (entry.kind !== 'company') return entry.userId === person.userId
  return person.isInGroup && person.memberId !== null && entry.memberId === person.memberId
}

/**
 * The roll entries of a person: those in the person's own name, chair votes included, and the vote of the
 * person's company, which any of its people in the group may cast.
 */
export function votesHeldBy(roll: readonly RollEntry[], person: Voter): RollEntry[] {
  return roll.filter((entry) => holds(person, entry))
}

/** The votes a person holds and may cast: the vote-eligible ones. */
export function castableVotes(roll: readonly RollEntry[], person: Voter): RollEntry[] {
  return votesHeldBy(roll, person).filter((entry) => entry.isVoteEligible)
}

/** Why a person holds no vote to cast, as a sentence to show; null where there is one. */
export function ineligibleReason(roll: readonly RollEntry[], person: Voter): string | null {
  const held = votesHeldBy(roll, person)
  if (held.some((entry) => entry.isVoteEligible)) return null
  const [entry] = held
  if (entry?.kind === 'company') {
    return `${entry.memberName ?? 'Your company'} was not eligible to vote when this question opened.`
  }
  if (entry) return 'You were not eligible to vote when this question opened.'
  return (
    'You are ineligible to vote on this question. Please check with your group lead/admin if you ' +
    'have questions, or feel you have reached this message in error.'
  )
}

type VoteRefusalCode =
  | 'bad-input'
  | 'vote-ended'
  | 'already-voted'
  | 'not-eligible'
  | 'not-your-vote'
  | 'not-proxy-eligible'

export interface VoteRefusal {
  refused: VoteRefusalCode
  /** For bad input: what is wrong. */
  field?: 'voteChoice' | 'voteReason' | 'voterId'
  message?: string
}

/** A ballot as it is handed in. */
interface Ballot {
  choice: string
  comment: string | null | undefined
  /** The choices of the question. */
  choices: readonly string[]
}

/** Rights that do not follow from the roll. */
interface ProxyRights {
  /** The group's directory names the person as proxy voter. */
  isNamedProxy: boolean
  isAdmin: boolean
  isStaff: boolean
}

/** Whether a person may cast proxy votes: a named proxy voter, an admin of the group, or staff. */
export function mayCastProxyVote(rights: ProxyRights): boolean {
  return rights.isNamedProxy || rights.isAdmin || rights.isStaff
}

/**
 * The vote a person means to cast, named by the group it is cast for: the question's own group, or in a
 * council the working group whose chair the person is. A vote held that the roll does not let vote, or no
 * vote at all, is `not-eligible`; one of somebody else `not-your-vote`.
 */
export function findVoteFor(
  roll: readonly RollEntry[],
  person: Voter,
  groupId: number,
): { vote: RollEntry } | VoteRefusal {
  const held = votesHeldBy(roll, person)
  const castable = held.filter((entry) => entry.isVoteEligible)
  const vote = castable.find((entry) => entry.groupId === groupId)
  if (vote) return { vote }
  const isForeign = castable.length > 0 && !held.some((entry) => entry.groupId === groupId)
  return { refused: isForeign ? 'not-your-vote' : 'not-eligible' }
}

/** What is wrong with a ballot itself: a choice the question does not offer, or a missing comment. */
function checkBallot({ choice, choices, comment }: Ballot): VoteRefusal | null {
  if (!choices.includes(choice)) {
    const message = `Please choose one of ${choices.join(', ')}.`
    return { refused: 'bad-input', field: 'voteChoice', message }
  }
  const message = commentRefusal(choice, comment)
  return message === null ? null : { refused: 'bad-input', field: 'voteReason', message }
}

/** Whether a vote may be cast: the question open, the vote not used, the ballot in order. */
export function checkCast(
  input: Ballot & { question: Openness; now: string; alreadyVoted: boolean },
): VoteRefusal | null {
  if (!isOpen(input.question, input.now)) return { refused: 'vote-ended' }
  if (input.alreadyVoted) return { refused: 'already-voted' }
  return checkBallot(input)
}

/**
 * Whether a vote may be changed: by whoever holds it, a colleague of the company too, never by the proxy
 * who cast it; the question open and the ballot in order.
 */
export function checkChange(
  input: Ballot & { question: Openness; now: string; vote: RollEntry; person: Voter },
): VoteRefusal | null {
  if (castableVotes([input.vote], input.person).length === 0) return { refused: 'not-your-vote' }
  if (!isOpen(input.question, input.now)) return { refused: 'vote-ended' }
  return checkBallot(input)
}

/** A proxy vote for nobody whom the roll lets vote. */
export const nobodyOnTheRoll: VoteRefusal = {
  refused: 'bad-input',
  field: 'voterId',
  message: 'Please provide a valid user.',
}

/**
 * What stands against a proxy vote by this person for that vote, whoever asks and whatever is chosen: the
 * roll has none such or does not let it vote, or it is the person's own. Null where nothing does.
 */
export function checkPrincipal(vote: RollEntry | null, person: Voter): VoteRefusal | null {
  if (vote === null || !vote.isVoteEligible) return nobodyOnTheRoll
  if (votesHeldBy([vote], person).length === 0) return null
  const message = 'This vote is your own. Please cast it yourself.'
  return { refused: 'bad-input', field: 'voterId', message }
}

/**
 * Whether a person may cast somebody else's vote. The right belongs to the person alone and cannot be
 * passed on; it does not reach the person's own votes, nor any that the roll does not let vote.
 */
export function checkProxyCast(
  input: Ballot & {
    question: Openness
    now: string
    person: Voter
    rights: ProxyRights
    /** The vote meant; null where the roll has none such. */
    vote: RollEntry | null
    alreadyVoted: boolean
  },
): VoteRefusal | null {
  if (!mayCastProxyVote(input.rights)) return { refused: 'not-proxy-eligible' }
  if (!isOpen(input.question, input.now)) return { refused: 'vote-ended' }
  const unfit = checkPrincipal(input.vote, input.person)
  if (unfit) return unfit
  if (input.alreadyVoted) return { refused: 'already-voted' }
  return checkBallot(input) ?? checkProxyComment(input)
}

function checkProxyComment({ choice, comment }: Ballot): VoteRefusal | null {
  const message = proxyCommentRefusal(choice, comment)
  return message === null ? null : { refused: 'bad-input', field: 'voteReason', message }
}
