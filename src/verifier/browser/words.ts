/** A question in words, for people who have never seen the product. */
import type { Actor, Holder, Outcome, Person, Right } from './events'
import type { Count, Decision, Term } from './policy'
import type { Question } from './question'
import type { TextOf } from './rollCall'
import { isByLead, isMet, type Lead, valueOf } from './rules'

/** A term of the rule, what it compares in this question, and whether it holds. */
interface Condition {
  text: string
  figures: string
  isMet: boolean
}

const fractions: Record<string, string> = {
  '1/4': 'a quarter of ',
  '1/3': 'a third of ',
  '1/2': 'half of ',
  '3/5': 'three fifths of ',
  '2/3': 'two thirds of ',
  '3/4': 'three quarters of ',
  '1/1': '',
  '2/1': 'twice ',
}

const bounds = { '>': 'more than', '>=': 'at least', '<': 'less than', '<=': 'at most' }
const signs = { '>': '>', '>=': '≥', '<': '<', '<=': '≤' }

const amounts: Record<string, string> = {
  for: 'votes for it',
  against: 'votes against it',
  abstain: 'abstentions',
  other: 'other votes',
  leading: 'the leading choice',
  next: 'any other',
  cast: 'all votes cast',
  voteEligible: 'all who may vote',
  quorumEligible: 'those who count for the quorum',
  quorumCast: 'those of them who voted',
  averageAttendance: 'the average attendance of the last meetings',
}

function amountOf(decision: Decision, of: Count[] | number): string {
  if (typeof of === 'number') return String(of)
  return listed(of.map((count) => labelsOf(decision, count)))
}

/** The choices of a side: `Yes`; of several `A or B`. */
function labelsOf(decision: Decision, count: Count): string {
  const labels = decision.choices.flatMap(({ label, counts }) => (counts === count ? label : []))
  if (count === 'for' && isByLead(decision)) return 'votes for a choice'
  return labels.join(' or ') || (amounts[count] ?? count)
}

/** `at least two thirds of Yes and No` */
function boundOf(decision: Decision, { is, share, of }: Term): string {
  const { numerator, denominator } = share ?? { numerator: 1, denominator: 1 }
  const part = `${numerator}/${denominator}`
  return `${bounds[is]} ${fractions[part] ?? `${part} of `}${amountOf(decision, of)}`
}

/** What must hold for a question to pass; that somebody must have voted is told only where nobody has. */
export function conditionsOf({ decision, figures }: Question): Condition[] {
  return decision.passes.flatMap((term) => {
    const { sum, is, share, of, within } = term
    const sums = figures(within)
    const isHeld = isMet(term, sums)
    const isSomeVote = is === '>' && of === 0 && within === undefined && sum.includes('for')
    if (isSomeVote && isHeld) return []
    const [left, right] = [share?.denominator ?? 1, share?.numerator ?? 1]
    const times = (factor: number, value: number) =>
      factor === 1 ? `${value}` : `${factor} × ${value}`
    const among = within === undefined ? '' : ` among ${within}`
    const together = sum.length > 1 ? ' together' : ''
    return {
      text: `${capital(amountOf(decision, sum))}${together} must be ${boundOf(decision, term)}${among}`,
      figures: `${times(left, valueOf(sum, sums))} ${signs[is]} ${times(right, valueOf(of, sums))}`,
      isMet: isHeld,
    }
  })
}

/** How many must vote. */
export function quorumCondition({ decision, opened, all, isQuorumReached }: Question): Condition {
  const { policy, quorumCount } = opened
  const many = policy.format === undefined ? 'voters' : policy.electorate.many
  const shares = decision.quorum.map((term) =>
    boundOf(decision, term).replace('those who', `the ${many} that`),
  )
  return {
    text: shares.length === 0 ? 'No quorum is needed' : `${capital(listed(shares))} must vote`,
    figures: `${all.quorumCast} of ${all.quorumEligible} voted, ${quorumCount} needed`,
    isMet: isQuorumReached,
  }
}

/** The decision in one sentence, as the last event states it. */
export function decisionWords(question: Question, when: string): string {
  const { ending, opened, all, lead, decision, corrections } = question
  if (!ending) return `Not decided yet: votes are taken until ${when}.`
  const { result, quorumVotes, isQuorumReached, totalYesVotes, totalNoVotes } = ending.outcome
  if (result === 'Cancelled') return `Cancelled on ${when}, without a result.`
  const needed = `${quorumVotes} of the ${all.quorumEligible} who count for the quorum voted, and ${opened.quorumCount} were needed`
  const since = corrections.length > 0 ? '; counted with what was corrected after the end' : ''
  const voted = `${needed}${since}`
  const failed = lead ? 'Undecided' : 'Failed'
  if (!isQuorumReached) return `${failed} on ${when} for lack of a quorum: ${voted}.`
  if (lead) return `${leadWords(lead, result)}, on ${when}; ${voted}.`
  const [yes, no] = (['for', 'against'] as const).map((side) => labelsOf(decision, side))
  const word = result === 'Pass' ? 'Passed' : failed
  return `${word} on ${when} by ${totalYesVotes} ${yes} to ${totalNoVotes} ${no}; ${voted}.`
}

/** Where the leading choice decides: that choice, or why there is none. */
function leadWords({ choices, votes, total }: Lead, result: Outcome['result']): string {
  if (result === 'Pass') return `Decided for ${choices[0]}, with ${votes} of ${total} votes`
  return choices.length > 1 ? `Undecided, a tie of ${listed(choices)}` : 'Undecided'
}

export const nameOf = (hash: string | null | undefined, textOf: TextOf): string =>
  hash ? (textOf(hash) ?? 'name erased') : ''

/** Somebody of a company, whose name is stored with the family name first. */
export function personWords({ nameHash, companyName }: Person, textOf: TextOf): string {
  const [family = '', ...given] = nameOf(nameHash, textOf).split(', ')
  return [[...given, family].join(' '), companyName].filter(Boolean).join(', ')
}

const rights: Record<Right, string> = {
  holder: '',
  colleague: 'for the company',
  appointedProxy: 'as appointed proxy',
  namedProxy: 'as proxy',
  admin: 'as group admin',
  staff: 'as staff',
}

/** Who acted and by what right; who votes as the holder is not named again. */
export function actorWords(
  { actor, right }: { actor?: Actor | undefined; right?: Right | undefined },
  textOf: TextOf,
): string {
  if (right === 'holder') return 'the holder'
  return [nameOf(actor?.nameHash, textOf), right && rights[right]].filter(Boolean).join(' ')
}

/** The class and weight of a vote, and what it does not count for: ` (Associates, counts 3 times)`. */
export function powerWords({ voterClass, weight, isQuorumEligible }: Holder): string {
  const times = weight === undefined ? '' : `counts ${weight} times`
  const said = [voterClass, times, isQuorumEligible ? '' : 'not in the quorum'].filter(Boolean)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

const parts = {
  long: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
  },
  short: { dateStyle: 'medium', timeStyle: 'short' },
} as const

/** Instants as the clock of the association shows them: `Fri, Nov 27, 2026, 5:00 PM PT`. */
export function clockOf(timeZone: string, length: keyof typeof parts = 'long') {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts[length] })
  return (instant: string): string =>
    Number.isNaN(Date.parse(instant)) ? instant : format.format(new Date(instant))
}

/** `A`, `A and B`, `A, B and C` */
export function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
