/** The rules of an amendment and of an extension. */
import { canonical } from './canonical'
import type { Amended, Change, Extended, Finding } from './events'
import type { Question } from './question'

export function amendmentFindings(question: Question, event: Amended): Finding[] {
  const { terms } = question
  const fields = event.changes.map(({ field }) => field)
  const deadline = event.changes.find(({ field }) => field === 'deadline')
  return [
    [event.at >= terms.deadline, 'This amendment came after the deadline.'],
    [event.right !== 'admin' && event.right !== 'staff', 'Only an admin or staff may amend.'],
    [fields.length === 0, 'This amendment changes nothing.'],
    [new Set(fields).size !== fields.length, 'This amendment changes a field twice.'],
    [fields.includes('title') && event.reasonHash === null, 'The title changed without a reason.'],
    [
      event.changes.some((change) => !startsFrom(question, change)),
      'This amendment does not start from what was in force.',
    ],
    [
      deadline !== undefined && !mayMove(question, String(deadline.new), event.at),
      'The deadline could not be moved like this.',
    ],
  ]
}

/** The opening does not contain who is mailed, so such a change may start from any value. */
function startsFrom({ opened, terms }: Question, { field, old }: Change): boolean {
  return !Object.hasOwn(opened, field) || withoutHashes(old) === withoutHashes(terms[field])
}

/** The same name has another salt, and so another hash, in every event. */
function withoutHashes(value: unknown): string {
  return canonical(value).replaceAll(/"nameHash":("[0-9a-f]*"|null),?/g, '')
}

function mayMove({ opened, terms, isQuorumComplete }: Question, to: string, at: string): boolean {
  if (to <= at) return false
  if (opened.policy.deadline.isFixed) return to === terms.deadline
  return to >= terms.deadline || isQuorumComplete
}

export function amend(question: Question, { changes }: Amended): void {
  const changed = Object.fromEntries(changes.map((change) => [change.field, change.new]))
  const terms = { ...question.terms, ...changed }
  if (terms.deadline !== question.terms.deadline) question.firstDeadline = terms.deadline
  question.terms = terms
}

/** An extension: the deadline came without a quorum, extensions were on and left, one day is added. */
export function isDue(question: Question, event: Extended): boolean {
  const { clock, firstDeadline, terms, extensions } = question
  const days = clock.daysBetween(firstDeadline, terms.deadline) + 1
  return (
    mayExtend(question) &&
    event.at >= terms.deadline &&
    event.dueAt === terms.deadline &&
    event.number === extensions + 1 &&
    event.newDeadline === clock.addDays(firstDeadline, days)
  )
}

export function mayExtend({ isQuorumReached, terms, opened, extensions }: Question): boolean {
  const { isAutoExtensionAllowed, maxExtensions } = opened.policy
  const isOn = terms.isAutoExtensionEnabled && isAutoExtensionAllowed
  return !isQuorumReached && isOn && extensions < maxExtensions
}
