/** The rules of proxies whom the holders of votes appoint. */
import type { Appointment, Ballot, Finding } from './events'
import type { Question } from './question'

export function appointmentFindings(question: Question, event: Appointment): Finding[] {
  const { opened, roll, appointments } = question
  const { state, votes, actor, proxy } = event
  const before = appointments.get(event.appointment)
  const holders = votes.map((vote) => roll.get(vote))
  const isCompany = holders.some((holder) => holder?.kind === 'company')
  const areOf = (userId: number) => holders.every((holder) => holder?.userId === userId)
  const by = actor?.userId
  const isProxy = by === proxy.userId
  const isHolder = by !== undefined && !isProxy && (isCompany || areOf(by))
  const mayAct = {
    offered: isHolder,
    accepted: isProxy,
    declined: isProxy,
    revoked: isHolder || isProxy,
  }
  const policy = opened.policy.format === undefined ? undefined : opened.policy.proxies
  return [
    [policy === undefined || policy.who === 'nobody', 'The policy lets nobody appoint a proxy.'],
    [
      holders.length === 0 || holders.some((holder) => holder?.isVoteEligible !== true),
      'A proxy is appointed for a vote that nobody on the roll may cast.',
    ],
    [areOf(proxy.userId), 'Somebody is the proxy for their own vote.'],
    [by !== undefined && !mayAct[state], 'Whoever did this to the appointment had no right to it.'],
    [
      by === undefined ? !followsMeeting(before, event) : !mayFollow(before, event),
      'This appointment does not continue as it was.',
    ],
  ]
}

function mayFollow(before: Appointment | undefined, event: Appointment): boolean {
  const { state } = event
  if (!before) return state === 'offered' || state === 'accepted'
  if (!isSame(before, event)) return false
  if (before.state === 'accepted') return state === 'revoked'
  return before.state === 'offered' && state !== 'offered'
}

/** Whether an event without an actor follows the meeting of an appointment, which was withdrawn or moved. */
function followsMeeting(before: Appointment | undefined, event: Appointment): boolean {
  if (before?.state !== 'offered' && before?.state !== 'accepted') return false
  if (before.from === null || event.from === null || event.until === null) return false
  if (event.state === 'revoked') return isSame(before, event)
  return event.state === before.state && isOfSame(before, event)
}

function isSame(before: Appointment, event: Appointment): boolean {
  const isInTime = before.from === event.from && before.until === event.until
  return isOfSame(before, event) && isInTime
}

function isOfSame(before: Appointment, event: Appointment): boolean {
  return before.votes.join() === event.votes.join() && before.proxy.userId === event.proxy.userId
}

/** Whether the appointment that a vote names was accepted, not revoked, and for this vote at that time. */
export function isByAppointment({ appointments }: Question, ballot: Ballot): boolean {
  const told = appointments.get(ballot.appointment ?? 0)
  if (told?.state !== 'accepted' || told.proxy.userId !== ballot.actor.userId) return false
  const { from, until } = told
  const isInTime = (from === null || from <= ballot.at) && (until === null || ballot.at < until)
  return told.votes.includes(ballot.vote) && isInTime
}
