/** The record of a roll call as a certificate: who was there, on what evidence, and what followed. */
import { element, part, table } from './element'
import { type Attendance, intervalsText, type TextOf } from './rollCall'
import { clockOf, nameOf } from './words'

export function attendanceOf(
  { title, startTime, timeZone, attendance, counts, quorumCount, eligibility }: Attendance,
  textOf: TextOf,
): HTMLElement[] {
  const isMet = counts.quorumEligible > 0 && counts.highest >= quorumCount
  const hours = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
  const timeOf = (instant: string) => hours.format(new Date(instant))
  const rows = attendance
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ nameHash, companyName, source, stretchesHash }) => [
      nameOf(nameHash, textOf),
      companyName ?? '',
      source,
      (intervalsText(textOf(stretchesHash)) ?? [])
        .map(
          ({ joinedAt, leftAt }) =>
            `${timeOf(joinedAt)} to ${leftAt === null ? 'no end' : timeOf(leftAt)}`,
        )
        .join(', '),
    ])
  const follows = eligibility.map(({ nameHash, after }) => [
    nameOf(nameHash, textOf),
    after ? 'Counts again' : 'Counts no more',
  ])
  return [
    element('p', `Meeting of ${clockOf(timeZone)(startTime)}`, 'group'),
    element('h2', title),
    element(
      'p',
      `Quorum ${isMet ? 'met' : 'not met'}: at most ${counts.highest} of the ${counts.quorumEligible} who count were there at once, ${quorumCount} needed.`,
      'result',
    ),
    ...part('Who was there', [table(['Name', 'Company', 'Evidence', 'There from'], rows)]),
    ...part(
      'What followed for the quorum',
      follows.length > 0 ? [table(['Name', 'From then on'], follows)] : [],
    ),
  ]
}
