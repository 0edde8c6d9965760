/** The fields of a question with all their forms. A new field is added here first. */
import type { Link } from '../../contract/link'
import { type ChangedField, fieldOf, linkFields, listContent } from '../../rules/changedField'
import { flipName, personLine } from '../../rules/names'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { Hashed, hashed, type HashText } from './saltedHashes'

/** A question with the data that letters print. */
export type PrintedQuestion = Omit<VoteQuestionRow, 'linkReference'> & { links: Link[] }

type PrintedLine = string | null | { text: string; address: string }

interface QuestionField {
  /** The form in the events of the record. */
  recorded: (question: VoteQuestionRow, hash: HashText) => unknown
  /** The form in the history, and in the mail of an amendment. */
  shown?: (question: VoteQuestionRow) => ChangedField[]
  /** The line of a letter about the question: its label and its content. */
  printed?: (question: PrintedQuestion) => [label: string, ...lines: PrintedLine[]]
}

/** The order is that of history and letters. */
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

/** Copies the fields that a schema names, without a change of form. */
export function sameFields<Name extends string, From extends Record<Name, unknown>>(
  schema: Record<Name, unknown>,
  from: From,
): Pick<From, Name> {
  const names = Object.keys(schema) as Name[]
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}

export type Term = keyof typeof questionFields

/** The fields that an amendment may change. */
export type RecordedTerms = { [T in Term]: ReturnType<(typeof questionFields)[T]['recorded']> }

/** The opening does not contain who gets mails besides the group. */
type AbsentFromOpening = 'isSendNotification' | 'additionalStakeholdersHash'
export type OpeningTerms = Omit<RecordedTerms, AbsentFromOpening>

export const terms = Object.keys(questionFields) as Term[]
export const openingTerms = terms.filter(isOfOpening)

/** Whether the opening contains a field, which in an edited event may be anything. */
export function isOfOpening(term: Term): term is keyof OpeningTerms {
  const isAbsent = term === 'isSendNotification' || term === 'additionalStakeholdersHash'
  return terms.includes(term) && !isAbsent
}

/** The fields of a question in the form of its opening event. */
export function termsAtOpening(question: VoteQuestionRow, hash: HashText): OpeningTerms {
  const recorded = openingTerms.map((term) => [term, questionFields[term].recorded(question, hash)])
  return Object.fromEntries(recorded) as OpeningTerms
}

/** The columns of recorded fields; hashes stand for their texts. */
export function columnsOf(recorded: Partial<RecordedTerms>) {
  const { deadline, motioned, seconded, links, additionalStakeholdersHash, ...others } = recorded
  return {
    ...others,
    ...(deadline !== undefined && { voteDeadline: deadline }),
    ...(motioned !== undefined && {
      motionedId: motioned.userId,
      motionedName: hashed(motioned.nameHash),
      motionedCompanyName: motioned.companyName,
    }),
    ...(seconded !== undefined && {
      secondedId: seconded.userId,
      secondedName: hashed(seconded.nameHash),
      secondedCompanyName: seconded.companyName,
    }),
    ...(links !== undefined && { linkReference: links }),
    ...(additionalStakeholdersHash !== undefined && {
      additionalStakeholders: new Hashed(additionalStakeholdersHash),
    }),
  }
}

const fields: readonly QuestionField[] = Object.values(questionFields)

/** The fields that an editor may change, in the form of the history; always in the same order. */
export function shownFields(question: VoteQuestionRow): ChangedField[] {
  return fields.flatMap(({ shown }) => shown?.(question) ?? [])
}

/** All fields of a question at its opening, as its history shows them. */
export function openingFields(
  question: VoteQuestionRow,
  fileNames: readonly string[],
): ChangedField[] {
  return [
    ...shownFields(question),
    fieldOf('Attachments', 'list', listContent(fileNames)),
    fieldOf('QuorumCount', 'number', question.quorumCount),
  ]
}

/** The author of an extension in the history. */
export const automatically = { by: { userId: null, name: 'Automatic extension' }, reason: null }

/** The lines of a letter that contains the whole question. */
export function printedFields(question: PrintedQuestion): [string, ...PrintedLine[]][] {
  return fields.flatMap(({ printed }) => (printed ? [printed(question)] : []))
}
