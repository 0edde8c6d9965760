import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import type { ChangedField } from '../../../rules/changedField'

/** What a field held before a version changed it; null where no earlier version tells. */
export function earlierContent(
  edits: readonly VoteQuestionEdit[],
  { versionNumber }: VoteQuestionEdit,
  fieldName: string,
): ChangedField | null {
  const earlier = edits
    .filter((edit) => edit.versionNumber < versionNumber)
    .toSorted((one, other) => other.versionNumber - one.versionNumber)
    .flatMap((edit) => edit.changes)
  return earlier.find((change) => change.fieldName === fieldName) ?? null
}
