/**
 * The table of each kind of subject; the table's primary key is also the field that names the subject in events.
 */
import { events } from './meetings'
import { motions } from './motions'
import { voteQuestions } from './voteQuestions'

export const recordSubjects = {
  question: { table: voteQuestions, id: voteQuestions.voteQuestionId, key: 'voteQuestionId' },
  motion: { table: motions, id: motions.motionRequestId, key: 'motionRequestId' },
  meeting: { table: events, id: events.eventId, key: 'eventId' },
} as const
