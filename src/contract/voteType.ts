import * as z from 'zod'
import type { FurtherVoteType } from '../rules/policy'

const furtherVoteTypes = ['Straw-poll', 'Blind Straw-poll'] as const satisfies FurtherVoteType[]

/** A kind of vote that a group's policy may allow besides the ordinary one. */
export const furtherVoteType = z.enum(furtherVoteTypes)

export const voteType = z.enum(['NotSet', 'Collect Vote From Group', ...furtherVoteTypes])
export type VoteType = z.output<typeof voteType>
