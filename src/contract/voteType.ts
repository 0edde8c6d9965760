import { line } from './text'

/** The name of a decision of the group's policy; an imported question may have any. */
export const voteType = line(100).min(1, 'Please provide a name.')
