/** The rule of a decision worked out for the votes of a question, as lines that anybody can check. */
import { isByLeadingChoice } from './policy/choices'
import type { Decision, Term } from './policy/policy'
import { type Figures, valueOf } from './policy/sums'
import { isMet, isSomeVote, sumsFor, votesNeeded } from './policy/terms'
import { labelsOf } from './policy/amounts'
import { among, meaningOf } from './policy/words'

/** One comparison of a rule, with the figures of a tally inserted. */
export interface ThresholdTerm {
  /** `3 × 14 ≥ 2 × 18` */
  text: string
  isMet: boolean
  /**
   * What is compared: whether anybody voted for a side (`some`), the two sides with each other (`sides`), both
   * together with all votes cast (`turnout`), or something else.
   */
  kind: 'some' | 'sides' | 'turnout' | 'other'
  /** The comparison in words: `Yes must be at least two thirds of Yes and No` */
  meaning: string
  /** The class of voters whose votes are compared; absent where all are. */
  within?: string | undefined
}

/** `Yes must be at least two thirds of Yes and No: 3 × 14 ≥ 2 × 18, met` */
export function termSentence({ meaning, text, isMet: holds }: ThresholdTerm): string {
  return `${meaning}: ${text}, ${holds ? 'met' : 'not met'}`
}

/** A rule evaluated for a tally. */
export interface ThresholdVerdict {
  isMet: boolean
  terms: ThresholdTerm[]
  /** The labels of the choices for and against: `Yes` and `No`. */
  yes: string
  no: string
  /** The missing votes, such as `2 more Yes`; empty where the rule is met, and where no further votes meet it. */
  needed: string
  /** The fewest additional votes for the matter that meet the rule; null where it is met, or cannot be so. */
  votesNeeded: number | null
}

const signs: Record<Term['is'], string> = { '>': '>', '>=': '≥', '<': '<', '<=': '≤' }

/** `3 × 14 ≥ 2 × 18`; a term that only asks for some vote shows the parts of its sum: `0 + 0 > 0`. */
function arithmetic(term: Term, figures: Figures): string {
  const sums = sumsFor(term, figures)
  const { numerator, denominator } = term.share ?? { numerator: 1, denominator: 1 }
  const times = (factor: number, value: string) => (factor === 1 ? value : `${factor} × ${value}`)
  const left = isSomeVote(term)
    ? term.sum.map((count) => sums[count]).join(' + ')
    : String(valueOf(term.sum, sums))
  return `${times(denominator, left)} ${signs[term.is]} ${times(numerator, String(valueOf(term.of, sums)))}`
}

function kindOf(term: Term): ThresholdTerm['kind'] {
  if (isSomeVote(term)) return 'some'
  const compared =
    term.within === undefined ? `${term.sum.join('+')}/${[term.of].flat().join('+')}` : ''
  if (compared === 'for+against/cast') return 'turnout'
  return compared === 'for/against' || compared === 'for/for+against' ? 'sides' : 'other'
}

function explain(decision: Decision, term: Term, figures: Figures): ThresholdTerm {
  return {
    text: arithmetic(term, figures),
    isMet: isMet(term, figures),
    kind: kindOf(term),
    meaning: meaningOf(decision, term),
    ...(term.within !== undefined && { within: term.within }),
  }
}

/**
 * Whether the votes meet the rule of a decision, with its arithmetic and the missing votes. Quorum and the end of
 * voting are checked elsewhere. Voting specification §2 'The pass rule text'.
 */
export function explainThreshold(decision: Decision, figures: Figures): ThresholdVerdict {
  const terms = decision.passes
    .filter((term) => !isSomeVote(term) || !isMet(term, figures))
    .map((term) => explain(decision, term, figures))
  const [yes, no] = [labelsOf(decision, 'for'), labelsOf(decision, 'against')]
  const holds = terms.every((term) => term.isMet)
  const isSettled = holds || isByLeadingChoice(decision)
  const missing = isSettled ? null : missingVotes(decision, figures)
  const needed = missing?.map(({ votes, within }) => `${votes} more ${yes}${among({ within })}`)
  return {
    isMet: holds,
    terms,
    yes,
    no,
    needed: needed?.join(' and ') ?? '',
    votesNeeded: missing?.reduce((sum, { votes }) => sum + votes, 0) ?? null,
  }
}

/** Votes for the matter that are missing in one class of voters, or among all. */
interface MissingVotes {
  votes: number
  within: string | undefined
}

/** The fewest votes that each class lacks, then those that are missing of anybody; null where none would do. */
function missingVotes({ passes }: Decision, figures: Figures): MissingVotes[] | null {
  const classes = new Set(passes.flatMap(({ within }) => within ?? []))
  const missing: MissingVotes[] = []
  let all = figures.all
  for (const within of [...classes, undefined]) {
    const terms = passes.filter((term) => term.within === within)
    const sums = within === undefined ? all : sumsFor({ within }, figures)
    const votes = votesNeeded(terms, sums)
    if (!Number.isFinite(votes)) return null
    if (votes === 0) continue
    missing.push({ votes, within })
    all = { ...all, for: all.for + votes, cast: all.cast + votes }
  }
  return missing
}
