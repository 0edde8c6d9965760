import { onOneLine } from '../../rules/plainText'
import type { HistoryChange } from '../../contract/voteQuestions'
import { shownContent, shownName } from '../../rules/changedField'
import { formatInZone } from '../../rules/otherZone'
import { formatZoned } from '../../rules/zonedText'

/** The content of a mail, before it is rendered as text and HTML. All texts are plain, without markup. */
export interface Letter {
  /** On one line. */
  subject: string
  /** The name of the group it concerns. */
  group: string
  /** What happened. */
  heading: string
  /** The title of the question, motion or meeting. */
  title: string
  paragraphs: readonly string[]
  /** A comment or reason in somebody's own words. */
  quotation: Quotation | null
  sections: readonly Section[]
  action: { label: string; address: string }
  /** Why the reader gets the mail. */
  closing: string
}

/** What a letter about something says beside its names; no quotation and no sections where absent. */
type LetterParts = Pick<Letter, 'paragraphs' | 'action' | 'closing'> & Partial<Letter>

/** The parts of a letter that differ by kind, with other words for its link or its end where it has any. */
export type LetterBody = Omit<LetterParts, 'action' | 'closing'> & {
  action?: string
  closing?: string
}

interface Titled {
  groupName: string
  groupShortName: string
  title: string
}

/** A letter about something with a title in a group. */
export function letterAbout(facts: Titled, heading: string, parts: LetterParts): Letter {
  const { groupName: group, title } = facts
  const subject = subjectLine(facts, heading)
  return { subject, group, heading, title, quotation: null, sections: [], ...parts }
}

/** A subject on one line, even if the title has several. */
export function subjectLine(
  { groupShortName, title }: Pick<Titled, 'groupShortName' | 'title'>,
  heading: string,
): string {
  return onOneLine(`[${groupShortName}] ${heading}: ${title}`)
}

/** Stands for the group in letters about the whole site. */
export const site = { groupName: 'Quorate', groupShortName: 'Quorate' }

interface Quotation {
  label: string
  text: string
}

export interface Section {
  heading: string
  facts: readonly Fact[]
}

export interface Fact {
  label: string
  lines: readonly Line[]
}

/** One line of text; an https address makes it a link. */
export type Line = string | { text: string; address: string }

/** The three forms in which a letter is sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A fact of one or more lines; no fact where all lines are null. */
export function fact(label: string, ...lines: (Line | null)[]): Fact[] {
  const known = lines.filter((line) => line !== null && line !== '')
  return known.length > 0 ? [{ label, lines: known as Line[] }] : []
}

/** `Fri, Nov 27, 2026, 5:00 PM PT (Sat, Nov 28, 2026, 1:00 AM UTC)` */
export function bothClocks(instant: string): string {
  return `${formatZoned(instant)} (${formatInZone(instant, 'UTC')})`
}

/** A quotation in somebody's own words; null where they wrote none. */
export function quotation(label: string, text: string | null): Quotation | null {
  return text?.trim() ? { label, text } : null
}

/** A link to a page of a group (`motions/7`), without any sign-in token. */
export function actionTo(
  label: string,
  origin: string,
  groupId: number,
  page: string,
): Letter['action'] {
  return { label, address: `${origin}/group/${groupId}/${page}` }
}

/** The new values of the fields that an amendment changed, without additional recipients. */
export function amendmentSection(changes: readonly HistoryChange[]): Section {
  return {
    heading: 'What changed',
    facts: changes.map((change) => ({ label: shownName(change), lines: changedLines(change) })),
  }
}

function changedLines(change: HistoryChange): string[] {
  if (change.fieldName === 'AdditionalStakeholders') return ['Changed']
  if (change.fieldType === 'date') return [bothClocks(change.fieldContent)]
  const lines = shownContent(change)
  return lines.length > 0 ? lines : ['Removed']
}
