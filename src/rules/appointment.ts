/** Proxies whom the holders of votes appoint themselves: for a question, or for a period such as a meeting. */
import { isBefore } from './instant'
import type { Policy } from './policy/policy'
import type { RollEntry, Voter } from './roll'

/** The scope of an appointment: one question, or the votes cast from one instant until another. */
interface AppointmentScope {
  voteQuestionId: number | null
  from: string | null
  until: string | null
}

/** An appointment that was accepted or offered. */
export interface Appointment extends AppointmentScope {
  appointmentId: number
  /** The holder of the votes: a person or a company; the other one is null. */
  userId: number | null
  memberId: number | null
  proxyId: number
}

type Holder = Pick<Appointment, 'userId' | 'memberId'>
type Rule = Policy['proxies']

/** Why an appointment is refused: the invalid field, if one is invalid, and a sentence. */
interface AppointmentRefusal {
  field: 'proxyId' | 'voteQuestionId' | 'until' | null
  message: string
}

/** Whether the bylaws let holders appoint proxies. */
export function areProxiesAllowed(rule: Rule): rule is NonNullable<Rule> {
  return rule !== undefined && rule.who !== 'nobody'
}

export type AppointmentState = 'offered' | 'accepted' | 'declined' | 'revoked'

/** Whether an appointment may turn from one state into another: an offer is answered, and either is revoked. */
export function mayTurn(before: AppointmentState, state: AppointmentState): boolean {
  return before === 'offered' ? state !== 'offered' : before === 'accepted' && state === 'revoked'
}

/** Whether somebody may bring an appointment into a state. */
export function mayBring(part: 'proxy' | 'holder' | 'reader', state: AppointmentState): boolean {
  if (state === 'revoked') return part !== 'reader'
  return part === (state === 'offered' ? 'holder' : 'proxy')
}

/** Whether two appointments could apply to the same vote at one instant. */
export function overlap(one: AppointmentScope, other: AppointmentScope): boolean {
  if (one.voteQuestionId !== null && other.voteQuestionId !== null)
    return one.voteQuestionId === other.voteQuestionId
  const begins = (scope: AppointmentScope, end: string | null) =>
    scope.from === null || end === null || isBefore(scope.from, end)
  return begins(one, other.until) && begins(other, one.until)
}

/** Whether the vote is one of those of the holder. */
export function isVoteOf(vote: RollEntry, { userId, memberId }: Holder): boolean {
  return vote.kind === 'company' ? vote.memberId === memberId : vote.userId === userId
}

/** Whether an appointment applies to a question at an instant. */
export function covers(
  { voteQuestionId, from, until }: AppointmentScope,
  questionId: number,
  at: string,
): boolean {
  if (voteQuestionId !== null) return voteQuestionId === questionId
  return from !== null && until !== null && !isBefore(at, from) && isBefore(at, until)
}

/**
 * The accepted appointment by which a person may cast a vote at an instant; null where there is none. The question's
 * own bylaws must allow it, and the proxy must be in the group and, where the bylaws say so, in the company. Of more
 * appointments than they let one person have at a time, the first ones count.
 *
 * @param appointments all that the person has accepted in the group, by their ids
 */
export function appointmentFor(
  appointments: readonly Appointment[],
  input: {
    person: Voter
    vote: RollEntry
    question: { voteQuestionId: number; policy: Pick<Policy, 'proxies'> }
    now: string
  },
): Appointment | null {
  const { person, vote, question, now } = input
  const rule = question.policy.proxies
  if (!areProxiesAllowed(rule) || !person.isInGroup) return null
  if (rule.who === 'sameCompany' && !isSame(person.memberId, vote.memberId)) return null
  const held = appointments.filter(
    (one) => one.proxyId === person.userId && covers(one, question.voteQuestionId, now),
  )
  return held.slice(0, rule.mostPerPerson).find((one) => isVoteOf(vote, one)) ?? null
}

function isSame(one: number | null, other: number | null): boolean {
  return one !== null && one === other
}

/** Whether an appointment can no longer apply. `isQuestionOpen` is about its question, where it has one. */
export function isOver(
  { voteQuestionId, until }: AppointmentScope,
  isQuestionOpen: boolean,
  now: string,
): boolean {
  return voteQuestionId === null ? until === null || !isBefore(now, until) : !isQuestionOpen
}

/** Why an appointment may not be made; null where it may. */
export function offerRefusal(input: {
  rule: Rule
  offered: Omit<Appointment, 'appointmentId'>
  /** The person who makes it; where a company holds the vote, somebody of that company. */
  appointer: Voter
  proxy: Voter
  isQuestionOpen: boolean
  /** The accepted appointments of the group that are not over, and the unanswered offers. */
  accepted: readonly Appointment[]
  asked: readonly Appointment[]
  now: string
}): AppointmentRefusal | null {
  const { rule, offered, appointer, proxy, now } = input
  const refuse = (field: AppointmentRefusal['field'], message: string) => ({ field, message })
  if (!areProxiesAllowed(rule))
    return refuse(null, 'The bylaws of this group let nobody appoint a proxy.')
  if (proxy.userId === appointer.userId)
    return refuse('proxyId', 'Please choose somebody else than yourself.')
  if (!proxy.isInGroup) return refuse('proxyId', 'Please choose somebody of the group.')
  if (offered.memberId !== null && proxy.memberId === offered.memberId)
    return refuse('proxyId', 'Please choose somebody of another company; your colleagues may vote.')
  if (rule.who === 'sameCompany' && !isSame(proxy.memberId, appointer.memberId))
    return refuse('proxyId', 'Please choose somebody of your company, as the bylaws ask.')
  if (offered.voteQuestionId === null) {
    const { from, until } = offered
    if (from === null || until === null || !isBefore(from, until))
      return refuse('until', 'Please provide an end after the beginning.')
    if (!isBefore(now, until)) return refuse('until', 'Please provide an end that is to come.')
  } else if (!input.isQuestionOpen) {
    return refuse('voteQuestionId', 'Voting on this question has ended.')
  }
  const isForSame = (other: Appointment) => isOfHolder(other, offered) && overlap(other, offered)
  if (input.asked.some((other) => other.proxyId === offered.proxyId && isForSame(other)))
    return refuse('proxyId', 'This person was asked for that already and has not answered yet.')
  return input.accepted.some(isForSame)
    ? refuse(null, 'A proxy is appointed for that already. Please revoke that appointment first.')
    : null
}

/** Why an offered appointment may not be accepted, as a sentence to its proxy; null where it may. */
export function acceptanceRefusal(input: {
  rule: Rule
  offered: Appointment
  isQuestionOpen: boolean
  /** The accepted appointments of the group that are not over. */
  accepted: readonly Appointment[]
  now: string
}): string | null {
  const { rule, offered, isQuestionOpen, now } = input
  if (!areProxiesAllowed(rule)) return 'The bylaws of this group let nobody appoint a proxy.'
  if (isOver(offered, isQuestionOpen, now)) return 'This appointment is over.'
  const others = input.accepted.filter((one) => overlap(one, offered))
  if (others.some((one) => isOfHolder(one, offered)))
    return 'Somebody else has accepted to be the proxy meanwhile.'
  const held = others.filter(({ proxyId }) => proxyId === offered.proxyId)
  if (held.length < rule.mostPerPerson) return null
  const most = rule.mostPerPerson === 1 ? 'one holder' : `${rule.mostPerPerson} holders`
  return `The bylaws let one person be the proxy of ${most} at a time.`
}

/** Whether both are of the votes of one person or company. */
export function isOfHolder(one: Holder, other: Holder): boolean {
  return one.userId === other.userId && one.memberId === other.memberId
}
