/** The sentences about the versions of a vote, shown beside the voter and in the history. */

import { formatDay } from './calendarDay'
import { zonedDay } from './zonedTime'

/** The right by which a version was made. `colleague`: somebody of the member company that holds the vote. */
export type BallotRight =
  | 'holder'
  | 'colleague'
  | 'appointedProxy'
  | 'namedProxy'
  | 'admin'
  | 'staff'

/** Whether a vote is cast for somebody else. */
export function isByProxy(right: BallotRight): boolean {
  return right !== 'holder' && right !== 'colleague'
}

/** One version of a vote and its author. */
export interface Ballot {
  /** Null where the name was erased. */
  by: string | null
  right: BallotRight
  voteChoice: string
  voteReason: string | null
  /** For a correction after the end: the person who approved what `by` asked for; null for all other versions. */
  approvedBy: string | null
}

const asWhat: Record<BallotRight, string> = {
  holder: '',
  colleague: ', for the company',
  appointedProxy: ', as the appointed proxy',
  namedProxy: ', as a proxy voter',
  admin: ', as a group admin',
  staff: ', as association staff',
}

/** Says who made a version and what changed; `before` is the version it replaces, null for the first. */
export function versionSentence(version: Ballot, before: Ballot | null): string {
  if (version.approvedBy !== null) return correctionSentence(version, before)
  return `${version.by ?? 'Somebody'} ${doneBy(version, before)}${asWhat[version.right]}.`
}

function correctionSentence(version: Ballot, before: Ballot | null): string {
  return `${correctedHow(version, before)}: ${version.by ?? 'somebody'} asked for it and ${version.approvedBy} approved it.`
}

function correctedHow({ voteChoice }: Ballot, before: Ballot | null): string {
  if (before === null) return `The vote ${voteChoice} was added after the end`
  return before.voteChoice === voteChoice
    ? 'The comment was corrected'
    : `The vote was corrected from ${before.voteChoice} to ${voteChoice}`
}

function doneBy(version: Ballot, before: Ballot | null): string {
  if (before === null) return `voted ${version.voteChoice}`
  const hasOtherComment = before.voteReason !== version.voteReason
  if (before.voteChoice !== version.voteChoice) {
    const comment = hasOtherComment ? ' and the comment' : ''
    return `changed the vote from ${before.voteChoice} to ${version.voteChoice}${comment}`
  }
  return hasOtherComment ? 'changed the comment' : 'confirmed the vote unchanged'
}

/** Says how often a vote was changed, without naming anybody; null for a vote that was never changed. */
export function changesSentence(changes: number): string | null {
  if (changes <= 0) return null
  return changes === 1 ? 'Changed once' : `Changed ${changes} times`
}

/** `corrected Nov 22, 2026`, for a vote that two people corrected after the end at this instant. */
export function correctedText(at: string): string {
  return `corrected ${formatDay(zonedDay(at))}`
}

/** Says how a vote was changed or corrected since it was cast, without naming anybody; null where it was not. */
export function sinceCastSentence(
  versions: readonly { at: string; isCorrection: boolean }[],
): string | null {
  const [, ...later] = versions
  const [first] = versions
  const changed = changesSentence(later.filter(({ isCorrection }) => !isCorrection).length)
  const corrected = versions.findLast(({ isCorrection }) => isCorrection)
  if (corrected === undefined) return changed
  const day = formatDay(zonedDay(corrected.at))
  if (first === corrected) return `Added after the end, ${day}`
  return changed === null ? `Corrected ${day}` : `${changed}, corrected ${day}`
}
