/** A line of the audit trail as staff read it. */
import type { AuditedChange, AuditLine } from '../../../contract/auditTrail'
import { problemCatalogue } from '../../../contract/problems'
import { type AuditedKind, auditedIds, auditedPaths } from '../../domain/auditedIds'
import { auditSentences, inPast } from './auditSentences'

/** The names of the subjects on a page of the trail, by id. */
export type AuditNames = Record<AuditedKind, ReadonlyMap<number, string>>

/** A line as it is stored, with the figures of its details. */
export type StoredAuditLine = Omit<AuditLine, 'sentence' | 'refusal' | 'changes'> & {
  changes: readonly AuditedChange[]
}

type Ids = [kind: AuditedKind, id: number][]

/** Everything a line names by an id: in its path, in the ids of its rows, and in their old and new values. */
export function idsOfLine({ subject, changes }: Pick<StoredAuditLine, 'subject' | 'changes'>): Ids {
  return [...idsOfPath(subject), ...changes.flatMap((change) => idsIn(valuesOf(change)))]
}

export function presentAuditLine(line: StoredAuditLine, names: AuditNames): AuditLine {
  const refusal = refusalOf(line.outcome)
  return {
    ...line,
    sentence: sentenceOf(line, names, refusal !== null),
    refusal,
    changes: line.changes.map((change) => named(change, names)),
  }
}

/** Why a line was refused, in words; null where it was done. */
function refusalOf(outcome: string): string | null {
  return Object.hasOwn(problemCatalogue, outcome)
    ? problemCatalogue[outcome as keyof typeof problemCatalogue].title
    : null
}

function sentenceOf(line: StoredAuditLine, names: AuditNames, isRefused: boolean): string {
  const { action, outcome } = line
  const key = outcome === 'extended' ? 'extendVoteQuestion' : action
  const known = Object.hasOwn(auditSentences, key)
    ? auditSentences[key as keyof typeof auditSentences]
    : null
  const about = namesOfLine(line, names)
  const filled = (known ?? wordsOf(action)).replaceAll(
    /\{(\w+)\|([^}]*)\}/g,
    (_, name: string, unknown: string) => about[name as keyof typeof about] || unknown,
  )
  const done = known ? inPast(filled) : `Called ${filled}`
  const sentence = (isRefused ? `Tried to ${filled}` : done).replaceAll(/ {2,}/g, ' ').trim()
  const { groups } = about
  return groups === '' || sentence.includes(groups) ? sentence : `${sentence} (${groups})`
}

/** The subject of a line, by the names that its sentence uses; empty where nothing is known. */
function namesOfLine(line: StoredAuditLine, names: AuditNames) {
  const ids = line.changes.flatMap((change) => idsIn(Object.entries(change.ids)))
  const path = idsOfPath(line.subject)
  const all = (...kinds: AuditedKind[]) => {
    const those = [ids, path]
      .map((from) => from.filter(([kind]) => kinds.includes(kind)))
      .find((from) => from.length > 0)
    const found = (those ?? []).map(([kind, id]) => names[kind].get(id)).filter(Boolean)
    return [...new Set(found)] as string[]
  }
  /** The ids in the path identify the subject; a row can also name others, such as the chair's working group. */
  const one = (kind: AuditedKind) => {
    const id = [...path, ...ids].find(([its]) => its === kind)?.[1]
    return (id !== undefined && names[kind].get(id)) || ''
  }
  const quoted = (title: string) => title && `"${title}"`
  const [questions, motions] = [quoted(one('questions')), quoted(one('motions'))]
  const [people, members, holders] = [
    listed(all('people')),
    listed(all('members')),
    listed(all('people', 'members')),
  ]
  const meetings = one('meetings')
  const recorded = questions || motions || meetings
  const place = recorded && ` in ${recorded}`
  return {
    people,
    members,
    holders,
    groups: one('groups'),
    questions,
    motions,
    meetings,
    recorded,
    subject: holders ? `${place}: ${holders}` : place,
    file: wordsOf(line.subject.split('/').at(-1) ?? ''),
  }
}

/** How many names a sentence has at most. */
const mostNames = 3

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNames)
  const more = names.length - shown.length
  const last = more > 0 ? `${more} more` : shown.pop()
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`
}

function wordsOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function named(change: AuditedChange, names: AuditNames): AuditLine['changes'][number] {
  const nameOf = (field: string, id: unknown) => {
    const kind = kindOfId(field)
    return kind && names[kind].get(Number(id))
  }
  return {
    ...change,
    names: Object.entries(change.ids)
      .map(([field, id]) => nameOf(field, id))
      .filter((name) => name !== undefined),
    fields: change.fields.map((changed) => ({
      ...changed,
      oldName: nameOf(changed.field, changed.old),
      newName: nameOf(changed.field, changed.new),
    })),
  }
}

function kindOfId(field: string): AuditedKind | undefined {
  return auditedIds[field as keyof typeof auditedIds]
}

const paths = Object.entries(auditedPaths).map(
  ([kind, pattern]) => [kind as AuditedKind, new RegExp(pattern, 'i')] as const,
)

function idsOfPath(subject: string): Ids {
  return paths.flatMap(([kind, pattern]): Ids => {
    const id = pattern.exec(subject)?.[1]
    return id === undefined ? [] : [[kind, Number(id)]]
  })
}

/** The ids of a row and its values before and after, each with its field name. */
function valuesOf({ ids, fields }: AuditedChange): [field: string, value: unknown][] {
  const before = fields.map(({ field, old }): [string, unknown] => [field, old])
  const after = fields.map((changed): [string, unknown] => [changed.field, changed.new])
  return [...Object.entries(ids), ...before, ...after]
}

function idsIn(values: readonly [field: string, value: unknown][]): Ids {
  return values.flatMap(([field, value]): Ids => {
    const kind = kindOfId(field)
    return kind && Number(value) > 0 ? [[kind, Number(value)]] : []
  })
}
