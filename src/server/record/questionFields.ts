/** The fields of a question, and all that is made of each: adding one begins here. */
import type { Link } from '../../contract/link'
import type { VoteQuestionTerms } from '../../contract/voteQuestionActs'
import { type ChangedField, fieldOf, linkFields, listContent } from '../../rules/changedField'
import { flipName, personLine } from '../../rules/names'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { HashText } from './saltedHashes'

/** A question as letters print it. */
export type PrintedQuestion = Omit<VoteQuestionRow, 'linkReference'> & { links: Link[] }

type PrintedLine = string | null | { text: string; address: string }

interface QuestionField {
  /** As the events of the record hold it. */
  recorded: (question: VoteQuestionRow, hash: HashText) => unknown
  /** The fields that the history shows, and the mail of an amendment. */
  shown?: (question: VoteQuestionRow) => ChangedField[]
  /** The line of a letter about the question: its label, then what it says. */
  printed?: (question: PrintedQuestion) => [label: string, ...lines: PrintedLine[]]
}

/** In the order in which history and letters show them. */
export const questionFields = {
  title: {
    recorded: ({ title }) => title,
    shown: ({ title }) => [fieldOf('Title', 'text', title)],
  },
  description: {
    recorded: ({ description }) => description,
    shown: ({ description }) => [fieldOf('Description', 'text', description)],
    printed: ({ description }) => ['Description', description],
  },
  choices: {
    recorded: ({ choices }) => choices,
    printed: ({ choices }) => ['Choices', choices.join(', ')],
  },
  deadline: {
    recorded: ({ voteDeadline }) => voteDeadline,
    shown: ({ voteDeadline }) => [fieldOf('VoteDeadline', 'date', voteDeadline)],
  },
  isAutoExtensionEnabled: {
    recorded: ({ isAutoExtensionEnabled }) => isAutoExtensionEnabled,
    shown: ({ isAutoExtensionEnabled: isOn }) => [
      fieldOf('IsAutoExtensionEnabled', 'boolean', isOn),
    ],
  },
  motioned: {
    recorded: ({ motionedId, motionedName, motionedCompanyName }, hash) =>
      recordedPerson(motionedId, hash(motionedName), motionedCompanyName),
    shown: ({ motionedName }) => [fieldOf('MotionedName', 'text', motionedName)],
    printed: ({ motionedName, motionedCompanyName }) => [
      'Motioned',
      personLine(motionedName && flipName(motionedName), motionedCompanyName),
    ],
  },
  seconded: {
    recorded: ({ secondedId, secondedName, secondedCompanyName }, hash) =>
      recordedPerson(secondedId, hash(secondedName), secondedCompanyName),
    shown: ({ secondedName }) => [fieldOf('SecondedName', 'text', secondedName)],
    printed: ({ secondedName, secondedCompanyName }) => [
      'Seconded',
      personLine(secondedName && flipName(secondedName), secondedCompanyName),
    ],
  },
  links: {
    recorded: ({ linkReference }): Link[] => linkReference.map(({ name, uri }) => ({ name, uri })),
    shown: ({ linkReference }) => linkFields(linkReference),
    printed: ({ links }) => [
      'Links',
      ...links.map(({ name, uri }) => ({ text: name, address: uri })),
    ],
  },
  isSendNotification: {
    recorded: ({ isSendNotification }) => isSendNotification,
    shown: ({ isSendNotification }) => [fieldOf('Notification', 'boolean', isSendNotification)],
  },
  additionalStakeholdersHash: {
    recorded: ({ additionalStakeholders }, hash) => hash(additionalStakeholders),
    shown: ({ additionalStakeholders }) => [
      fieldOf('AdditionalStakeholders', 'list', listContent(additionalStakeholders.split(', '))),
    ],
  },
  motionRequestId: {
    recorded: ({ motionRequestId }) => motionRequestId,
  },
} satisfies Record<string, QuestionField>

function recordedPerson(
  userId: number | null,
  nameHash: string | null,
  companyName: string | null,
) {
  return { userId, nameHash, companyName }
}

/** Fields of one name in the editor, the table and the answer, between which no rule stands. */
const plainFields = ['description'] as const satisfies (keyof VoteQuestionTerms)[]
type PlainFields = Pick<VoteQuestionRow, (typeof plainFields)[number]>

export function plainFieldsOf(from: PlainFields): PlainFields {
  return Object.fromEntries(plainFields.map((name) => [name, from[name]])) as PlainFields
}

export type Term = keyof typeof questionFields

/** What an amendment may change. */
export type RecordedTerms = { [T in Term]: ReturnType<(typeof questionFields)[T]['recorded']> }

/** The opening does not tell who is mailed besides the group. */
type AbsentFromOpening = 'isSendNotification' | 'additionalStakeholdersHash'
export type OpeningTerms = Omit<RecordedTerms, AbsentFromOpening>

export const terms = Object.keys(questionFields) as Term[]
export const openingTerms = terms.filter(
  (term): term is keyof OpeningTerms =>
    term !== 'isSendNotification' && term !== 'additionalStakeholdersHash',
)

/** A question as its opening records it. */
export function termsAtOpening(question: VoteQuestionRow, hash: HashText): OpeningTerms {
  const recorded = openingTerms.map((term) => [term, questionFields[term].recorded(question, hash)])
  return Object.fromEntries(recorded) as OpeningTerms
}

const fields: readonly QuestionField[] = Object.values(questionFields)

/** What an editor may change, as the history shows it; always in the same order. */
export function shownFields(question: VoteQuestionRow): ChangedField[] {
  return fields.flatMap(({ shown }) => shown?.(question) ?? [])
}

/** The lines of a letter that shows the whole question. */
export function printedFields(question: PrintedQuestion): [string, ...PrintedLine[]][] {
  return fields.flatMap(({ printed }) => (printed ? [printed(question)] : []))
}
