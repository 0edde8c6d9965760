/** Where the row of each subject lies; its key also names the subject in the body of an event. */
import { events } from './meetings'
import { motions } from './motions'
import { voteQuestions } from './voteQuestions'

export const recordSubjects = {
  question: { table: voteQuestions, id: voteQuestions.voteQuestionId, key: 'voteQuestionId' },
  motion: { table: motions, id: motions.motionRequestId, key: 'motionRequestId' },
  meeting: { table: events, id: events.eventId, key: 'eventId' },
} as const
