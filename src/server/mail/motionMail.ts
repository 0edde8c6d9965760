/** The mails about motions: their recipients, their facts as of the change, and how they read. */
import type { Link } from '../../contract/link'
import type { HistoryChange } from '../../contract/voteQuestions'
import { fieldOf, linkFields } from '../../rules/changedField'
import { withoutRepetition } from '../../rules/recipients'
import type { MailingGroup } from '../database/repositories/groups'
import type { MotionRow } from '../database/repositories/motions'
import { type Seconder, secondsNeeded, secondsProgress } from '../../rules/motion'
import { groupFacts, type GroupFacts, type QueuedMail, reflectorOf } from './queuedMail'
import { personLine } from '../../rules/names'
import {
  actionTo,
  amendmentSection,
  bothClocks,
  fact,
  type Letter,
  letterAbout,
  type LetterBody,
  quotation,
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
  /** How many it needs, and who seconded after the first; absent where one is enough. */
  seconds?: { needed: number; further: Pick<Seconder, 'name' | 'companyName'>[] }
  /** Mover and seconders may be of the same company. */
  isOfAnyCompany?: true
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
  const needed = motion.rule ? secondsNeeded(motion.rule) : 1
  const further = motion.furtherSeconders.map(({ name, companyName }) => ({ name, companyName }))
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
    ...(needed > 1 && { seconds: { needed, further } }),
    ...(motion.rule?.otherCompany === false && { isOfAnyCompany: true as const }),
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

type Bodies = { [K in MotionMailKind]: (facts: MotionFacts & MotionMailExtras[K]) => LetterBody }

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
    paragraphs: isComplete(facts)
      ? [
          `${facts.by} seconded the motion, which is complete.`,
          'An admin of the group can open a voting question about it.',
        ]
      : [`${facts.by} seconded the motion, which has ${progressOf(facts)}.`, secondWanted(facts)],
    sections: [motionSection(facts)],
    ...(!isComplete(facts) && { action: goSecond }),
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
    paragraphs: [`${failure(facts)} by ${bothClocks(facts.motionDeadline)}, so it failed.`],
    sections: [motionSection(facts)],
  }),
}

/** @param origin the product's base URL */
export function motionLetter(mail: MotionMail, origin: string): Letter {
  const { facts, kind, subjectId } = mail
  const isRequest = kind === 'made' && facts.motionedName === null
  const { action = readMotion, ...body } = bodyOf(mail)
  return letterAbout(facts, isRequest ? 'Motion requested' : headings[kind], {
    ...body,
    action: actionTo(action, origin, facts.groupId, `motions/${subjectId}`),
    closing: `Quorate sends this to the mailing list of ${facts.groupName} and to those who requested, made or seconded the motion.`,
  })
}

/** The kind of a mail determines which extra facts it has. */
function bodyOf<K extends MotionMailKind>({ kind, facts }: MotionMail<K>): LetterBody {
  const body: (facts: MotionFacts & MotionMailExtras[K]) => LetterBody = bodies[kind]
  return body(facts)
}

function moved(facts: MotionFacts & { by: string }): string[] {
  return [`${facts.by} made a motion.`, secondWanted(facts)]
}

function secondWanted(facts: MotionFacts): string {
  const { needed } = secondsIn(facts)
  const [one, each] = facts.isOfAnyCompany
    ? ['Somebody else', '']
    : ['Somebody of another company', ', each of another company,']
  const wanted = needed === 1 ? `${one} must second it` : `It needs ${needed} seconds${each}`
  return `${wanted} by ${bothClocks(facts.motionDeadline)}, or it fails.`
}

function failure(facts: MotionFacts): string {
  if (facts.motionedName === null) return 'Nobody took up the motion'
  const progress = progressOf(facts)
  return progress === null || facts.secondedName === null
    ? 'Nobody seconded the motion'
    : `The motion had ${progress}`
}

function secondsIn({ secondedName, seconds }: MotionFacts) {
  const { needed = 1, further = [] } = seconds ?? {}
  return { needed, further, given: secondedName === null ? 0 : 1 + further.length }
}

function progressOf(facts: MotionFacts): string | null {
  const { given, needed } = secondsIn(facts)
  return secondsProgress(given, needed)
}

function isComplete(facts: MotionFacts): boolean {
  const { given, needed } = secondsIn(facts)
  return needed === 1 || given >= needed
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
      ...fact(
        'Seconded',
        personLine(facts.secondedName, facts.secondedCompanyName),
        ...secondsIn(facts).further.map(({ name, companyName }) => personLine(name, companyName)),
      ),
      ...fact('Links', ...facts.links.map(({ name, uri }) => ({ text: name, address: uri }))),
      ...fact('Attachments', ...fileNames),
    ],
  }
}
