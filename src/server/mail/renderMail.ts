import { absenceLetter, type AbsenceMail } from './absenceMail'
import { appointmentLetter, type AppointmentMail } from './appointmentMail'
import { correctionLetter, type CorrectionMail } from './correctionMail'
import { deliveryLetter, type DeliveryMail } from './deliveryMail'
import { meetingLetter, type MeetingMail } from './meetingMail'
import { motionLetter, type MotionMail } from './motionMail'
import { draftLetter, type DraftMail } from './draftMail'
import {
  keyLetter,
  type KeyMail,
  logLetter,
  type LogMail,
  recordLetter,
  type RecordMail,
} from './staffMail'
import { removalLetter, type RemovalMail } from './removalMail'
import { digestLetter, type DigestMail, noticeLetter, type NoticeMail } from './noticeMail'
import type { QuestionMail } from './voteQuestionMail'
import type { BrandLogo } from '../identity/signIn/brand'
import { fact, type Fact, type Letter, type Line, type RenderedMail, type Section } from './letter'
import { letterHtml } from './letterHtml'
import { voteQuestionLetter } from './voteQuestionLetter'
import { isLinkable } from '../../rules/links'
import { onOneLine, visible } from '../../rules/plainText'

/** All kinds of mail. Each noun has a type of its own, and its letter is chosen below. */
export type Mail =
  | QuestionMail
  | MotionMail
  | MeetingMail
  | AbsenceMail
  | RecordMail
  | KeyMail
  | LogMail
  | RemovalMail
  | CorrectionMail
  | DeliveryMail
  | NoticeMail
  | DigestMail
  | DraftMail
  | AppointmentMail

/**
 * Renders a stored mail for sending.
 *
 * @param origin the product's base URL, to which links lead
 * @param beside.logo shown above the mail
 * @param beside.checkpoint a signed note for the reader to keep, where there is one
 * @param beside.witnesses who confirmed it
 * @param beside.unsubscribe where the mail is stopped, of a mail that the reader chose
 */
export function renderMail(
  mail: Mail,
  origin: string,
  {
    checkpoint,
    witnesses,
    unsubscribe,
    logo = null,
  }: {
    checkpoint?: string | undefined
    witnesses?: string | undefined
    unsubscribe?: string | undefined
    logo?: BrandLogo | undefined
  } = {},
): RenderedMail {
  const written = letterOf(mail, origin)
  const sections = [
    ...written.sections,
    ...checkpointSection(checkpoint, witnesses),
    ...unsubscribeSection(unsubscribe),
  ]
  const letter = { ...written, sections: sections.filter(({ facts }) => facts.length > 0) }
  return {
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, logo && { ...logo, address: new URL(logo.address, origin).href }),
  }
}

/** The lines of a checkpoint, unchanged, so that a program can read them. */
function checkpointSection(checkpoint?: string, witnesses?: string): Section[] {
  if (checkpoint === undefined) return []
  const facts = [
    ...fact('Keep it', 'The record of the question must always agree with this checkpoint.'),
    ...(witnesses === undefined ? [] : fact('Witnesses', witnesses)),
    ...fact('Checkpoint', ...checkpoint.split('\n')),
  ]
  return [{ heading: 'Signed record', facts }]
}

function unsubscribeSection(address?: string): Section[] {
  if (address === undefined) return []
  const facts = fact('Unsubscribe', { text: 'Stop these mails', address })
  return [{ heading: 'Enough of it', facts }]
}

type Noun = Mail['noun']

/** The letter of each noun. */
const letters: { [N in Noun]: (mail: Extract<Mail, { noun: N }>, origin: string) => Letter } = {
  voteQuestion: voteQuestionLetter,
  motion: motionLetter,
  event: meetingLetter,
  absence: absenceLetter,
  record: recordLetter,
  recordKey: keyLetter,
  recordLog: logLetter,
  removalRequest: removalLetter,
  correction: correctionLetter,
  questionDraft: draftLetter,
  appointment: appointmentLetter,
  delivery: deliveryLetter,
  notice: noticeLetter,
  digest: digestLetter,
}

function letterOf(mail: Mail, origin: string): Letter {
  const letter = letters[mail.noun] as (mail: Mail, origin: string) => Letter
  return letter(mail, origin)
}

/** Renders a letter as plain text, for readers without HTML. */
function letterText(letter: Letter): string {
  const { group, heading, title, paragraphs, quotation, sections, action, closing } = letter
  const parts = [
    `${onOneLine(group)}\n${heading}: ${onOneLine(title)}`,
    ...paragraphs.map(onOneLine),
    quotation && `${quotation.label}:\n${quoted(quotation.text)}`,
    ...sections.map((section) =>
      [underlined(section.heading), ...section.facts.map(factText)].join('\n'),
    ),
    `${action.label}:\n${action.address}`,
    `-- \n${closing}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function underlined(heading: string): string {
  return `${heading}\n${'-'.repeat(heading.length)}`
}

function quoted(text: string): string {
  const lines = visible(text).trim().split('\n')
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}

function factText({ label, lines }: Fact): string {
  const texts = lines.flatMap((line) => lineText(line).split('\n'))
  const [only] = texts
  if (texts.length === 1) return `${label}: ${only}`
  return [`${label}:`, ...texts.map((text) => `  ${text}`.trimEnd())].join('\n')
}

function lineText(line: Line): string {
  if (typeof line === 'string') return visible(line).trim()
  const text = onOneLine(line.text)
  return isLinkable(line.address)
    ? `${text} <${line.address}>`
    : `${text} (${onOneLine(line.address)})`
}
