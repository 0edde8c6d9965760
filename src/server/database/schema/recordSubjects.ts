/** The table of each subject; its key is also the name of the subject in the body of an event. */
import { events } from './meetings'
import { motions } from './motions'
import { voteQuestions } from './voteQuestions'

export const recordSubjects = {
  question: { table: voteQuestions, id: voteQuestions.voteQuestionId, key: 'voteQuestionId' },
  motion: { table: motions, id: motions.motionRequestId, key: 'motionRequestId' },
  meeting: { table: events, id: events.eventId, key: 'eventId' },
} as const
