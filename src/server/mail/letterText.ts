import { isLinkable } from '../../rules/links'
import { onOneLine, visible } from '../../rules/plainText'
import type { Fact, Letter, Line } from './letter'

/** Renders a letter as plain text, for readers without HTML. */
export function letterText(letter: Letter): string {
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
