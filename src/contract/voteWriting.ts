/**
 * What people who may cast the same vote tell each other over the hub of questions while its form is open. Nothing of
 * it is stored: it is repeated while the form is open, and is over once it is not.
 */
export const voteWriting = {
  /** Said by a browser: `(voteQuestionId, isWriting)`. It has no answer. */
  say: 'WriteVote',
  /** Told to colleagues: `(voteQuestionId, userId, userName)`, without a name once the person no longer writes. */
  event: 'SendVoteWritingMessage',
} as const
