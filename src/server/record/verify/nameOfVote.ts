import { isBlindPoll } from '../../../rules/blindPoll'
import { personLine } from '../../../rules/names'
import type { RecordedActor } from '../questionEvent'
import type { TextOf } from '../saltedHashes'
import type { ReplayedEntry } from './countedVotes'
import type { ReplayedQuestion } from './replayedQuestion'

/** The person who cast a version of a vote, or had it corrected. */
interface Caster extends RecordedActor {
  isCorrection?: boolean
}

/**
 * Describes a vote by the names in the record: 'the vote of Acme Inc. (cast by Ann Lee)'. A vote without a holder
 * on the roll is described by its number. In a blind poll only the holder is named.
 *
 * @param caster of a version of the vote; null where the record has none
 */
export function nameOfVote(
  question: ReplayedQuestion,
  vote: number,
  caster: Caster | null,
  textOf: TextOf,
): string {
  const holder = question.roll.get(vote)
  if (!holder) return `vote ${vote}`
  const name = `the vote of ${nameOfHolder(holder, textOf)}`
  if (!caster || isBlindPoll(question) || caster.userId === holder.userId) return name
  const by = textOf(caster.nameHash)
  return by === null ? name : `${name} (${caster.isCorrection ? 'corrected' : 'cast'} by ${by})`
}

function nameOfHolder(
  { rollEntryId, userName, memberName, kind, groupName }: ReplayedEntry,
  textOf: TextOf,
): string {
  const person = userName && textOf(userName.hash)
  if (person !== null && kind === 'chair') return `${person} for ${groupName}`
  return (
    (person === null ? memberName : personLine(person, memberName)) ??
    `line ${rollEntryId} of the roll`
  )
}
