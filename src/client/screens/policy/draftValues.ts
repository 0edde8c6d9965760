/** A draft of a policy as the fields of its form hold it, and the policy that they make. */
import { printQuorum, printTerms, readQuorum, readTerms } from '../../../rules/policy/notation'
import type { Choice, ChoiceRule, Decision, Policy, Term } from '../../../rules/policy/policy'
import {
  attendanceRefusals,
  classRefusals,
  decisionRefusals,
  quorumRefusals,
} from '../../../rules/policy/refusals'
import { sentBy, shownIn } from '../administration/fields'
import { choiceFields, decisionFields } from './decisionFields'
import { policyFields, type PolicyField } from './draftFields'
import { readSecondVote, shownSecondVote } from './secondVoteFields'

/** What fields hold, by their names. */
export type FieldValues = Record<string, string | boolean>

export interface DecisionValues {
  /** Of its own while the form is open; it is not sent. */
  key: number
  fields: FieldValues
  choices: FieldValues[]
  /** The rule of choices that a question brings along, of which the form shows the side alone. */
  ownRule: ChoiceRule | null
}

export interface DraftValues {
  fields: FieldValues
  decisions: DecisionValues[]
  /** The day from whose beginning it is to be in force; empty for the moment of its approval. */
  day: string
  note: string
}

/** The policy that fields make, and what each value that cannot be read must be like, by its path. */
interface ReadDraft {
  policy: Policy
  refused: Record<string, string>
  /** Whether the policy has all that the fields hold. */
  isComplete: boolean
}

/** How a value of a policy stands in its field, and is read from it, where it does not stand there as it is. */
interface Spelling {
  show: (value: never) => unknown
  read: (value: never) => unknown
}

const noProxies = { who: 'nobody', mostPerPerson: 1 } as const

const noneIsNull: Spelling = {
  show: (names: string[] | null) => names ?? [],
  read: (names: string[]) => (names.length > 0 ? names : null),
}

const spellings: Record<string, Spelling> = {
  // Left out in bylaws from before holders could appoint proxies.
  'proxies.who': {
    show: (who: string | undefined) => who ?? noProxies.who,
    read: (who: string) => who,
  },
  'proxies.mostPerPerson': {
    show: (most: number | undefined) => most ?? noProxies.mostPerPerson,
    read: (most: number) => most,
  },
  // Left out where votes do not weigh, as in bylaws from before weights.
  'electorate.isWeighted': {
    show: (isWeighted: boolean | undefined) => isWeighted === true,
    read: (isWeighted: boolean) => isWeighted || undefined,
  },
  // Left out where they are of other companies, as in bylaws from before it could be said.
  'motions.otherCompany': {
    show: (otherCompany: boolean | undefined) => otherCompany ?? true,
    read: (otherCompany: boolean) => otherCompany && undefined,
  },
  'electorate.titles': noneIsNull,
  'motions.oneOfTitles': noneIsNull,
  'electorate.shownTitles': {
    show: (titles: Record<string, string>) =>
      Object.entries(titles).map(([title, name]) => `${title} = ${name}`),
    read: (lines: string[]) =>
      Object.fromEntries(
        lines.map((line) => {
          const [title = '', name = ''] = line.split('=')
          return [title.trim(), name.trim()]
        }),
      ),
  },
}

/** The record that holds the value of a path, and the value's name there. */
function placeOf(policy: object, path: string): [Record<string, unknown>, string] {
  if (path in policy) return [policy as Record<string, unknown>, path]
  const [part = '', name] = path.split('.')
  const record = policy as Record<string, unknown>
  if (name === undefined) return [record, part]
  return [(record[part] ??= {}) as Record<string, unknown>, name]
}

/** What a field of text holds. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function shownFields(fields: readonly PolicyField[], source: object): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const [record, name] = placeOf(source, field.name)
      const value = record[name]
      const show = spellings[field.name]?.show as ((value: unknown) => unknown) | undefined
      const shown = shownIn<Record<string, unknown>>(field, show ? show(value) : (value ?? ''))
      return [field.name, typeof shown === 'boolean' ? shown : textOf(shown)]
    }),
  )
}

/** What the fields of a form hold at first for a policy. */
export function valuesOf(policy: Policy): Pick<DraftValues, 'fields' | 'decisions'> {
  return { fields: fieldsOf(policy), decisions: policy.decisions.map(valuesOfDecision) }
}

function fieldsOf(policy: Policy): FieldValues {
  const meetingQuorum = printQuorum(policy.meetingQuorum, 'present')
  return shownFields(policyFields, { ...policy, meetingQuorum })
}

function valuesOfDecision(decision: Decision, key: number): DecisionValues {
  const { choices, ownChoices, passes, quorum } = decision
  return {
    key,
    fields: shownFields(decisionFields, {
      ...decision,
      ownChoices: ownChoices?.counts,
      passes: printTerms(passes, choices),
      quorum: printQuorum(quorum, 'quorumCast'),
      ...shownSecondVote(decision),
    }),
    choices: choices.map((choice) => shownFields(choiceFields, choice)),
    ownRule: ownChoices,
  }
}

/** The terms of a line; of one that cannot be read what is wanted is kept for its path, and there are none. */
type TermsIn = (path: string, read: ReturnType<typeof readTerms>) => Term[]

/** The policy that the fields make. What cannot be read stays as it is in the one before. */
export function readDraft(values: DraftValues, before: Policy): ReadDraft {
  const refused: Record<string, string> = {}
  const termsIn: TermsIn = (path, read) => {
    if ('terms' in read) return read.terms
    refused[path] = read.wanted
    return []
  }
  const policy = structuredClone(before)
  const shownBefore = fieldsOf(before)
  for (const field of policyFields) {
    const shown = values.fields[field.name] ?? null
    // What nobody changed stays as it is stored, so that what was left out is not written.
    if (shown === shownBefore[field.name]) continue
    const [record, name] = placeOf(policy, field.name)
    if (field.kind === 'number' && field.isOptional && shown === '') {
      delete record[name]
      continue
    }
    const sent = sentBy<Record<string, unknown>>(field, shown)
    if (field.kind === 'number' && !Number.isInteger(sent)) {
      refused[field.name] = 'Please provide a whole number.'
      continue
    }
    const read = spellings[field.name]?.read as ((value: unknown) => unknown) | undefined
    record[name] = read ? read(sent) : sent
  }
  if (policy.proxies) policy.proxies = { ...noProxies, ...policy.proxies }
  const meetingQuorum = readQuorum(textOf(values.fields.meetingQuorum), 'present')
  policy.meetingQuorum = termsIn('meetingQuorum', meetingQuorum)
  policy.decisions = values.decisions.map((decision, at) =>
    readDecision(decision, (name, read) => termsIn(`decisions.${at}.${name}`, read)),
  )
  const isComplete = Object.keys(refused).length === 0
  return { policy, refused: { ...refusalsIn(policy), ...refused }, isComplete }
}

/** What is wrong with the terms of a policy, by the paths of their fields. */
function refusalsIn(policy: Policy): Record<string, string> {
  const ofDecisions = policy.decisions.flatMap((decision, at) =>
    decisionRefusals(decision).map(({ path, message }) => [
      `decisions.${at}.${fieldAt(path)}`,
      message,
    ]),
  )
  const ofClasses = classRefusals(policy).map(({ path: [, at, ...path], message }) => [
    `decisions.${at}.${fieldAt(path)}`,
    message,
  ])
  const ofMeetings = quorumRefusals(policy.meetingQuorum, 'present').map(({ message }) => [
    'meetingQuorum',
    message,
  ])
  const ofAttendance = attendanceRefusals(policy.attendance).map(({ path: [part], message }) => [
    `attendance.${part}`,
    message,
  ])
  return Object.fromEntries([...ofDecisions, ...ofClasses, ...ofMeetings, ...ofAttendance])
}

/** The field of a decision that holds what stands at a path of it. */
function fieldAt([part, name]: readonly (string | number)[]): string {
  return part === 'secondVote' ? `${part}.${name}` : String(part)
}

function readDecision(
  { fields, choices: rows, ownRule }: DecisionValues,
  termsIn: TermsIn,
): Decision {
  const typed = (name: string) => textOf(fields[name]).trim()
  const choices = rows.map((row): Choice => {
    const { label, proxyComment, ...rule } = row as Record<keyof Choice, string>
    const byProxy = proxyComment === '' ? {} : { proxyComment }
    return { label: label.trim(), ...rule, ...byProxy } as Choice
  })
  const counts = typed('ownChoices') as ChoiceRule['counts'] | ''
  const text = typed('text')
  const isTicked = (name: string) => fields[name] === true
  const secondVote = readSecondVote({ isTicked, typed, termsIn }, choices)
  return {
    name: typed('name'),
    choices,
    ownChoices:
      counts === '' ? null : { ...(ownRule ?? { comment: 'no', proxyComment: 'must' }), counts },
    secrecy: typed('secrecy') as Decision['secrecy'],
    passes: termsIn('passes', readTerms(typed('passes'), choices)),
    quorum: termsIn('quorum', readQuorum(typed('quorum'), 'quorumCast')),
    ...(text !== '' && { text }),
    ...(secondVote && { secondVote }),
    isThresholdShown: fields.isThresholdShown === true,
  }
}

/** The parts of a policy as they are sent. */
export function partsOf({ format: _format, version: _version, ...parts }: Policy) {
  return parts
}
