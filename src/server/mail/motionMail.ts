/** The mails about motions: their recipients and everything they print, read in the transaction of the change. */
import type { Link } from '../../contract/link'
import type { HistoryChange } from '../../contract/voteQuestions'
import { fieldOf, linkFields } from '../../rules/changedField'
import { withoutRepetition } from '../../rules/recipients'
import type { MailingGroup } from '../database/repositories/groups'
import type { MotionRow } from '../database/repositories/motions'
import { type GroupFacts, groupFacts, reflectorOf } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

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
