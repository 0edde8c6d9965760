/** Mails about a motion: to whom they go, and all that they print, taken in the transaction of the change. */
import type { Link } from '../../contract/link'
import type { HistoryChange } from '../../contract/voteQuestions'
import { listContent } from '../../rules/changedField'
import type { MailingGroup } from '../database/repositories/groups'
import type { MotionRow } from '../database/repositories/motions'
import { withoutRepetition } from './withoutRepetition'

/** What every mail about a motion may print. Instants are UTC, names read 'First Last'. */
export interface MotionFacts {
  groupId: number
  groupName: string
  groupShortName: string
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

/** A mail as it waits in the outbox. */
export interface MotionMail<K extends MotionMailKind = MotionMailKind> {
  noun: 'motion'
  /** The motion's id. */
  subjectId: number
  kind: K
  /** Addresses, none twice. */
  recipients: string[]
  facts: MotionFacts & MotionMailExtras[K]
}

/** A mail about a motion as it stands: to the group's reflector, and to the people concerned. */
export function motionMailOf<K extends MotionMailKind>(
  kind: K,
  motion: MotionRow,
  group: MailingGroup,
  concerned: readonly string[],
  extra: MotionMailExtras[K],
): MotionMail<K> {
  const reflector = group.reflectorEmail ? [group.reflectorEmail] : []
  return {
    noun: 'motion',
    subjectId: motion.motionRequestId,
    kind,
    recipients: withoutRepetition([...reflector, ...concerned]),
    facts: { ...factsOf(motion, group), ...extra },
  }
}

function factsOf(motion: MotionRow, group: MailingGroup): MotionFacts {
  return {
    groupId: group.groupId,
    groupName: group.name,
    groupShortName: group.shortName,
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

/** The fields in which a motion differs from what it was. */
export function motionChanges(before: MotionRow, after: MotionRow): HistoryChange[] {
  const earlier = editedFields(before)
  return editedFields(after).filter(
    ({ fieldContent }, at) => fieldContent !== earlier[at]?.fieldContent,
  )
}

/** What an editor may change, always in the same order. */
function editedFields({ title, description, linkReference }: MotionRow): HistoryChange[] {
  const names = listContent(linkReference.map((link) => link.name))
  const addresses = listContent(linkReference.map((link) => link.uri))
  return [
    { fieldName: 'Title', fieldType: 'text', fieldContent: title },
    { fieldName: 'Description', fieldType: 'text', fieldContent: description },
    { fieldName: 'LinkRef', fieldType: 'list', fieldContent: names },
    { fieldName: 'LinkRefUri', fieldType: 'list', fieldContent: addresses },
  ]
}
