/** Mails about a motion: to whom they go, and all that they print, taken in the transaction of the change. */
import type { Link } from '../../contract/link'
import type { HistoryChange } from '../../contract/voteQuestions'
import { fieldOf, linkFields } from '../../rules/changedField'
import type { MailingGroup } from '../database/repositories/groups'
import type { MotionRow } from '../database/repositories/motions'
import { type GroupFacts, groupFacts, reflectorOf, withoutRepetition } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

/** What every mail about a motion may print. Instants are UTC, names read 'First Last'. */
export interface MotionFacts extends GroupFacts {
  title: string
  description: string
  links: Link[]
  motionDeadline: string
  /** Null where staff entered a request that nobody has taken up. */
  motionedName: string | null
  motionedCompanyName: string | null
  secondedName: string | null
  secondedCompanyName: string | null
}

/** What the mail of a kind prints besides. `by` is the person who did it. */
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

/** A mail about a motion as it stands: to the group's reflector, and to the people concerned. */
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

/** What an editor may change, as amendment mails tell it. */
export function editedFields({ title, description, linkReference }: MotionRow): HistoryChange[] {
  return [
    fieldOf('Title', 'text', title),
    fieldOf('Description', 'text', description),
    ...linkFields(linkReference),
  ]
}
