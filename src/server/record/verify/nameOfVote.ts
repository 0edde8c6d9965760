import { personLine } from '../../../rules/names'
import type { BallotEvent, CorrectedEvent, RecordedHolder } from '../questionEvent'
import type { TextOf } from '../saltedHashes'
import type { ReplayedQuestion } from './replayedQuestion'

/**
 * Describes a vote by the names in the record: 'the vote of Acme Inc. (cast by Ann Lee)'. A vote without a holder
 * on the roll is described by its number. In a blind poll only the holder is named.
 *
 * @param event the version of the vote; undefined where the record has none
 */
export function nameOfVote(
  { opened }: ReplayedQuestion,
  vote: number,
  event: BallotEvent | CorrectedEvent | undefined,
  textOf: TextOf,
): string {
  const holder = opened.roll.find((entry) => entry.vote === vote)
  if (!holder) return `vote ${vote}`
  const name = `the vote of ${nameOfHolder(holder, textOf)}`
  if (!event || event.choice === null || event.actor.userId === holder.userId) return name
  const by = textOf(event.actor.nameHash)
  return by === null
    ? name
    : `${name} (${event.event === 'corrected' ? 'corrected' : 'cast'} by ${by})`
}

function nameOfHolder(
  { vote, nameHash, memberName, kind, groupName }: RecordedHolder,
  textOf: TextOf,
): string {
  const person = nameHash === null ? null : textOf(nameHash)
  if (person !== null && kind === 'chair') return `${person} for ${groupName}`
  return (
    (person === null ? memberName : personLine(person, memberName)) ?? `line ${vote} of the roll`
  )
}
