/** The mails about motions: their recipients, their facts as of the change, and how they read. */
import type { Link } from '../../contract/link'
import type { HistoryChange } from '../../contract/voteQuestions'
import { fieldOf, linkFields } from '../../rules/changedField'
import { withoutRepetition } from '../../rules/recipients'
import type { MailingGroup } from '../database/repositories/groups'
import type { MotionRow } from '../database/repositories/motions'
import { groupFacts, type GroupFacts, type QueuedMail, reflectorOf } from './queuedMail'
import { personLine } from '../../rules/names'
import { onOneLine } from '../../rules/plainText'
import {
  actionTo,
  amendmentSection,
  bothClocks,
  fact,
  type Letter,
  quotation,
  type Quotation,
  type Section,
} from './letter'

/** The facts that all mails about a motion may print. Instants are UTC, names read 'First Last'. */
export interface MotionFacts extends GroupFacts {
  title: string
  description: string
  links: Link[]
  motionDeadline: string
  /** Null for a request of staff that nobody has moved. */
  motionedName: string | null
  motionedCompanyName: string | null
  secondedName: string | null
  secondedCompanyName: string | null
}

/** The additional facts of each kind. `by` is the person who acted. */
export interface MotionMailExtras {
  made: { by: string; fileNames: string[] }
  takenUp: { by: string }
  seconded: { by: string }
  amended: { by: string; reason: string | null; changes: HistoryChange[] }
  withdrawn: { by: string; reason: string }
  failed: object
}

export type MotionMailKind = keyof MotionMailExtras

export type MotionMail<K extends MotionMailKind = MotionMailKind> = QueuedMail<
  'motion',
  K,
  MotionFacts & MotionMailExtras[K]
>

/** A mail about the current motion, to the group's mailing list and the people involved. */
export function motionMailOf<K extends MotionMailKind>(
  kind: K,
  motion: MotionRow,
  group: MailingGroup,
  concerned: readonly string[],
  extra: MotionMailExtras[K],
): MotionMail<K> {
  return {
    noun: 'motion',
    subjectId: motion.motionRequestId,
    kind,
    recipients: withoutRepetition([...reflectorOf(group), ...concerned]),
    facts: { ...factsOf(motion, group), ...extra },
  }
}

function factsOf(motion: MotionRow, group: MailingGroup): MotionFacts {
  return {
    ...groupFacts(group),
    title: motion.title,
    description: motion.description,
    links: motion.linkReference,
    motionDeadline: motion.motionDeadline,
    motionedName: motion.motionedName,
    motionedCompanyName: motion.motionedCompanyName,
    secondedName: motion.secondedName,
    secondedCompanyName: motion.secondedCompanyName,
  }
}

/** The fields that an editor may change, as amendment mails show them. */
export function editedFields({ title, description, linkReference }: MotionRow): HistoryChange[] {
  return [
    fieldOf('Title', 'text', title),
    fieldOf('Description', 'text', description),
    ...linkFields(linkReference),
  ]
}

/** The parts that differ by kind. */
interface Body {
  paragraphs: string[]
  quotation?: Quotation | null
  sections: Section[]
  action?: string
}

type Bodies = { [K in MotionMailKind]: (facts: MotionFacts & MotionMailExtras[K]) => Body }

const readMotion = 'View the motion'
const goSecond = 'View the motion and second it'

const headings: Record<MotionMailKind, string> = {
  made: 'Motion made',
  takenUp: 'Motion made',
  seconded: 'Motion seconded',
  amended: 'Motion amended',
  withdrawn: 'Motion withdrawn',
  failed: 'Motion failed',
}

const bodies: Bodies = {
  made: (facts) => ({
    paragraphs: facts.motionedName === null ? requested(facts) : moved(facts),
    sections: [motionSection(facts, facts.fileNames)],
    action: facts.motionedName === null ? readMotion : goSecond,
  }),
  takenUp: (facts) => ({
    paragraphs: moved(facts),
    sections: [motionSection(facts)],
    action: goSecond,
  }),
  seconded: (facts) => ({
    paragraphs: [
      `${facts.by} seconded the motion, which is complete.`,
      'An admin of the group can open a voting question about it.',
    ],
    sections: [motionSection(facts)],
  }),
  amended: (facts) => ({
    paragraphs: [`${facts.by} amended the motion.`],
    quotation: quotation('Reason of the amendment', facts.reason),
    sections: [amendmentSection(facts.changes)],
  }),
  withdrawn: (facts) => ({
    paragraphs: [`${facts.by} withdrew the motion. This cannot be undone.`],
    quotation: quotation('Reason for withdrawal', facts.reason),
    sections: [motionSection(facts)],
  }),
  failed: (facts) => ({
    paragraphs: [
      `Nobody ${facts.motionedName === null ? 'took up' : 'seconded'} the motion by ` +
        `${bothClocks(facts.motionDeadline)}, so it failed.`,
    ],
    sections: [motionSection(facts)],
  }),
}

/** @param origin the product's base URL */
export function motionLetter(mail: MotionMail, origin: string): Letter {
  const { facts, kind, subjectId } = mail
  const { groupId, groupName, groupShortName, title } = facts
  const isRequest = kind === 'made' && facts.motionedName === null
  const heading = isRequest ? 'Motion requested' : headings[kind]
  const { paragraphs, quotation: quoted = null, sections, action = readMotion } = bodyOf(mail)
  return {
    subject: onOneLine(`[${groupShortName}] ${heading}: ${title}`),
    group: groupName,
    heading,
    title,
    paragraphs,
    quotation: quoted,
    sections,
    action: actionTo(action, origin, groupId, `motions/${subjectId}`),
    closing: `Quorate sends this to the mailing list of ${groupName} and to those who requested, made or seconded the motion.`,
  }
}

/** The kind of a mail determines which extra facts it has. */
function bodyOf<K extends MotionMailKind>({ kind, facts }: MotionMail<K>): Body {
  const body: (facts: MotionFacts & MotionMailExtras[K]) => Body = bodies[kind]
  return body(facts)
}

function moved({ by, motionDeadline }: MotionFacts & { by: string }): string[] {
  return [
    `${by} made a motion.`,
    `Somebody of another company must second it by ${bothClocks(motionDeadline)}, or it fails.`,
  ]
}

function requested({ by, motionDeadline }: MotionFacts & { by: string }): string[] {
  return [
    `${by} entered a motion request.`,
    `Somebody who votes in the group must move it by ${bothClocks(motionDeadline)}, or it fails.`,
  ]
}

function motionSection(facts: MotionFacts, fileNames: readonly string[] = []): Section {
  return {
    heading: 'The motion',
    facts: [
      ...fact('Description', facts.description),
      ...fact('Motioned', personLine(facts.motionedName, facts.motionedCompanyName)),
      ...fact('Seconded', personLine(facts.secondedName, facts.secondedCompanyName)),
      ...fact('Links', ...facts.links.map(({ name, uri }) => ({ text: name, address: uri }))),
      ...fact('Attachments', ...fileNames),
    ],
  }
}
