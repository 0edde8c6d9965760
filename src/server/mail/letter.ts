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

export interface Quotation {
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
