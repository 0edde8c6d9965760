/** The rules of casting and changing a vote. */
import { isByAppointment } from './appointments'
import type { Ballot, Finding } from './events'
import type { Question } from './question'
import { isByProxy, needsComment } from './rules'

export function ballotFindings(question: Question, event: Ballot): Finding[] {
  const { roll, votes, terms, opened, decision, isBlind } = question
  const holder = roll.get(event.vote)
  const before = votes.get(event.vote)
  const { choice, choiceHash, commentHash, replaces } = event
  return [
    [event.at >= terms.deadline, 'This vote came after the deadline.'],
    [holder?.isVoteEligible !== true, 'Nobody on the roll may cast this vote.'],
    [
      holder !== undefined && !isRightful(question, event, holder),
      'Whoever cast this vote had no right to it.',
    ],
    [event.event === 'cast' && before !== undefined, 'This vote was cast a second time.'],
    [
      event.event === 'changed' && (!before || replaces !== before.event.seq),
      'This change does not replace the vote as it stood.',
    ],
    [
      isBlind ? choice !== null : choiceHash !== null,
      'This vote hides or shows its choice wrongly.',
    ],
    [
      choice === null ? choiceHash === null : !opened.choices.includes(choice),
      'This choice was not offered.',
    ],
    [
      choice !== null &&
        needsComment(decision, choice, isByProxy(event.right)) &&
        commentHash === null,
      'This choice needs a comment and has none.',
    ],
  ]
}

/** Holders and the people of a holding company cast and change votes; other rights only cast votes for others. */
function isRightful(
  question: Question,
  ballot: Ballot,
  { kind, userId }: { kind: string; userId: number | null },
): boolean {
  const { event, right, actor } = ballot
  if (right === 'appointedProxy') return event === 'cast' && isByAppointment(question, ballot)
  if (ballot.appointment !== undefined) return false
  if (right === 'holder') return kind !== 'company' && userId === actor.userId
  if (right === 'colleague') return kind === 'company'
  const isOffice = right === 'namedProxy' || right === 'admin' || right === 'staff'
  return isOffice && event === 'cast' && userId !== actor.userId
}
