/** What a directory says of an eligibility, merged into what attendance made of it. */
import { absent, otherComments, type QuorumEligibility, sentenceIn } from './attendance'

/** A change of an eligibility; a field that is left out stays as it is. */
interface DirectoryEligibility {
  isQuorumEligible?: boolean | undefined
  isLostByAbsence?: boolean | undefined
  comments?: string | undefined
}

/**
 * Merges the data of a directory into a stored eligibility. Where the directory does not mention the eligibility,
 * one that was lost by absence can still be restored by attendance, whatever the new comments say. Where the
 * directory restores it, the sentence about the absence is removed from the comments. Where the directory takes it
 * away with that sentence in its comments, absence counts as the reason.
 */
export function mergedEligibility<T extends DirectoryEligibility>(
  stored: QuorumEligibility,
  brought: T,
): T {
  const { isQuorumEligible, comments } = brought
  if (isQuorumEligible === true) {
    const said = comments ?? stored.comments
    const kept = sentenceIn(said) ? { comments: otherComments(said) } : {}
    return { ...brought, ...(stored.isLostByAbsence && { isLostByAbsence: false }), ...kept }
  }
  if (comments === undefined) return brought
  if (isQuorumEligible === false) {
    const isLostByAbsence = sentenceIn(comments) !== ''
    return isLostByAbsence === stored.isLostByAbsence ? brought : { ...brought, isLostByAbsence }
  }
  if (!stored.isLostByAbsence) return brought
  return { ...brought, comments: absent(comments, sentenceIn(stored.comments)).comments }
}
