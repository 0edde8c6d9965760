/** What admins do with a voting question: open, amend, close and cancel it. */
import * as z from 'zod'
import { longestChoice } from '../rules/ownChoices'
import { sources } from './draftCalls'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId, questionPath } from './id'
import { links } from './link'
import { sentFields } from './questionFields'
import { strictObject, unused } from './strict'
import { instant, line, optionalText, sentInstant, text } from './text'
import { choiceCounts, classCounts, voteQuestionDetail } from './voteQuestions'
import { voteType } from './voteType'

const wantedTitle = 'Please provide a name for the voting question.'

/** The ids of the path and the acting person, which the specification's payloads repeat. */
const repeated = unused('userName', 'groupId', 'voteQuestionId')

/** The fields of the editor. Who acts comes from the token; names beside an id are not trusted. */
const voteQuestionTerms = strictObject({
  ...repeated,
  ...unused(
    'groupName',
    'motionedName',
    'motionedCompanyName',
    'secondedName',
    'secondedCompanyName',
  ),
  title: line(500, wantedTitle),
  ...sentFields,
  /** Without it a new question gets the group's default, and one under edit keeps its deadline. */
  deadlineUtc: sentInstant.nullish(),
  links,
  motionedId: bodyId.nullish(),
  secondedId: bodyId.nullish(),
  isSendNotification: z.boolean().default(false),
  /** Comma-separated e-mail addresses. */
  additionalStakeholders: optionalText(5000),
  isAutoExtensionEnabled: z.boolean().default(false),
})
export type VoteQuestionTerms = z.output<typeof voteQuestionTerms>

const sentVoteQuestion = voteQuestionTerms.extend({
  ...unused('titleAmendmentReason'),
  /** The motion it comes from, which is linked to the new question. */
  motionRequestId: bodyId.nullish(),
  /** The question on which it is the second vote, where the group's policy has one. */
  secondVoteOfId: bodyId.nullish(),
  /** A decision of the group's policy; its first one where it is left out. Any other is refused. */
  voteType: voteType.optional(),
  /** Where that decision takes choices of a question's own: these, in ballot order, without commas. */
  choices: z.array(line(longestChoice)).max(100).optional(),
  ...sources,
})
export type SentVoteQuestion = z.output<typeof sentVoteQuestion>

const voteQuestionAmendment = voteQuestionTerms.extend({
  /** Required when the title changes. */
  titleAmendmentReason: text(5000).nullish(),
})
export type VoteQuestionAmendment = z.output<typeof voteQuestionAmendment>

const admins = { kind: 'groupAdmin', area: 'votingquestions' } as const

/** A change of an open question; the answer is the changed question. */
const command = { access: admins, params: questionPath, answer: voteQuestionDetail } as const

export const openVoteQuestion = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/VoteQuestions',
  summary: 'Opens a voting question; the roll and the policy are fixed with it.',
  access: admins,
  params: groupPath,
  body: sentVoteQuestion,
  multipart: true,
  uploadFailure: 'There was an error creating the vote question',
  status: 201,
  answer: z.object({ voteQuestionId: bodyId }),
  problems: [
    'not-an-admin',
    'not-found',
    'file-too-large',
    'files-too-large',
    'already-linked',
    'motion-not-complete',
    'not-discussed',
    'changed-meanwhile',
    'state-forbids',
  ],
  idempotent: true,
})

export const amendVoteQuestion = endpoint({
  ...command,
  method: 'PUT',
  path: '/api/groups/{groupId}/VoteQuestions/{id}',
  summary: 'Amends an open question; votes cast since it was read do not stand in the way.',
  body: voteQuestionAmendment,
  problems: ['not-an-admin', 'not-found', 'vote-ended', 'changed-meanwhile'],
})

export const closeVoteQuestion = endpoint({
  ...command,
  method: 'PATCH',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/close',
  summary: 'Closes an open question and tallies it at once.',
  body: strictObject(repeated),
  problems: ['not-an-admin', 'not-found', 'vote-ended', 'close-too-early'],
})

export const cancelVoteQuestion = endpoint({
  ...command,
  method: 'PATCH',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/cancel',
  summary: 'Cancels an open question for good, with a reason.',
  body: strictObject({
    ...repeated,
    cancellationReason: text(5000, 'Please provide a cancellation reason.'),
  }),
  problems: ['not-an-admin', 'not-found', 'vote-ended'],
})

/** What an act would do, computed by the code of the act itself without doing it. */
const dryRun = z.object({
  voteStatus: z.enum(['Closed', 'Cancelled']),
  /** Null where closing a blind poll would tell it before the end. */
  voteResult: z.enum(['Pass', 'Failed', 'Cancelled']).nullable(),
  /** Null in a blind poll that has not ended, like `isVoteThresholdMet`. */
  counts: choiceCounts.nullable(),
  /** The counts of each class of voters; empty where the policy has none. */
  classes: z.array(classCounts),
  quorumReached: z.boolean(),
  isVoteThresholdMet: z.boolean().nullable(),
  /** Addresses that will be written to. */
  recipients: z.array(z.string()),
  mailSubject: z.string().nullable(),
  /** Why it cannot be done now; null where it can. */
  refusal: z.string().nullable(),
  /** Before this instant closing is refused; null where there is no waiting time. */
  earliestClose: instant.nullable(),
})
export type DryRun = z.output<typeof dryRun>

export const previewAct = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/rehearsals/{act}',
  summary: 'What closing or cancelling the question would do now, and who would be mailed.',
  access: admins,
  params: z.object({ groupId: pathId, id: pathId, act: z.enum(['close', 'cancel']) }),
  answer: dryRun,
  problems: ['not-an-admin', 'not-found'],
})
