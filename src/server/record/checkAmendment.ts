import { deadlineRefusal } from '../../rules/deadline'
import { isBefore } from '../../rules/pacificTime'
import { type Canonical, canonicalJson } from './canonicalJson'
import type { RecordedTerms } from './questionFields'
import { judgeReplayed, type ReplayedQuestion } from './replayState'
import type { AmendedEvent, RecordedChange } from './questionEvent'

/** What is wrong with an amendment of the record, given the question as it stood; empty where all is well. */
export function checkAmendment(question: ReplayedQuestion, event: AmendedEvent): string[] {
  const { terms } = question
  const hasNewTitle = event.changes.some(({ field }) => field === 'title')
  const findings: [boolean, string][] = [
    [!isBefore(event.at, terms.deadline), 'an amendment after the deadline'],
    [event.right !== 'admin' && event.right !== 'staff', 'an amendment without the right to it'],
    [event.changes.length === 0, 'an amendment that changes nothing'],
    [hasNewTitle && event.reasonHash === null, 'a new title without a reason'],
    [!event.changes.every((change) => isFrom(terms, change)), 'an amendment of other terms'],
    [hasBadDeadline(question, event), 'a deadline that was not allowed then'],
  ]
  return findings.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

/** The question after an amendment. */
export function withAmendment(question: ReplayedQuestion, event: AmendedEvent): ReplayedQuestion {
  const changed = event.changes.map((change) => [change.field, change.new] as const)
  const terms = { ...question.terms, ...Object.fromEntries(changed) }
  const isMoved = terms.deadline !== question.terms.deadline
  const firstDeadline = isMoved ? terms.deadline : question.firstDeadline
  return { ...question, terms, firstDeadline }
}

/** Whether a change starts from what was in force; the opening tells nothing of who is mailed. */
function isFrom(terms: Partial<RecordedTerms>, { field, old }: RecordedChange): boolean {
  return !(field in terms) || withoutHashes(old) === withoutHashes(terms[field])
}

/** A term as text, without the names that are hashed in it. */
export function withoutHashes(term: unknown): string {
  const read = JSON.stringify(term, (key, inner) => (key === 'nameHash' ? undefined : inner))
  return canonicalJson(JSON.parse(read) as Canonical)
}

function hasBadDeadline(question: ReplayedQuestion, event: AmendedEvent): boolean {
  const moved = event.changes.find((change) => change.field === 'deadline')
  if (!moved) return false
  const refusal = deadlineRefusal({
    deadline: moved.new,
    now: event.at,
    policy: question.opened.policy,
    edited: {
      voteDeadline: question.terms.deadline,
      isQuorumVoteComplete: judgeReplayed(question, false).quorum.isComplete,
    },
  })
  return refusal !== null
}
