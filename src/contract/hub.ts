/**
 * The live hubs: one event each, one argument, the id as a number. An event is a hint to fetch again. The
 * one of motions is the product's own, beside the two of the specification.
 */
export const hubs = {
  voteQuestions: { path: '/api/hubs/VoteQuestionHub', event: 'SendVoteQuestionMessage' },
  motions: { path: '/api/hubs/MotionHub', event: 'SendMotionMessage' },
  events: { path: '/api/hubs/EventHub', event: 'SendEventMessage' },
} as const

export type HubName = keyof typeof hubs
