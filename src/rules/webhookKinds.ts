/** The events of records that webhooks report, by subject and event, with their words. */
export const webhookKinds = {
  'question.opened': 'Voting question opened',
  'question.amended': 'Voting question amended',
  'question.extended': 'Voting question extended',
  'question.completed': 'Voting ended at its deadline',
  'question.closed': 'Voting question closed early',
  'question.cancelled': 'Voting question cancelled',
  'question.corrected': 'Result of a voting question corrected',
  'motion.made': 'Motion made',
  'motion.takenUp': 'Motion request taken up',
  'motion.seconded': 'Motion seconded',
  'motion.amended': 'Motion amended',
  'motion.withdrawn': 'Motion withdrawn',
  'motion.failed': 'Motion failed without a second',
  'meeting.rollCallClosed': 'Roll call of a meeting closed',
} as const

export type WebhookKind = keyof typeof webhookKinds

export const allWebhookKinds = Object.keys(webhookKinds) as WebhookKind[]

/** What a receiver gets: the signed event itself, or a message that a chat shows. */
export const webhookFormats = ['event', 'text', 'teams'] as const
export type WebhookFormat = (typeof webhookFormats)[number]
