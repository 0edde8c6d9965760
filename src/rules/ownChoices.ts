/** The choices that a question brings along, where its decision takes them. */
import { isBlank } from './comment'
import { type Decision, decisionNamed, type Policy } from './policy/policy'

export const maxOwnChoices = 20
export const longestChoice = 100
const fewest = 2

/** What is wrong with one of the choices, by its place; null for all of them. */
interface ChoiceRefusal {
  index: number | null
  message: string
}

type Choices = Pick<Decision, 'choices' | 'ownChoices'>

/** Whether questions of this vote type bring choices along. */
export function takesOwnChoices(policy: Pick<Policy, 'decisions'>, voteType: string): boolean {
  return (decisionNamed(policy, voteType)?.ownChoices ?? null) !== null
}

/** The choices of a ballot: those of its own first, without blank ones, then those of the decision. */
export function choicesOfBallot({ choices }: Choices, own: readonly string[] = []): string[] {
  const typed = own.filter((choice) => !isBlank(choice)).map((choice) => choice.trim())
  return [...typed, ...choices.map(({ label }) => label)]
}

/** The own choices on the ballot of a question, in the form that its editor begins with. */
export function ownChoicesOf(decision: Choices | undefined, ballot: readonly string[]): string[] {
  const known = decision?.choices.map(({ label }) => label) ?? []
  const own = decision?.ownChoices ? ballot.filter((choice) => !known.includes(choice)) : []
  return own.length < fewest ? ['', ''] : own
}

/** What is wrong with the choices of a question's own. Blank ones do not count: forms have rows for further ones. */
export function ownChoicesRefusals(
  { choices, ownChoices }: Choices,
  own: readonly string[] = [],
): ChoiceRefusal[] {
  const blank = own.findIndex((choice) => isBlank(choice))
  const typed = own.filter((choice) => !isBlank(choice)).length
  if (ownChoices === null) {
    const message = 'Please leave the choices out: the decision has its own.'
    return typed === 0 ? [] : [{ index: null, message }]
  }
  const seen = new Set(choices.map(({ label }) => spelled(label)))
  const refusals = own.flatMap((choice, index): ChoiceRefusal[] => {
    if (isBlank(choice)) return []
    const isKnown = seen.has(spelled(choice))
    seen.add(spelled(choice))
    if (choice.includes(',')) return [{ index, message: 'Please provide it without a comma.' }]
    return isKnown ? [{ index, message: 'Please provide each choice once.' }] : []
  })
  const isFew = typed < fewest
  const message = isFew
    ? `Please provide at least ${fewest} choices.`
    : `Please provide at most ${maxOwnChoices} choices.`
  const index = isFew && blank !== -1 ? blank : null
  return isFew || typed > maxOwnChoices ? [...refusals, { index, message }] : refusals
}

/** Two choices that differ in capitals or spaces alone are one to voters. */
function spelled(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
