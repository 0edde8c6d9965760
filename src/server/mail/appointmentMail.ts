/**
 * The mails about an appointed proxy: to the proxy about what the holder did, to the holder about what the proxy did, and
 * to both where their meeting was withdrawn or has moved.
 */
import { onOneLine } from '../../rules/plainText'
import { withoutRepetition } from '../../rules/recipients'
import type { AppointmentRow } from '../database/repositories/appointments'
import type { MailingGroup } from '../database/repositories/groups'
import { actionTo, bothClocks, fact, type Letter } from './letter'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'

type Kind = AppointmentRow['state'] | 'moved'

interface AppointmentFacts extends GroupFacts {
  /** Of the question or the meeting; null of a period. */
  title: string | null
  voteQuestionId: number | null
  from: string | null
  until: string | null
  holder: string
  proxy: string
  /** Null where the meeting was withdrawn or has moved. */
  by: string | null
  /** Whether the holder has another proxy for the time to which the meeting has moved. */
  isTaken?: boolean
  isToProxy: boolean
  instruction: string
}

/** `subjectId` is the appointment. */
export type AppointmentMail = QueuedMail<'appointment', Kind, AppointmentFacts>

export function appointmentMail(
  group: MailingGroup,
  row: AppointmentRow,
  about: Pick<AppointmentFacts, 'title' | 'by' | 'isTaken' | 'isToProxy'>,
  recipients: readonly string[],
  kind: Kind = row.state,
): AppointmentMail {
  const { appointmentId, voteQuestionId, from, until, instruction } = row
  const names = { holder: row.holderName, proxy: row.proxyName }
  return {
    noun: 'appointment',
    subjectId: appointmentId,
    kind,
    recipients: withoutRepetition(recipients),
    facts: { ...groupFacts(group), ...about, ...names, voteQuestionId, from, until, instruction },
  }
}

const headings: Record<Kind, string> = {
  offered: 'You are asked to be a proxy',
  accepted: 'Your proxy has accepted',
  declined: 'Your proxy has declined',
  revoked: 'A proxy was revoked',
  moved: 'The meeting of a proxy has moved',
}

/** @param origin the product's base URL */
export function appointmentLetter({ facts, kind }: AppointmentMail, origin: string): Letter {
  const { groupId, groupName, groupShortName, voteQuestionId, holder, proxy, by } = facts
  const { from, until, instruction } = facts
  const heading = headings[kind]
  const title = facts.title ?? 'Votes of a period'
  const said: Record<Kind, string> = {
    offered: `${by} asks you to vote for ${holder} as the appointed proxy. Accept or decline on the page.`,
    accepted: `${proxy} votes for ${holder} now as the appointed proxy. A vote of your own comes before it or replaces it.`,
    declined: `${proxy} does not vote for ${holder}. Vote yourself, or appoint somebody else.`,
    revoked: `${endOf(facts)}: ${proxy} no longer votes for ${holder}. Votes that were cast stay until ${holder} changes them.`,
    moved: `The appointment moves with the meeting: it is for votes cast in the time below.`,
  }
  const page = voteQuestionId === null ? 'proxies' : `votingquestions/${voteQuestionId}`
  const period =
    from !== null && until !== null
      ? [...fact('From', bothClocks(from)), ...fact('Until', bothClocks(until))]
      : []
  return {
    subject: onOneLine(`[${groupShortName}] ${heading}: ${title}`),
    group: groupName,
    heading,
    title,
    paragraphs: [said[kind]],
    quotation: instruction === '' ? null : { label: 'Instruction', text: instruction },
    sections: [
      {
        heading: 'The proxy',
        facts: [...fact('Holder', holder), ...fact('Proxy', proxy), ...period],
      },
    ],
    action: actionTo('View the page', origin, groupId, page),
    closing: closingOf(facts),
  }
}

function endOf({ by, isTaken, holder }: AppointmentFacts): string {
  if (by !== null) return `${by} revoked the appointment`
  return isTaken
    ? `The meeting has moved and ${holder} has another proxy for its new time, which ends the appointment`
    : 'The meeting was withdrawn, which ends the appointment'
}

function closingOf({ by, isToProxy }: AppointmentFacts): string {
  if (by === null)
    return 'Quorate sends this to holder and proxy of each appointment for a meeting.'
  return isToProxy
    ? 'Quorate sends this to the proxy of each appointment.'
    : 'Quorate sends this to the holder of each vote that a proxy was appointed for.'
}
