/** Checks the rights by which votes were cast, and the recorded appointments of proxies. */
import { areProxiesAllowed, covers, mayBring, mayTurn } from '../../../rules/appointment'
import type { AppointmentEvent, BallotEvent } from '../questionEvent'
import type { ReplayedEntry } from './countedVotes'
import { named } from './replay'
import type { ReplayedQuestion } from './replayedQuestion'

/** What is wrong with an event of an appointment: its votes, who acted, or its place in the life of the appointment. */
export function checkAppointment(
  { policy, roll, appointments }: ReplayedQuestion,
  event: AppointmentEvent,
): string[] {
  const { state, votes, actor, proxy } = event
  const before = appointments.get(event.appointment)
  const holders = votes.map((vote) => roll.get(vote))
  const mayAct = (userId: number) =>
    holders.every((holder) => holder?.kind === 'company' || holder?.userId === userId)
  const partOf = (userId: number) => {
    if (userId === proxy.userId) return 'proxy'
    return mayAct(userId) ? 'holder' : 'reader'
  }
  const follows = actor === null ? followsMeeting : mayFollow
  return named([
    [!areProxiesAllowed(policy.proxies), 'an appointment that the bylaws do not allow'],
    [
      holders.length === 0 || holders.some((holder) => holder?.isVoteEligible !== true),
      'an appointment for votes that nobody on the roll may cast',
    ],
    [mayAct(proxy.userId) && holders[0]?.kind !== 'company', 'an appointment of the holder'],
    [
      actor !== null && !mayBring(partOf(actor.userId), state),
      'an appointment by somebody without that right',
    ],
    [!follows(before, event), 'an appointment that does not continue as it was'],
  ])
}

/** An appointment begins offered or, where it stood at the opening, accepted; only its state changes. */
function mayFollow(before: AppointmentEvent | undefined, event: AppointmentEvent): boolean {
  const { state } = event
  if (!before) return state === 'offered' || state === 'accepted'
  return isSame(before, event) && mayTurn(before.state, state)
}

/** An appointment for a meeting is revoked by nobody where the meeting is withdrawn, and moves with it. */
function followsMeeting(before: AppointmentEvent | undefined, event: AppointmentEvent): boolean {
  if (!before || !mayTurn(before.state, 'revoked')) return false
  if (before.from === null || event.from === null || event.until === null) return false
  if (event.state === 'revoked') return isSame(before, event)
  return event.state === before.state && isOfSame(before, event)
}

function isSame(before: AppointmentEvent, event: AppointmentEvent): boolean {
  const isInTime = before.from === event.from && before.until === event.until
  return isOfSame(before, event) && isInTime
}

function isOfSame(before: AppointmentEvent, event: AppointmentEvent): boolean {
  return before.votes.join() === event.votes.join() && before.proxy.userId === event.proxy.userId
}

/** Whether a vote was cast by the proxy of an appointment that was accepted and not revoked then. */
function isByAppointment(
  { appointments }: Pick<ReplayedQuestion, 'appointments'>,
  { voteQuestionId, vote, actor, at, appointment }: BallotEvent,
): boolean {
  const told = appointment === undefined ? undefined : appointments.get(appointment)
  if (told?.state !== 'accepted') return false
  const { from, until, votes, proxy } = told
  const scope = { voteQuestionId: until === null ? voteQuestionId : null, from, until }
  return proxy.userId === actor.userId && votes.includes(vote) && covers(scope, voteQuestionId, at)
}

/**
 * Whether the right fits the act: only holders change a vote; appointed and named proxies, admins and staff cast the
 * votes of others.
 */
export function isRightful(
  question: ReplayedQuestion,
  ballot: BallotEvent,
  holder: ReplayedEntry,
): boolean {
  const { event, right, actor } = ballot
  if ((right === 'appointedProxy') !== (ballot.appointment !== undefined)) return false
  switch (right) {
    case 'holder':
      return holder.kind !== 'company' && holder.userId === actor.userId
    case 'colleague':
      return holder.kind === 'company'
    case 'appointedProxy':
      return event === 'cast' && isByAppointment(question, ballot)
    case 'namedProxy':
    case 'admin':
    case 'staff':
      return event === 'cast' && holder.userId !== actor.userId
  }
}
