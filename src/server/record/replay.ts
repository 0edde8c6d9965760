import { checkAmendment, withAmendment } from './checkAmendment'
import { checkBallotEvent } from './checkBallot'
import { checkEnding } from './checkEnding'
import { checkExtension } from './checkExtension'
import type { RecordFault } from './fault'
import type { TextOf } from './saltedHashes'
import { openedQuestion, type ReplayedQuestion, withVote } from './replayState'
import type { BallotEvent, QuestionEvent } from './questionEvent'

/**
 * Goes through a record event by event and asks of each whether the rules allowed it then. The
 * question is null where the record does not begin with its opening.
 */
export function replay(
  events: readonly QuestionEvent[],
  textOf: TextOf,
): { question: ReplayedQuestion | null; faults: RecordFault[] } {
  const [first, ...rest] = events
  if (first?.event !== 'opened') {
    return { question: null, faults: [{ seq: 1, message: 'the record has no opening' }] }
  }
  const faults: RecordFault[] = []
  let question = openedQuestion(first)
  for (const event of rest) {
    const messages = question.ending ? ['after the end'] : messagesOf(question, event, textOf)
    faults.push(...messages.map((message) => ({ seq: event.seq, message })))
    question = after(question, event, textOf)
  }
  return { question, faults }
}

function messagesOf(question: ReplayedQuestion, event: QuestionEvent, textOf: TextOf): string[] {
  switch (event.event) {
    case 'opened':
      return ['a second opening']
    case 'cast':
    case 'changed':
      return checkBallotEvent(question, event, choiceOf(event, textOf), hasComment(event, textOf))
    case 'amended':
      return checkAmendment(question, event)
    case 'extended':
      return checkExtension(question, event)
    case 'completed':
    case 'closed':
    case 'cancelled':
      return checkEnding(question, event)
  }
}

function after(question: ReplayedQuestion, event: QuestionEvent, textOf: TextOf): ReplayedQuestion {
  switch (event.event) {
    case 'opened':
      return question
    case 'cast':
    case 'changed': {
      const revision = (question.votes.get(event.vote)?.revision ?? 0) + 1
      return withVote(question, { event, choice: choiceOf(event, textOf), revision })
    }
    case 'amended':
      return withAmendment(question, event)
    case 'extended': {
      const terms = { ...question.terms, deadline: event.newDeadline }
      return { ...question, terms, extensions: event.number }
    }
    case 'completed':
    case 'closed':
    case 'cancelled':
      return { ...question, ending: event }
  }
}

function choiceOf(
  { choice, choiceHash }: { choice: string | null; choiceHash: string | null },
  textOf: TextOf,
): string | null {
  return choice ?? (choiceHash === null ? null : textOf(choiceHash))
}

/** Of a blind poll no comment is an empty one. */
function hasComment({ commentHash }: BallotEvent, textOf: TextOf): boolean {
  return commentHash !== null && textOf(commentHash) !== ''
}
