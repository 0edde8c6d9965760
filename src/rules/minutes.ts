/** The minutes of a meeting: what the product knows of it, and what its admins write between. */
import { formatZonedTime } from './timeOfDay'
import { formatZoned, formatZonedDay } from './zonedText'

interface MinutesAttendee {
  name: string
  companyName: string | null
  /** The person who came in their place; null where they came themselves. */
  standInName: string | null
}

/** The facts about a meeting; fixed when the minutes are published. Instants are UTC. */
export interface MinutesFacts {
  groupName: string
  title: string
  startTime: string
  endTime: string
  host: string
  attendees: MinutesAttendee[]
  quorum: {
    needed: number
    eligible: number
    /** The largest number present at once. */
    highest: number
    /** From when to when enough were present, oldest first; `until` is null while it lasts. */
    met: { from: string; until: string | null }[]
    /** The word for those who count. */
    entity: string
  }
  /** Motions made or seconded during the meeting. */
  motions: {
    motionRequestId: number
    title: string
    mover: string | null
    seconder: string | null
  }[]
  /** Questions that ended since the meeting before, each with its result worked out. */
  decisions: { voteQuestionId: number; title: string; endedAt: string; outcome: string }[]
  fileNames: string[]
}

/** What an admin writes under a heading of their own. */
export interface MinutesSection {
  heading: string
  text: string
}

/** The sections with which a draft begins. */
export const usualSections: MinutesSection[] = [
  { heading: 'Opening', text: '' },
  { heading: 'Discussion', text: '' },
  { heading: 'Action items', text: '' },
]

/** A line of the minutes. */
export interface MinutesLine {
  text: string
  /** The page of its subject, within the group; absent where there is none. */
  to?: string
  /** The cells of the line in the table of its part. */
  cells?: string[]
}

/** A part of the minutes as it is shown. */
export interface MinutesPart {
  heading: string
  lines: MinutesLine[]
  /** The column headings of a table of its lines; absent where the lines form no table. */
  columns?: string[]
  /** A written section, whose lines are paragraphs. */
  isProse?: true
}

/** The parts of the minutes in their order: the meeting, the written sections, motions and decisions. */
export function minutesParts(
  facts: MinutesFacts,
  sections: readonly MinutesSection[],
): MinutesPart[] {
  const { startTime, endTime, host, attendees, motions, decisions, fileNames } = facts
  const parts: MinutesPart[] = [
    {
      heading: 'Meeting',
      lines: textLines([
        `${formatZoned(startTime)} to ${formatZonedTime(endTime)}`,
        `Host: ${host}`,
      ]),
    },
    {
      heading: `Attendance (${attendees.length})`,
      lines: attendanceLines(attendees),
      columns: ['Company', 'People'],
    },
    { heading: 'Quorum', lines: textLines(quorumLines(facts)) },
    ...sections.map(({ heading, text }) => ({
      heading,
      lines: textLines(paragraphs(text)),
      isProse: true as const,
    })),
    { heading: 'Motions', lines: motions.map(motionLine) },
    {
      heading: 'Decisions since the last meeting',
      lines: decisions.map(decisionLine),
      columns: ['Question', 'Result', 'Ended on'],
    },
    { heading: 'Files', lines: textLines(fileNames) },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** The same as Markdown, for a file. Characters that Markdown would read as marks are escaped. */
export function minutesMarkdown(
  facts: MinutesFacts,
  sections: readonly MinutesSection[],
  { version, approval = [] }: { version: number | null; approval?: readonly MinutesLine[] },
): string {
  const state = version === null ? 'Draft' : `Version ${version}`
  const head = [`${facts.groupName} · ${state}`, ...approval.map(({ text }) => text)]
  const title = `# ${escaped(`Minutes: ${facts.title}`)}\n\n${head.map(escaped).join('\n\n')}\n`
  const parts = minutesParts(facts, sections).map(({ heading, lines, isProse }) => {
    const mark = isProse ? '' : '- '
    const gap = mark ? '\n' : '\n\n'
    return `## ${escaped(heading)}\n\n${lines.map(({ text }) => mark + escaped(text)).join(gap)}\n`
  })
  return [title, ...parts].join('\n')
}

const textLines = (texts: readonly string[]): MinutesLine[] => texts.map((text) => ({ text }))

/** The attendees under their companies, both in alphabetical order; those without a company come last. */
function attendanceLines(attendees: readonly MinutesAttendee[]): MinutesLine[] {
  const byCompany = new Map<string, string[]>()
  const last = '\uffff'
  const key = ({ companyName, name }: MinutesAttendee) => `${companyName ?? last}\n${name}`
  for (const attendee of attendees.toSorted((one, other) =>
    key(one).localeCompare(key(other), 'en'),
  )) {
    const { name, companyName, standInName } = attendee
    const company = companyName ?? 'Without a company'
    const person = standInName === null ? name : `${name} (represented by ${standInName})`
    byCompany.set(company, [...(byCompany.get(company) ?? []), person])
  }
  return [...byCompany].map(([company, people]) => ({
    text: `${company}: ${people.join(', ')}`,
    cells: [company, people.join(', ')],
  }))
}

function quorumLines({ quorum }: MinutesFacts): string[] {
  const { needed, eligible, highest, met, entity } = quorum
  if (needed === 0) return []
  const spans = met.map(({ from, until }) =>
    until === null
      ? `from ${formatZonedTime(from)}`
      : `from ${formatZonedTime(from)} to ${formatZonedTime(until)}`,
  )
  return [
    `${needed} of the ${eligible} active ${entity} needed, at most ${highest} present at once.`,
    spans.length > 0 ? `Met ${spans.join(', ')}.` : 'Not met.',
  ]
}

function motionLine({ motionRequestId, title, mover, seconder }: MinutesFacts['motions'][number]) {
  const moved = mover === null ? 'Requested' : `Moved by ${mover}`
  const seconded = seconder === null ? 'not seconded' : `seconded by ${seconder}`
  return { text: `${title}. ${moved}, ${seconded}.`, to: `motions/${motionRequestId}` }
}

function decisionLine({
  voteQuestionId,
  title,
  endedAt,
  outcome,
}: MinutesFacts['decisions'][number]) {
  const day = formatZonedDay(endedAt)
  const text = `${title}. ${outcome} (${day}).`
  return { text, to: `votingquestions/${voteQuestionId}`, cells: [title, outcome, day] }
}

/** The paragraphs of a text, without the empty ones. */
function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]<>#|]/g, '\\$&')
    .replaceAll(/^(\s*)([-+])(?=\s)/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)\.(?=\s)/gm, '$1\\.')
