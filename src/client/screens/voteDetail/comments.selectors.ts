/** The reasons that voters gave. */
import { createSelector } from '@reduxjs/toolkit'
import type { VoteResultRow } from '../../../contract/voteResults'
import { isBlank } from '../../../rules/comment'
import { selectResultsOf } from '../../entities/voteResults/voteResults.selectors'
import { sharedResult } from '../../store/sharedResult'

/** A vote with its reason. */
export interface Comment {
  rollEntryId: number
  /** 'X (Proxy for Y)' where a proxy voted. */
  author: string
  /** Null where the author's line names it. */
  company: string | null
  choice: string
  reason: string
  at: string
}

/** The author; for a company's vote, the person who changed it last. */
function authorOf({
  isProxy,
  proxyVoterName,
  voterName,
  lastModifiedByName,
}: VoteResultRow): string {
  return isProxy ? `${proxyVoterName} (Proxy for ${voterName})` : lastModifiedByName
}

/** The votes that have a reason, newest first. */
export const selectComments = createSelector(
  [selectResultsOf],
  (results): Comment[] =>
    results
      .flatMap((result) => {
        if (result.voteReason === null || isBlank(result.voteReason)) return []
        const { rollEntryId, voteReason, voterName, memberName } = result
        return {
          rollEntryId,
          author: authorOf(result),
          company: memberName === voterName ? null : memberName,
          choice: result.voteChoice,
          reason: voteReason,
          at: result.lastModifiedDate,
        }
      })
      .sort((one, other) => other.at.localeCompare(one.at)),
  sharedResult,
)
