/** What the page of proxies says of each appointment. */
import type { ShownAppointment, ToldAppointment } from '../../../contract/appointments'
import { formatZoned } from '../../ui/zonedText'

/** `Publish version 2`, `Weekly call, …`, or the period itself. */
export function scopeText({ title, from, until, voteQuestionId }: ToldAppointment): string {
  const period =
    from !== null && until !== null ? `${formatZoned(from)} to ${formatZoned(until)}` : ''
  if (voteQuestionId !== null) return title ?? ''
  return title === null ? `All votes from ${period}` : `${title}, ${period}`
}

/** What it is, as the reader has it: `On behalf of Ada Host`. */
export function whoText({ part, holderName, proxyName }: ShownAppointment): string {
  if (part === 'proxy') return `On behalf of ${holderName}`
  return `${proxyName} for ${holderName}`
}

/** What became of it, and by whom. */
export function stateText(appointment: ToldAppointment): string {
  const { state, isOver, appointedBy, proxyName, offeredAt, answeredAt, revokedBy, revokedAt } =
    appointment
  const at = (instant: string | null) => (instant === null ? '' : `, ${formatZoned(instant)}`)
  switch (state) {
    case 'offered':
      return `${isOver ? 'Was never answered, and is over. ' : 'Waits for an answer. '}Appointed by ${appointedBy}${at(offeredAt)}`
    case 'accepted':
      return `${isOver ? 'Is over. ' : ''}Accepted by ${proxyName}${at(answeredAt)}`
    case 'declined':
      return `Declined by ${proxyName}${at(answeredAt)}`
    case 'revoked':
      return revokedBy === null
        ? `Ended with its meeting, which was withdrawn or moved${at(revokedAt)}`
        : `Revoked by ${revokedBy}${at(revokedAt)}`
  }
}

/** What is said once something was done. */
export function doneText({ state, proxyName, holderName }: ShownAppointment): string {
  const texts: Record<ShownAppointment['state'], string> = {
    offered: `${proxyName} was asked to be the proxy, and is mailed.`,
    accepted: `You are the proxy of ${holderName} now.`,
    declined: `You declined to be the proxy of ${holderName}.`,
    revoked: `The appointment of ${proxyName} was revoked. Votes already cast stay until the holder changes them.`,
  }
  return texts[state]
}

/** The appointments in the order in which somebody has to do with them; empty sections are left out. */
export function sectionsOf(all: readonly ShownAppointment[]) {
  const isLive = ({ state, isOver }: ShownAppointment) =>
    !isOver && (state === 'offered' || state === 'accepted')
  const live = all.filter(isLive)
  const isAsked = ({ part, state }: ShownAppointment) => part === 'proxy' && state === 'offered'
  const others = live.filter((one) => !isAsked(one))
  return [
    { title: 'You are asked', items: live.filter(isAsked) },
    { title: 'You vote for', items: others.filter(({ part }) => part === 'proxy') },
    { title: 'Who votes for you', items: others.filter(({ part }) => part === 'holder') },
    { title: 'Others in this group', items: others.filter(({ part }) => part === 'reader') },
    { title: 'Earlier', items: all.filter((one) => !isLive(one)) },
  ].filter(({ items }) => items.length > 0)
}
