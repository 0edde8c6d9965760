/** The fields of a second vote in the form of a decision. */
import {
  printQuorum,
  printTerms,
  readQuorum,
  readTerms,
  type ReadTerms,
} from '../../../rules/policy/notation'
import type { Choice, Decision, FirstOutcome, SecondVote, Term } from '../../../rules/policy/policy'
import type { FieldGroup } from './draftFields'

const outcomes: readonly [FirstOutcome, label: string][] = [
  ['noQuorum', 'Second vote where the quorum was missed'],
  ['rejected', 'Second vote where it failed with its quorum'],
  ['passed', 'Second vote where it passed'],
]

const likeFirst = 'Like that of the first vote where it is empty.'

export const secondVoteGroup: FieldGroup = {
  terms: ['Second vote'],
  fields: [
    ...outcomes.map(([outcome, label]) => ({
      name: `secondVote.after.${outcome}`,
      label,
      kind: 'check' as const,
    })),
    {
      name: 'secondVote.withinDays',
      label: 'Days within which it opens',
      kind: 'number',
      isOptional: true,
      help: 'From the end of the first vote on; at any time where it is empty.',
    },
    {
      name: 'secondVote.deadlineDays',
      label: 'Days until its deadline',
      kind: 'number',
      isOptional: true,
      help: likeFirst,
    },
    {
      name: 'secondVote.quorum',
      label: 'Its quorum',
      kind: 'text',
      isOptional: true,
      help: `Such as none. ${likeFirst}`,
    },
    {
      name: 'secondVote.passes',
      label: 'Its pass rule',
      kind: 'text',
      isOptional: true,
      help: likeFirst,
    },
  ],
}

/** What the fields show of a second vote. */
export function shownSecondVote({ secondVote, choices }: Decision) {
  const { after = [], withinDays, deadlineDays, quorum, passes } = secondVote ?? {}
  const isAfter = outcomes.map(([outcome]) => [
    `secondVote.after.${outcome}`,
    after.includes(outcome),
  ])
  return {
    ...Object.fromEntries(isAfter),
    'secondVote.withinDays': withinDays,
    'secondVote.deadlineDays': deadlineDays,
    'secondVote.quorum': quorum && printQuorum(quorum, 'quorumCast'),
    'secondVote.passes': passes && printTerms(passes, choices),
  }
}

interface Typed {
  isTicked: (name: string) => boolean
  typed: (name: string) => string
  termsIn: (name: string, read: ReadTerms) => Term[]
}

/** The second vote that the fields make; undefined where it may follow no outcome. */
export function readSecondVote(
  { isTicked, typed, termsIn }: Typed,
  choices: readonly Choice[],
): SecondVote | undefined {
  const after = outcomes.flatMap(([outcome]) =>
    isTicked(`secondVote.after.${outcome}`) ? outcome : [],
  )
  if (after.length === 0) return undefined
  const numberIn = (name: string) => {
    const value = Number(typed(name))
    if (!Number.isInteger(value)) termsIn(name, { wanted: 'Please provide a whole number.' })
    return { [name.replace('secondVote.', '')]: value }
  }
  const read: Record<string, (name: string) => Partial<SecondVote>> = {
    'secondVote.withinDays': numberIn,
    'secondVote.deadlineDays': numberIn,
    'secondVote.quorum': (name) => ({
      quorum: termsIn(name, readQuorum(typed(name), 'quorumCast')),
    }),
    'secondVote.passes': (name) => ({ passes: termsIn(name, readTerms(typed(name), choices)) }),
  }
  const parts = Object.entries(read).map(([name, part]) => (typed(name) === '' ? {} : part(name)))
  return Object.assign({ after }, ...parts) as SecondVote
}
