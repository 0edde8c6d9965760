/** The audit trail in plain words: calls, lists, fields and their values. */
import { eventTypeName } from './eventType'
import { formatDay } from './calendarDay'
import { printTerms } from './policy/notation'
import type { Decision, Term } from './policy/policy'
import { formatZonedDateTime } from './zonedText'
import { zoneLabel } from './associationZone'

/** Calls whose name does not split into plain words. */
const actionTexts: Record<string, string> = {
  provisionDirectory: 'Synchronize directory',
  closeEvent: 'Close roll call',
  importTable: 'Import file',
}

/** The name of a call in words: `changePerson` becomes 'Change person'. */
export function auditActionText(action: string): string {
  return actionTexts[action] ?? sentence(action)
}

/** Splits `camelCase` into lower-case words. */
function wordsOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function sentence(name: string): string {
  const words = wordsOf(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The singular and plural noun for the rows of a list, where its name does not give them. */
const nouns: Record<string, [one: string, several: string]> = {
  people: ['person', 'people'],
  members: ['company', 'companies'],
  companies: ['company', 'companies'],
  policies: ['voting policy', 'voting policies'],
  policyDrafts: ['draft of a voting policy', 'drafts of voting policies'],
  memberships: ['group member', 'group members'],
  memberCompanies: ['member company', 'member companies'],
  groupCompanies: ['member company', 'member companies'],
  checkIns: ['check-in', 'check-ins'],
  minutes: ['minutes', 'minutes'],
  appointments: ['appointment of a proxy', 'appointments of proxies'],
  zoomNames: ['Zoom name', 'Zoom names'],
}

function nounsOf(list: string): [one: string, several: string] {
  const words = wordsOf(list)
  return nouns[list] ?? [words.replace(/s$/, ''), words]
}

interface Figures {
  list: string
  created: number
  changed: number
  removed: number
}

/** The numbers of rows that a call changed in a list: '12 people created, 3 changed'. */
export function auditFiguresText(action: string, figures: Figures): string {
  // In a table import 'members' means the members of a group; elsewhere it means the companies.
  const isOfGroups = action === 'importTable' && figures.list === 'members'
  const [one, several] = nounsOf(isOfGroups ? 'memberships' : figures.list)
  const done = (['created', 'changed', 'removed'] as const).filter((kind) => figures[kind] > 0)
  return done
    .map((kind, at) => {
      const noun = figures[kind] === 1 ? one : several
      return `${figures[kind]} ${at === 0 ? `${noun} ` : ''}${kind}`
    })
    .join(', ')
}

interface Row {
  list: string
  ids: Record<string, number | string>
  names: readonly string[]
  kind: 'created' | 'changed' | 'removed'
}

/** The kind of a row and its subject: 'Group member' and 'Ann Lee, Audio Working Group'. */
export function auditRowText({ list, ids, names, kind }: Row) {
  const [one] = nounsOf(list)
  const titled = titledNames({ ids, names })
  return {
    noun: sentence(one),
    about: titled.join(', ') || `${Object.values(ids).join(', ')}`,
    done: kind === 'changed' ? '' : kind,
  }
}

/** Whether a sentence says already whom or what a row is about. */
export function isNamedIn(sentence: string, row: Pick<Row, 'ids' | 'names'>): boolean {
  const names = titledNames(row)
  return names.length > 0 && names.every((name) => sentence.includes(name))
}

/** The words that identify a row: its title, where it has one, and the names of its ids. */
function titledNames({ ids, names }: Pick<Row, 'ids' | 'names'>): readonly string[] {
  return typeof ids.title === 'string' ? [ids.title, ...names] : names
}

interface Author {
  userId: number | null
  userName: string | null
  requestId: string | null
}

/** Who acted, in words. Without a caller it was the calendar or an operator's command. */
export function whoText({ userId, userName, requestId }: Author): string {
  if (userName !== null) return userName
  if (userId !== null) return `Id ${userId}`
  return requestId === null ? 'Automatic' : 'Another system'
}

/** Texts of fields whose name does not split into plain words. */
const fieldTexts: Record<string, string> = {
  memberId: 'Company',
  memberType: 'Membership',
  reflectorEmail: 'Mailing list',
  subject: 'Account at sign-in',
  isVoteEligible: 'May vote',
  isQuorumEligible: 'Counts for quorum',
  voterClass: 'Class',
  comments: 'Why',
  leaveFrom: 'On leave from',
  leaveTo: 'On leave until',
  furtherLeaves: 'Other leaves',
  fromDay: 'From',
  toDay: 'Until',
  startTime: 'Begins',
  endTime: 'Ends',
  startedAt: 'Began',
  eventType: 'Type',
  createdBy: 'Host',
  groupKind: 'Who votes',
  olderPassRule: 'Earlier pass rule',
  newerPassRule: 'Pass rule',
  userId: 'Person',
  isReceiptMailed: 'Receipts',
  voteTypes: 'Vote types',
  voteChoice: 'Vote',
  motionedId: 'Motioned by',
  secondedId: 'Seconded by',
  motionStatus: 'Status',
  voteQuestionId: 'Voting question',
  isSendNotification: 'Notification',
  additionalStakeholders: 'Additional recipients',
}

/** The name of a field in words: `isDisabled` becomes 'Disabled'. */
export function auditFieldText(field: string): string {
  if (fieldTexts[field]) return fieldTexts[field]
  // A name that is in words already, such as a column of a file, stays as it is.
  if (/[ A-Z]/.test(field.charAt(0)) || field.includes(' ')) return field
  return sentence(field.replace(/^is(?=[A-Z])/, '').replace(/(?<=[a-z])(At|Id)$/, ''))
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const dayPattern = /^\d{4}-\d\d-\d\d$/

/**
 * A value of a field as text: booleans as yes and no, times in the association's zone, an absent value as a dash.
 */
export function auditValueText(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'eventType' && typeof value === 'number') return eventTypeName(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return timeText(value)
  if (field === 'meetingQuorum') return printTerms(value as Term[])
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((item) => auditValueText(item)).join(', ')
  return Object.entries(plainRules(value))
    .map(([name, part]) => `${auditFieldText(name)} ${auditValueText(part, name)}`)
    .join(', ')
}

/** A decision of a policy with its terms and choices on a line each, as forms have them; any other value as it is. */
function plainRules(value: object): object {
  if (!('passes' in value && 'choices' in value)) return value
  const { choices, passes, quorum, ...others } = value as Decision
  const told = choices.map(
    ({ label, counts, comment }) => `${label} (${counts}, comment ${comment})`,
  )
  return {
    ...others,
    choices: told,
    passes: printTerms(passes, choices),
    quorum: printTerms(quorum),
  }
}

function timeText(text: string): string {
  if (instantPattern.test(text)) return `${formatZonedDateTime(text)} ${zoneLabel()}`
  return dayPattern.test(text) ? formatDay(text) : text
}

interface Field {
  field: string
  old?: unknown
  new?: unknown
  /** The name of the person or thing that an id refers to; left out where the value is not an id. */
  oldName?: string | undefined
  newName?: string | undefined
}

/** One changed field in words: 'Email: a@b.example → c@d.example'. A new or removed row shows its values. */
export function auditFieldChangeText(kind: Row['kind'], { field, ...values }: Field): string[] {
  const name = auditFieldText(field)
  const before = values.oldName ?? auditValueText(values.old, field)
  const after = values.newName ?? auditValueText(values.new, field)
  if (kind === 'changed') return [`${name}: ${before} → ${after}`]
  const value = kind === 'created' ? values.new : values.old
  if (value === null || value === undefined || value === '') return []
  if (field === 'details' && typeof value === 'object')
    return Object.entries(value).map(([its, part]) => `${its}: ${auditValueText(part)}`)
  return [`${name}: ${kind === 'created' ? after : before}`]
}
