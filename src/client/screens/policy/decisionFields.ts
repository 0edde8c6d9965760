/** The fields of one decision in the form of a draft, and of each of its choices. */
import { type FieldGroup, type PolicyField, quorumHelp } from './draftFields'
import { secondVoteGroup } from './secondVoteFields'

/** How a rule is written. */
const ruleHelp =
  'Such as Yes > No and cast > 3, or Yes >= 2/3 of Yes + No among "Issuers". Several rules are joined by and.'

const counts = [
  ['for', 'For it'],
  ['against', 'Against it'],
  ['abstain', 'Neither'],
  ['other', 'The quorum alone'],
] as const

const comments = [
  ['no', 'None'],
  ['may', 'Optional'],
  ['must', 'Required'],
  ['elseNotCounted', 'Else not counted'],
] as const

/** The columns of the table of choices. */
export const choiceFields: readonly PolicyField[] = [
  { name: 'label', label: 'Choice', kind: 'text' },
  { name: 'counts', label: 'Counts', kind: 'choice', choices: counts },
  { name: 'comment', label: 'Comment', kind: 'choice', choices: comments },
  {
    name: 'proxyComment',
    label: 'By proxy',
    kind: 'choice',
    choices: [['', 'The same'], ...comments],
  },
]

export const nameField: PolicyField = { name: 'name', label: 'Name of the decision', kind: 'text' }

/** The fields of a decision beneath its choices. */
export const decisionGroups: readonly FieldGroup[] = [
  {
    terms: ['Own choices'],
    fields: [
      {
        name: 'ownChoices',
        label: 'Choices that a question brings along',
        kind: 'choice',
        choices: [['', 'None'], ...counts],
      },
    ],
  },
  {
    terms: ['Secrecy'],
    fields: [
      {
        name: 'secrecy',
        label: 'Who sees the votes',
        kind: 'choice',
        choices: [
          ['open', 'Everybody'],
          ['blind', 'Nobody but their holders'],
        ],
      },
    ],
  },
  {
    terms: ['Quorum'],
    fields: [{ name: 'quorum', label: 'Quorum', kind: 'text', help: quorumHelp }],
  },
  {
    terms: ['Pass rule', 'Worked out as', 'No votes'],
    fields: [
      { name: 'passes', label: 'Pass rule', kind: 'text', help: ruleHelp },
      {
        name: 'text',
        label: 'In the words of its publisher',
        kind: 'lines',
        help: 'Shown to voters in place of the sentence beneath; left out once the rule changes.',
      },
    ],
  },
  secondVoteGroup,
  {
    terms: ['Threshold'],
    fields: [
      { name: 'isThresholdShown', label: 'Pages say whether the threshold is met', kind: 'check' },
    ],
  },
]

/** All fields of a decision but its choices. */
export const decisionFields: readonly PolicyField[] = [
  nameField,
  ...decisionGroups.flatMap(({ fields }) => fields),
]
