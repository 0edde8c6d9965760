/** Who holds which votes, and who may cast or change them. A refusal is returned, never thrown. */
import { type Appointment, appointmentFor } from './appointment'
import { commentRefusal } from './policy/choices'
import type { Decision, Policy } from './policy/policy'
import { isOpen, type Openness } from './question'
import type { RollEntry, Voter } from './roll'

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

/** The votes that a person holds and may cast, because they are vote-eligible. */
export function castableVotes(roll: readonly RollEntry[], person: Voter): RollEntry[] {
  return votesHeldBy(roll, person).filter((entry) => entry.isVoteEligible)
}

/** Why a person has no vote to cast, as a sentence to show; null where they have one. */
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
  /** For bad input: the invalid field and its message. */
  field?: 'voteChoice' | 'voteReason' | 'voterId'
  message?: string
}

/** A ballot as it is submitted. */
interface Ballot {
  choice: string
  comment: string | null | undefined
  /** The choices of the question. */
  choices: readonly string[]
  /** The decision of the question, which says what each choice must bring along. */
  decision: Decision
}

/** Rights that do not come from the roll. */
interface ProxyOffice {
  /** The group's directory names the person as a proxy voter. */
  isNamedProxy: boolean
  isAdmin: boolean
  isStaff: boolean
}

interface ProxyRights extends ProxyOffice {
  /** The appointments that the person has accepted; absent or null where there are none. */
  appointments?: readonly Appointment[] | null | undefined
}

/** What a right to vote for others is asked about. */
export interface AskedVote {
  question: { voteQuestionId: number; policy: Pick<Policy, 'proxies'> }
  now: string
  person: Voter
  vote: RollEntry
}

/** Whether a person may cast the votes of all others: a named proxy voter, an admin of the group, or staff. */
export function hasProxyOffice(rights: ProxyOffice): boolean {
  return rights.isNamedProxy || rights.isAdmin || rights.isStaff
}

/**
 * By what a person may cast the vote of somebody else: an appointment by its holder, or else an office; null where
 * neither lets them.
 */
export function proxyRightOver(
  rights: ProxyRights,
  asked: AskedVote,
): Appointment | 'office' | null {
  const appointment = appointmentFor(rights.appointments ?? [], asked)
  return appointment ?? (hasProxyOffice(rights) ? 'office' : null)
}

/**
 * Finds the vote that a person wants to cast by the group it is cast for: the question's own group or, in a
 * council, the working group that the person chairs. Refuses with `not-eligible` where the person holds no such
 * vote or the roll does not allow it to be cast, and with `not-your-vote` where somebody else holds it.
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

/** Checks a ballot itself: its choice must be on the ballot, and a required comment must be there. */
function checkBallot(
  { choice, choices, comment, decision }: Ballot,
  byProxy = false,
): VoteRefusal | null {
  if (!choices.includes(choice)) {
    const message = `Please choose one of ${choices.join(', ')}.`
    return { refused: 'bad-input', field: 'voteChoice', message }
  }
  const message = commentRefusal(decision, choice, comment, byProxy)
  return message === null ? null : { refused: 'bad-input', field: 'voteReason', message }
}

/** Checks whether a vote may be cast: the question is open, the vote is not used, and the ballot is valid. */
export function checkCast(
  input: Ballot & { question: Openness; now: string; alreadyVoted: boolean },
): VoteRefusal | null {
  if (!isOpen(input.question, input.now)) return { refused: 'vote-ended' }
  if (input.alreadyVoted) return { refused: 'already-voted' }
  return checkBallot(input)
}

/**
 * Checks whether a vote may be changed: by its holder or a colleague of the holding company, never by the proxy
 * who cast it. The question must be open and the ballot valid.
 */
export function checkChange(
  input: Ballot & { question: Openness; now: string; vote: RollEntry; person: Voter },
): VoteRefusal | null {
  if (castableVotes([input.vote], input.person).length === 0) return { refused: 'not-your-vote' }
  if (!isOpen(input.question, input.now)) return { refused: 'vote-ended' }
  return checkBallot(input)
}

/** Refuses a proxy vote for somebody who is not eligible to vote on the roll. */
export const nobodyOnTheRoll: VoteRefusal = {
  refused: 'bad-input',
  field: 'voterId',
  message: 'Please provide a valid user.',
}

/**
 * Checks whether a vote can be cast by proxy at all, whatever the caller's rights and choice: the roll must have
 * it and allow it to be cast, and it must not be the caller's own. Null where it can.
 */
export function checkPrincipal(vote: RollEntry | null, person: Voter): VoteRefusal | null {
  if (vote === null || !vote.isVoteEligible) return nobodyOnTheRoll
  if (votesHeldBy([vote], person).length === 0) return null
  const message = 'This vote is your own. Please cast it yourself.'
  return { refused: 'bad-input', field: 'voterId', message }
}

/**
 * Checks whether a person may cast somebody else's vote, by office or by appointment. The right belongs to the person
 * alone and cannot be passed on; it excludes the person's own votes and those that the roll does not allow to be cast.
 */
export function checkProxyCast(
  input: Ballot & {
    question: Openness & AskedVote['question']
    now: string
    person: Voter
    rights: ProxyRights
    /** The principal's vote; null where the roll does not have it. */
    vote: RollEntry | null
    alreadyVoted: boolean
  },
): VoteRefusal | null {
  const { vote, rights } = input
  const isEntitled = vote ? proxyRightOver(rights, { ...input, vote }) : hasProxyOffice(rights)
  if (!isEntitled) return { refused: 'not-proxy-eligible' }
  if (!isOpen(input.question, input.now)) return { refused: 'vote-ended' }
  const unfit = checkPrincipal(vote, input.person)
  if (unfit) return unfit
  if (input.alreadyVoted) return { refused: 'already-voted' }
  return checkBallot(input, true)
}
