import * as z from 'zod'
import type { BallotRight } from '../rules/ballotVersion'
import { endpoint } from './endpoint'
import { bodyId, questionPath } from './id'
import { instant } from './text'

const rights = [
  'holder',
  'colleague',
  'appointedProxy',
  'namedProxy',
  'admin',
  'staff',
] as const satisfies BallotRight[]

/** One version of a vote; number 1 is its cast. */
const ballotVersion = z.object({
  number: z.number().int(),
  at: instant,
  /** The version is a correction, which two people made after the end. */
  isCorrection: z.boolean(),
  /** Null unless the viewer holds the vote, is of the company that holds it, or is an admin or staff. */
  ballot: z
    .object({
      /** Who acted; null where the name was erased. */
      by: z.string().nullable(),
      right: z.enum(rights),
      voteChoice: z.string(),
      voteReason: z.string().nullable(),
      /** Of a correction after the end: who approved what `by` asked for. */
      approvedBy: z.string().nullable(),
    })
    .nullable(),
})

/** A vote of the roll with its versions, the oldest first. */
const versionedBallot = z.object({
  rollEntryId: bodyId,
  /** The person, or the company whose vote it is. */
  holderName: z.string(),
  /** In a council: the role in which the vote is held, and for which group. */
  voterTitle: z.string().nullable(),
  groupName: z.string(),
  versions: z.array(ballotVersion),
})
export type VersionedBallot = z.output<typeof versionedBallot>

export const listBallotVersions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/ballots',
  summary:
    'Every version of every vote, from the record: when it was made for everybody; by whom, by what right and what was chosen for its company, admins and staff. Of a blind straw poll none.',
  access: { kind: 'group', area: 'votingquestions' },
  params: questionPath,
  answer: z.object({ ballots: z.array(versionedBallot) }),
  problems: ['not-found'],
})
