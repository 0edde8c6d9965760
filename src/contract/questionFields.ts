/** Fields of a question that have the same name and form in its row, its editor and its answers. */
import * as z from 'zod'
import { bodyId } from './id'
import { link } from './link'
import { answered } from './answered'
import { optionalText } from './text'
import { voteType } from './voteType'

/** Those that are stored as they are sent. */
export const sentFields = {
  description: optionalText(20_000),
}

/** Those that an export has as they are stored. */
export const exportedFields = {
  title: z.string(),
  voteType: answered(voteType),
}

/** Those that the details show as they are stored. */
export const shownFields = {
  ...exportedFields,
  description: z.string(),
  isAutoExtensionEnabled: z.boolean(),
  motionedId: bodyId.nullable(),
  motionedName: z.string().nullable(),
  motionedCompanyName: z.string().nullable(),
  secondedId: bodyId.nullable(),
  secondedName: z.string().nullable(),
  secondedCompanyName: z.string().nullable(),
  linkReference: z.array(answered(link)),
  additionalStakeholders: z.string(),
  motionRequestId: bodyId.nullable(),
  /** The question on which this one is the second vote; null where it is none. */
  secondVoteOfId: bodyId.nullable(),
  /** The second vote on this question, unless it was cancelled; null where there is none. */
  secondVoteId: bodyId.nullable(),
}
