/** What is wrong with the terms of a rule: comparisons that say nothing, and counts that are not there. */
import { asksForComments, isByLeadingChoice } from './choices'
import type { AttendanceRule, Count, Decision, Policy, SecondVote, Side, Term } from './policy'

/** A refused term, by its path, and what it must be like. */
export interface TermRefusal {
  path: (string | number)[]
  message: string
}

type Ray = Partial<Record<Count, number>>

/**
 * What one line of the roll without a cast vote adds to the counts: a voter outside the quorum, one in the quorum, a
 * quorum member without a vote, and one attendee of the last meetings. A vote of weight 3 counts as one vote of a
 * quorum member and two votes of voters outside the quorum.
 */
const uncast: Ray[] = [
  { voteEligible: 1 },
  { voteEligible: 1, quorumEligible: 1 },
  { quorumEligible: 1 },
  { averageAttendance: 1 },
]

/**
 * What votes add to the counts of their side. For a side with several choices: a vote for the leading choice, a vote
 * for each of the first two choices, or a vote for a choice behind them.
 */
const additions: Record<Side, Ray[]> = {
  for: [{ for: 1, leading: 1 }, { for: 2, leading: 1, next: 1 }, { for: 1 }],
  against: [{ against: 1 }],
  abstain: [{ abstain: 1 }],
  other: [{ other: 1 }],
}

function cast(added: Ray): Ray[] {
  const votes = Math.max(...Object.values(added))
  const ray = { ...added, cast: votes, voteEligible: votes }
  return [ray, { ...ray, quorumEligible: votes, quorumCast: votes, present: votes }]
}

/**
 * Whether a comparison holds (`always`) or fails (`never`) whatever is voted; null for a useful one. All possible
 * counts are sums of the rays above, and a comparison asks for the sign of a weighted sum of counts. So a sum with
 * the same sign for every ray has that sign for all possible counts.
 */
function emptiness(
  { sum, is, share, of }: Term,
  sides: readonly Side[],
): 'always' | 'never' | null {
  const { numerator, denominator } = share ?? { numerator: 1, denominator: 1 }
  if (typeof of === 'number') {
    if (numerator * of > 0) return null
    return is === '>=' ? 'always' : is === '<' ? 'never' : null
  }
  const value = (counts: readonly Count[], ray: Ray) =>
    counts.reduce((total, count) => total + (ray[count] ?? 0), 0)
  const sign = is === '>' || is === '>=' ? 1 : -1
  const difference = (ray: Ray) =>
    sign * (denominator * value(sum, ray) - numerator * value(of, ray))
  const voted = sides.flatMap((side) => additions[side].flatMap(cast))
  const rays = [...voted, ...uncast]
  const isStrict = is === '>' || is === '<'
  if (!isStrict && rays.every((ray) => difference(ray) >= 0)) return 'always'
  const isBelow = rays.every((ray) => difference(ray) <= 0)
  return isBelow && (isStrict || voted.every((ray) => difference(ray) < 0)) ? 'never' : null
}

const wanted = {
  always: 'Please provide a comparison that can fail; this one always holds.',
  never: 'Please provide a comparison that can hold; this one never does.',
  present: 'Please leave present out: it is counted in meetings alone.',
  sides: 'Please leave leading and next out: they are for decisions without a choice against.',
  lead: 'Please compare leading: where questions bring their choices along, the one that leads decides.',
  average: 'Please leave averageAttendance out: it is for the quorum of questions alone.',
  blind: 'Please provide no, may or must: whether a blind vote has a comment is not told.',
  likeFirst:
    'Please let the leading choice decide in both votes, or in none: the choices are the same.',
  class: 'Please leave the class out: a quorum is counted among all voters.',
  quorumCast:
    'Please provide quorumCast, by > or >=, with a share of quorumEligible, voteEligible or averageAttendance, or with a number.',
  quorumPresent:
    'Please provide present, by > or >=, with a share of quorumEligible or voteEligible, or with a number.',
}

function countsIn({ sum, of }: Term): Count[] {
  return typeof of === 'number' ? sum : [...sum, ...of]
}

function sidesOf({ choices, ownChoices }: Pick<Decision, 'choices' | 'ownChoices'>): Side[] {
  const rules = [...choices, ...(ownChoices ? [ownChoices] : [])]
  const sides = rules.map(({ counts }) => counts)
  return asksForComments({ choices, ownChoices }) ? [...sides, 'other'] : sides
}

function passRefusal(term: Term, sides: readonly Side[]): string | null {
  const counts = countsIn(term)
  if (counts.includes('present')) return wanted.present
  if (counts.includes('averageAttendance')) return wanted.average
  if (counts.some((count) => count === 'leading' || count === 'next') && sides.includes('against'))
    return wanted.sides
  const empty = emptiness(term, sides)
  return empty && wanted[empty]
}

/** Why the terms of a quorum cannot be counted: `quorumCast` for questions, `present` for meetings. */
export function quorumRefusals(terms: readonly Term[], sum: 'quorumCast' | 'present') {
  return refusalsIn(terms, (term) => {
    const { is, of, within } = term
    const isLeast = is === '>' || is === '>='
    if (term.sum.join() !== sum || !isLeast || !isKnownAtOpening(of, sum))
      return sum === 'present' ? wanted.quorumPresent : wanted.quorumCast
    if (within !== undefined) return wanted.class
    const empty = emptiness(term, ['for'])
    return empty && wanted[empty]
  })
}

/** Whether a quorum may be a share of this sum, which must be known when the question or meeting begins. */
function isKnownAtOpening(of: Term['of'], sum: 'quorumCast' | 'present'): boolean {
  if (typeof of === 'number') return true
  const known = ['quorumEligible', 'voteEligible']
  return [...known, ...(sum === 'present' ? [] : ['averageAttendance'])].includes(of.join())
}

/** The comment rules that a blind decision cannot have, because a count would reveal which votes have a comment. */
function commentRefusals(decision: Decision): TermRefusal[] {
  const { choices, ownChoices, secrecy } = decision
  if (secrecy === 'open') return []
  const rules = [
    ...choices.map((rule, at) => ({ rule, path: ['choices', at] })),
    ...(ownChoices ? [{ rule: ownChoices, path: ['ownChoices'] }] : []),
  ]
  return rules.flatMap(({ rule, path }) =>
    (['comment', 'proxyComment'] as const).flatMap((field) =>
      rule[field] === 'elseNotCounted' ? { path: [...path, field], message: wanted.blind } : [],
    ),
  )
}

/** What is wrong with the terms of a decision, each with its place within it. */
export function decisionRefusals(decision: Decision): TermRefusal[] {
  const second = decision.secondVote
  return [
    ...termRefusals(decision),
    ...commentRefusals(decision),
    ...(second ? below('secondVote', secondRefusals(decision, second)) : []),
  ]
}

function termRefusals(decision: Decision): TermRefusal[] {
  const sides = sidesOf(decision)
  const passes = refusalsIn(decision.passes, (term) => passRefusal(term, sides))
  const quorum = quorumRefusals(decision.quorum, 'quorumCast')
  const lacksLead = decision.ownChoices !== null && !isByLeadingChoice(decision)
  const lead = lacksLead ? [{ path: ['passes'], message: wanted.lead }] : []
  return [...lead, ...below('passes', passes), ...below('quorum', quorum)]
}

/** What is wrong with the terms that a second vote has for itself. */
function secondRefusals(decision: Decision, second: SecondVote): TermRefusal[] {
  const { passes, quorum } = second
  const isLed = isByLeadingChoice(decision)
  const lacksLead = passes !== undefined && isLed !== isByLeadingChoice({ passes })
  return [
    ...(lacksLead ? [{ path: ['passes'], message: wanted.likeFirst }] : []),
    ...termRefusals({ ...decision, passes: passes ?? [], quorum: quorum ?? [] }).filter(
      ({ path }) => path.length > 1,
    ),
  ]
}

/** What is wrong with an attendance rule: fewer weeks than must be missed or attended, or leaves that excuse nothing. */
export function attendanceRefusals(rule: AttendanceRule): TermRefusal[] {
  const { lostAfter, lostOf = lostAfter, regainedAfter, regainedOf = regainedAfter } = rule
  const isOfNone = rule.leavesPerYear !== undefined && rule.leaveDays === undefined
  const leave = { path: ['leavesPerYear'], message: 'Please provide the longest leave too.' }
  const few = [
    { path: ['lostOf'], least: lostAfter, weeks: lostOf },
    { path: ['regainedOf'], least: regainedAfter, weeks: regainedOf },
  ].flatMap(({ path, least, weeks }) =>
    weeks < least ? { path, message: `Please provide ${least} weeks or more.` } : [],
  )
  return [...few, ...(isOfNone ? [leave] : [])]
}

/** The terms that name a class of voters that the electorate does not have. */
export function classRefusals({ electorate, decisions }: Policy): TermRefusal[] {
  const { classes } = electorate
  const message =
    classes.length === 0
      ? 'Please leave it out: the electorate has no classes.'
      : `Please provide one of the classes ${classes.join(', ')}.`
  const unknownIn = (terms: readonly Term[], path: TermRefusal['path']) =>
    terms.flatMap(({ within }, nth) =>
      within === undefined || classes.includes(within)
        ? []
        : { path: [...path, nth, 'within'], message },
    )
  return decisions.flatMap(({ passes, secondVote }, at) => [
    ...unknownIn(passes, ['decisions', at, 'passes']),
    ...unknownIn(secondVote?.passes ?? [], ['decisions', at, 'secondVote', 'passes']),
  ])
}

function refusalsIn(terms: readonly Term[], refusal: (term: Term) => string | null): TermRefusal[] {
  return terms.flatMap((term, at) => {
    const message = refusal(term)
    return message === null ? [] : { path: [at], message }
  })
}

function below(field: string, refusals: readonly TermRefusal[]): TermRefusal[] {
  return refusals.map(({ path, message }) => ({ path: [field, ...path], message }))
}
