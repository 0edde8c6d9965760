/** The headings and words for the voters of a group. Voting specification §2. */
import type { Electorate } from './policy'

type Titled = Pick<Electorate, 'one' | 'many' | 'titles'>

function titleCase(words: string): string {
  return words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
}

/** The heading of the table of quorum members: `Member Companies in Quorum`. */
export function quorumHeading({ many }: Titled): string {
  return `${titleCase(many)} in Quorum`
}

/** The heading of those not in the quorum; null where everybody in the group is a voter. */
export function outOfQuorumHeading({ many, titles }: Titled): string | null {
  return titles === null ? null : `${titleCase(many)} not in Quorum`
}

/** The heading of the column that says whether a voter is active: `Councilor Status`. */
export function statusHeading({ one }: Titled): string {
  return `${titleCase(one)} Status`
}

/** A title as it is shown: in the council a chair's proxy is a vice chair. */
export function shownTitle(
  { shownTitles }: Pick<Electorate, 'shownTitles'>,
  title: string | null,
): string | null {
  return title === null ? null : (shownTitles[title] ?? title)
}
