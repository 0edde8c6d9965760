import * as z from 'zod'
import { endpoint } from './endpoint'
import { eventPath } from './eventQuery'
import { pathId, questionPath } from './id'
import { instant } from './text'

const inGroup = { kind: 'group', area: 'votingquestions' } as const

const recordAddresses = z.object({
  downloadUrl: z.string(),
  /**
   * The ticket is posted as a form field of that name, so that it appears neither in the address bar nor in the
   * history.
   */
  verifyUrl: z.string(),
  ticket: z.string(),
})
export type RecordAddresses = z.output<typeof recordAddresses>

export const showQuestionRecord = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/record',
  summary:
    'Addresses, good for five minutes, of the record of a question and of the page that verifies it, which is sent the ticket by a form. Of a blind straw poll there is a record after its end.',
  access: inGroup,
  params: questionPath,
  answer: recordAddresses,
  problems: ['not-found', 'record-withheld'],
})

export const showMeetingRecord = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/{eventId}/record',
  summary:
    'The same of a closed roll call: who was there, on what evidence, and the quorum eligibility that followed. Times are for staff.',
  access: { kind: 'group', area: 'attendance' },
  params: eventPath,
  answer: recordAddresses,
  problems: ['not-found'],
})

export const recordState = z.object({
  /** False while writes are stopped, because what is stored differs from the record. */
  isVerified: z.boolean(),
  /** The server's last comparison of the record with what is stored; null before the first. */
  check: z
    .object({
      checkedAt: instant,
      /** How many events the record had then. */
      events: z.number().int(),
      /** The root over them in base64, as the checkpoints in the mails have it. */
      root: z.string(),
    })
    .nullable(),
  /** Events that came after that comparison. */
  uncheckedEvents: z.number().int(),
  /** The witnesses that cosigned a log with all of its events, and how many must; null where there is no witness. */
  witnessed: z.object({ by: z.array(z.string()), needed: z.number().int() }).nullable(),
})
export type RecordState = z.output<typeof recordState>

export const showQuestionRecordState = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/record/state',
  summary:
    "Whether the votes, counts and roll of a question are those of its record: the server's own check, at most a minute old where the record went on since.",
  access: inGroup,
  params: questionPath,
  answer: recordState,
  problems: ['not-found', 'record-withheld'],
})

export const showMeetingRecordState = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/{eventId}/record/state',
  summary: 'The same of a closed roll call and its attendance.',
  access: { kind: 'group', area: 'attendance' },
  params: eventPath,
  answer: recordState,
  problems: ['not-found'],
})

/** The receipt of a vote, with which a voter can find the vote in the record of its question. */
const voteReceipt = z.object({
  format: z.literal('quorate-receipt/1'),
  /** The origin of the record, as in its checkpoints. */
  origin: z.string(),
  title: z.string(),
  at: instant,
  /** The event that tells the vote, 1 to n. */
  seq: z.number().int(),
  /** SHA-256 in hexadecimal, as all hashes here. */
  leaf: z.string(),
  /** The body of that event, and the texts behind its hashes. */
  body: z.string(),
  texts: z.array(z.object({ salt: z.string(), text: z.string() })),
  /** The first signed note that covers it. */
  checkpoint: z.string(),
  proof: z.array(z.string()),
})
export type VoteReceipt = z.output<typeof voteReceipt>

export const showVoteReceipt = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/receipts/{voteResultId}',
  summary:
    "The receipt of a vote the caller holds: that the record tells the vote as it stands. For a company's vote, for all its people in the group.",
  access: inGroup,
  params: questionPath.extend({ voteResultId: pathId }),
  answer: voteReceipt,
  problems: ['not-found', 'record-not-signed'],
})

export const listRecordKeys = endpoint({
  method: 'GET',
  path: '/api/records/keys',
  summary:
    'The public keys that sign the records of this site, the oldest first; each after the first with a note by the one before.',
  access: { kind: 'public' },
  answer: z.object({
    keys: z.array(
      z.object({
        key: z.string(),
        voucher: z.string().nullable(),
        /** The key before it was lost, so that nobody vouches for this one. */
        isAfterLoss: z.literal(true).optional(),
      }),
    ),
    /** The signed note over the heads of all records that was made last; null before the first night. */
    dailyCheckpoint: z.string().nullable(),
  }),
})
