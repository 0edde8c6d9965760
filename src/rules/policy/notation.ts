/**
 * The terms of a rule as one line that people read and write in forms and files, such as `Yes >= 2/3 of Yes + No and
 * cast > 3`. What is printed is read as the same terms.
 */
import { type Choice, type Count, counts, type Share, sides, type Term } from './policy'

const word = String.raw`\p{L}[\p{L}\p{N}]*`
const sum = String.raw`${word}(?:\s*\+\s*${word})*`
const share = String.raw`(?<numerator>\d+)\s*(?:/\s*(?<denominator>\d+)\s*of|(?<percent>%)\s*of|times)\b\s*`
const among = String.raw`\s*among\s*"(?<within>(?:[^"]|"")*)"`

const wordPattern = new RegExp(`^${word}$`, 'u')
const termPattern = new RegExp(
  String.raw`\s*(?<sum>${sum})\s*(?<is>[<>]=?|[≥≤])\s*(?:${share})?(?<of>\d+|${sum})(?:${among})?\s*(?<joint>and\b|$)`,
  'uiy',
)
const keywords = ['and', 'of', 'times', 'among', 'none']

type Choices = readonly Pick<Choice, 'label' | 'counts'>[]

/** The words of the notation for a decision: where one choice alone counts for a side, its label is another word. */
function vocabularyOf(choices: Choices) {
  const countOf = new Map(counts.map((count) => [count.toLowerCase(), count]))
  // What most bylaws call those who may vote.
  countOf.set('eligible', 'voteEligible')
  const wordOf = new Map<Count, string>(counts.map((count) => [count, count]))
  for (const side of sides) {
    const [only, ...others] = choices.filter((choice) => choice.counts === side)
    const key = only?.label.toLowerCase() ?? ''
    if (!only || others.length > 0 || !wordPattern.test(only.label)) continue
    if (keywords.includes(key) || countOf.has(key)) continue
    countOf.set(key, side)
    wordOf.set(side, only.label)
  }
  return { countOf, wordOf }
}

/** The terms on one line; `none` for no term. */
export function printTerms(terms: readonly Term[], choices: Choices = []): string {
  const { wordOf } = vocabularyOf(choices)
  const amount = (of: Term['of']) =>
    typeof of === 'number' ? String(of) : of.map((count) => wordOf.get(count)).join(' + ')
  const printed = terms.map((term) => {
    const { is, within } = term
    const class_ = within === undefined ? '' : ` among "${within.replaceAll('"', '""')}"`
    return `${amount(term.sum)} ${is} ${printShare(term.share)}${amount(term.of)}${class_}`
  })
  return printed.join(' and ') || 'none'
}

function printShare(of: Share | undefined): string {
  if (of === undefined) return ''
  const { numerator, denominator } = of
  if (denominator === 1) return `${numerator} times `
  return denominator === 100 ? `${numerator}% of ` : `${numerator}/${denominator} of `
}

/** The terms of a line, or what it must be like. */
export type ReadTerms = { terms: Term[] } | { wanted: string }

/** Reads terms as they are printed; labels and words in capital or small letters. */
export function readTerms(line: string, choices: Choices = []): ReadTerms {
  if (line.trim().toLowerCase() === 'none') return { terms: [] }
  const { countOf, wordOf } = vocabularyOf(choices)
  const unknown: string[] = []
  const countsIn = (text: string) =>
    text.split('+').flatMap((part) => {
      const count = countOf.get(part.trim().toLowerCase())
      if (count === undefined) unknown.push(part.trim())
      return count ?? []
    })
  const terms: Term[] = []
  let at = 0
  let isMore = true
  while (isMore) {
    termPattern.lastIndex = at
    const found = termPattern.exec(line)?.groups
    if (!found) return { wanted: `${wantedTerms} ${unread(line.slice(at))}` }
    at = termPattern.lastIndex
    isMore = found.joint !== ''
    terms.push(termOf(found, countsIn))
  }
  if (unknown.length === 0) return { terms }
  const known = [...wordOf.values()].join(', ')
  return { wanted: `Please use ${known} in place of '${unknown[0]}'.` }
}

const wantedTerms = 'Please provide it such as Yes > No and cast > 3, or Yes >= 2/3 of Yes + No.'

function unread(rest: string): string {
  return rest.trim() === '' ? 'Something is missing.' : `'${rest.trim()}' cannot be read.`
}

function termOf(
  found: Record<string, string | undefined>,
  countsIn: (text: string) => Count[],
): Term {
  const { is = '', numerator, of = '', within } = found
  const { denominator = found.percent ? '100' : '1' } = found
  return {
    sum: countsIn(found.sum ?? ''),
    is: is.replace('≥', '>=').replace('≤', '<=') as Term['is'],
    ...(numerator !== undefined && {
      share: { numerator: Number(numerator), denominator: Number(denominator) },
    }),
    of: /^\d/.test(of) ? Number(of) : countsIn(of),
    ...(within !== undefined && { within: within.replaceAll('""', '"') }),
  }
}

/** Those of whom a quorum asks for a share: the voters of a question, or those present in a meeting. */
type QuorumSum = 'quorumCast' | 'present'

const comparisons = { 'More than': '>', 'At least': '>=' } as const

/** A quorum on one line: `More than 1/2`; `none`, or terms where it is more than a share of the eligible. */
export function printQuorum(terms: readonly Term[], of: QuorumSum): string {
  const printed = printTerms(terms)
  for (const [words, is] of Object.entries(comparisons)) {
    const [, part] = new RegExp(`^${of} ${is} (\\S+) of quorumEligible$`).exec(printed) ?? []
    if (part !== undefined) return `${words} ${part}`
  }
  return printed
}

/** Reads a quorum as it is printed. */
export function readQuorum(line: string, of: QuorumSum): ReadTerms {
  const [, words = '', part] =
    /^\s*(more than|at least)\s+([\d\s]+(?:\/[\d\s]+|%))$/i.exec(line) ?? []
  const is = words.toLowerCase() === 'at least' ? '>=' : '>'
  const read = readTerms(part === undefined ? line : `${of} ${is} ${part} of quorumEligible`)
  return 'terms' in read
    ? read
    : { wanted: 'Please provide a share such as More than 1/2 or At least 2/3, or none.' }
}
