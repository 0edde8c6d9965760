/**
 * Words for the terms of a decision, made from the terms alone, so that two rules that decide alike read alike.
 * Voting specification §2 'The pass rule text'.
 */
import { amountOf, labelsOf, shareWords, type Worded } from './amounts'
import { isByLeadingChoice } from './choices'
import { type Count, type Electorate, type QuestionPolicy, sides, type Term } from './policy'
import { noSums } from './sums'
import { isSomeVote, leastMeeting } from './terms'

const comparisons: Record<Term['is'], string> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
}

/** A sentence in three parts, for `Yes must be more than No` and `Yes is more than No`. */
interface Demand {
  subject: string
  verb: 'be' | 'have'
  object: string
}

function demandOf(decision: Worded, term: Term): Demand {
  const { sum, is, share, of } = term
  if (typeof of === 'number') return countDemand(decision, term)
  const object = `${comparisons[is]} ${shareWords(share)}${amountOf(decision, of)}`
  if (sum.join() === 'leading') {
    const than = share
      ? `${comparisons[is]} ${shareWords(share)}as many votes as`
      : 'more votes than'
    const isRunnerUp = of.join() === 'next'
    return {
      subject: 'the leading choice',
      verb: 'have',
      object: isRunnerUp ? `${than} any other` : object,
    }
  }
  return { subject: subjectOf(decision, sum), verb: 'be', object }
}

function subjectOf(decision: Worded, sum: readonly Count[]): string {
  const subject = amountOf(decision, sum).replace(/^the votes/, 'votes')
  return sum.length > 1 ? `${subject} together` : subject
}

/** The least number that meets a comparison with a number, or the largest one: 5 for `Yes >= 1/2 of 10`. */
function boundOf(term: Term): number {
  if (term.is.startsWith('>')) return leastMeeting(term, noSums)
  return leastMeeting({ ...term, is: term.is === '<' ? '>=' : '>' }, noSums) - 1
}

/** A comparison with a number: `at least 3 votes must be Yes`. */
function countDemand(decision: Worded, term: Term): Demand {
  const { sum, is } = term
  const isLeast = is.startsWith('>')
  const bound = boundOf(term)
  const least = `${isLeast ? 'at least' : 'at most'} ${isLeast && bound === 1 ? 'one' : bound}`
  const votes = `${least} ${bound === 1 ? 'vote' : 'votes'}`
  const counted = sum.join()
  if (counted === 'cast' || sum.every((count) => sides.some((side) => side === count))) {
    const object = counted === 'cast' ? counted : kindsOf(decision, sum)
    return { subject: isLeast || bound > 0 ? votes : 'no vote', verb: 'be', object }
  }
  const subject = subjectOf(decision, sum)
  return counted === 'leading' || counted === 'next'
    ? { subject, verb: 'have', object: votes }
    : { subject, verb: 'be', object: least }
}

/** `Yes or No`, and what is for something where the leading choice decides: `for a choice`. */
function kindsOf(decision: Worded, sum: readonly Count[]): string {
  const isLed = isByLeadingChoice(decision)
  return sum
    .map((count) => (isLed && count === 'for' ? 'for a choice' : amountOf(decision, [count])))
    .join(' or ')
}

/** ` among Certificate Issuers`; nothing where anybody is meant. */
export function among({ within }: Pick<Term, 'within'>): string {
  return within === undefined ? '' : ` among ${within}`
}

/** What a term demands: `Yes must be at least two thirds of Yes and No among Certificate Issuers`. */
export function meaningOf(decision: Worded, term: Term): string {
  const { subject, verb, object } = demandOf(decision, term)
  return capital(`${subject} must ${verb} ${object}${among(term)}`)
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** How the rules most used are put to voters, and as the measure beside a bar. */
interface Form {
  condition: (words: FormWords) => string
  measure: (words: FormWords) => string
}

interface FormWords {
  yes: string
  no: string
  /** The share as `2/3`, and in percent. */
  part: string
  percent: string
  /** `twice` of twice as many. */
  times: string
  /** The word for one voter. */
  one: string
}

const forms: Record<string, Form> = {
  'for > against': {
    condition: ({ yes, no }) => `there are more ${yes} votes than ${no} votes`,
    measure: ({ yes, no }) => `more than half of ${yes} + ${no}`,
  },
  'for >= times against': {
    condition: ({ yes, no, times }) =>
      `there are at least ${times} as many ${yes} votes as ${no} votes`,
    measure: ({ yes, no, times }) => `at least ${times} as many ${yes} as ${no}`,
  },
  'for >= part for+against': {
    condition: ({ yes, no, part }) => `at least ${part} of the ${yes} plus ${no} votes are ${yes}`,
    measure: ({ yes, no, part }) => `${part} of ${yes} + ${no}`,
  },
  'for > part for+against': {
    condition: ({ yes, no, part }) => `${yes} is more than ${part} of ${yes} plus ${no}`,
    measure: ({ yes, no, part }) => `more than ${part} of ${yes} + ${no}`,
  },
  'for+against > part cast': {
    condition: ({ yes, no, percent, one }) =>
      `${yes} and ${no} combined are more than ${percent} of the ${one} votes`,
    measure: () => '',
  },
}

function formOf({ sum, is, share, of }: Term): Form | undefined {
  const by = share && (share.denominator === 1 ? 'times ' : 'part ')
  return typeof of === 'number'
    ? undefined
    : forms[`${sum.join('+')} ${is} ${by ?? ''}${of.join('+')}`]
}

function formWords(decision: Worded, { share }: Term, one: string): FormWords {
  const { numerator = 1, denominator = 1 } = share ?? {}
  return {
    yes: labelsOf(decision, 'for'),
    no: labelsOf(decision, 'against'),
    part: denominator === 100 ? `${numerator}%` : `${numerator}/${denominator}`,
    percent: `${(100 * numerator) / denominator}%`,
    times: shareWords(share).trim(),
    one,
  }
}

/** A term as a condition: `there are more Yes votes than No votes`. The caller adds the class of voters. */
function conditionOf(decision: Worded, term: Term, one: string): string {
  const form = formOf(term)
  if (form) return form.condition(formWords(decision, term, one))
  const { subject, verb, object } = demandOf(decision, term)
  const isPlural = /^(votes|all|those) | votes$| together$/.test(subject)
  const does = verb === 'have' ? 'has' : isPlural ? 'are' : 'is'
  return `${subject} ${does} ${object}`
}

/** `A`, `A and B`, `A, B, and C` */
export function listed(parts: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (parts.length < 2) return parts.join('')
  const joint = parts.length > 2 ? `, ${word} ` : ` ${word} `
  return `${parts.slice(0, -1).join(', ')}${joint}${parts.at(-1)}`
}

/** `1 day`, `2 days` */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

type Ruled = Pick<QuestionPolicy, 'decision' | 'electorate'>

/**
 * The conditions of a decision in words, the quorum first and each class apart: what follows 'The vote passes when'.
 */
function conditionsOf({ decision, electorate }: Ruled): string {
  const others = decision.passes.filter((term) => !isSomeVote(term))
  const terms = others.length > 0 ? others : decision.passes
  const withinOf = (within: string | undefined) =>
    terms
      .filter((term) => term.within === within)
      .map((term) => conditionOf(decision, term, electorate.one))
  const ofAll = [...(decision.quorum.length > 0 ? ['quorum is met'] : []), ...withinOf(undefined)]
  const classes = [...new Set(terms.flatMap(({ within }) => within ?? []))]
  if (classes.length === 0) return listed(ofAll)
  const ofClass = (within: string) => {
    const said = withinOf(within)
    return said.length > 1 ? `among ${within} ${listed(said)}` : `${said.join()} among ${within}`
  }
  const parts = [...ofAll, ...classes.map(ofClass)]
  return parts.length === 1 ? parts.join() : `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`
}

/** The rule of a decision in plain words for the voters. Voting specification §2. */
export function decisionText(policy: Ruled): string {
  const { decision } = policy
  if (decision.text !== undefined) return decision.text
  const said = conditionsOf(policy) || 'voting ends'
  return isByLeadingChoice(decision)
    ? `A choice wins when ${said.replace('the leading choice', 'it').replaceAll('the leading choice ', '')}.`
    : `The vote passes when ${said}.`
}

/** What the votes for a matter are measured by, for the words beside a bar: `2/3 of Yes + No`. */
export function measureOf({ decision, electorate }: Ruled): string {
  const terms = decision.passes.filter((term) => !isSomeVote(term))
  const measures = terms.map((term) => {
    const form = formOf(term)
    const measure = form
      ? form.measure(formWords(decision, term, electorate.one))
      : conditionOf(decision, term, electorate.one)
    return measure && `${measure}${among(term)}`
  })
  return measures.filter(Boolean).join(', ')
}

/** No decision: what quorums are a share of has the same words in all of them. */
const ofNone: Worded = { choices: [], ownChoices: null, passes: [] }

/** A quorum in words: `More than half of the active member companies must vote, whatever their choice.` */
export function quorumText(
  terms: readonly Term[],
  { many }: Pick<Electorate, 'many'>,
  act: 'vote' | 'be present',
): string {
  if (terms.length === 0) return 'None is needed.'
  const shares = terms.map((term) => {
    const { is, share, of } = term
    if (typeof of === 'number') return `at least ${boundOf(term)}`
    const base = of.join() === 'quorumEligible' ? `the active ${many}` : amountOf(ofNone, of)
    return `${comparisons[is]} ${shareWords(share)}${base}`
  })
  return capital(`${listed(shares)} must ${act}${act === 'vote' ? ', whatever their choice' : ''}.`)
}
