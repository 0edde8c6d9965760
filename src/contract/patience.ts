/** What a page on which nothing is fetched at once after a change says over its hubs. */
export const patience = {
  /** Said by a browser: `(isPatient)`, false unless it is said. It has no answer. */
  say: 'LetOthersGoFirst',
} as const
