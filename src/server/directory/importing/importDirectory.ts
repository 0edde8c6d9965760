/** Imports a file of the directory, under the directory's own rules. */
import type { SentDirectory, SentGroup } from '../../../contract/sentDirectory'
import type { DirectoryChange } from '../administration/changeDirectory'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { ApiError } from '../../domain/apiError'
import { type GroupList, withGroupId, type PlainRow } from '../provisioning/directoryLists'
import { nextId } from '../provisioning/nextId'
import type { GuardedRemovals, GuardIntent } from '../provisioning/guardRemovals'
import { LastStaff } from '../provisioning/keepingStaff'
import type { DirectoryPlan } from '../provisioning/planDirectory'
import { provisionDirectory } from '../provisioning/provisionDirectory'
import { readSentGroup } from '../provisioning/readDirectory'
import { columnOf, type NewIds, type Part } from './directoryRows'
import type { KnownNames } from './knownNames'
import { idsIn, type LineOutcome, outcomeReader } from './rowChanges'

/** A row that could be read, with its line number. */
export interface ReadLine {
  line: number
  part: Part
  /** Whether the row leaves its list. */
  isRemoved?: boolean
}

/** What became of each line: an outcome, with what changed, or why it was refused. */
export type Outcomes = Map<number, LineOutcome | { reason: string }>

/** Counts ids up from the highest of each list; the caller has locked the directory. */
export async function newIds(tx: Transaction): Promise<NewIds> {
  const next = {
    people: await nextId(tx, 'people'),
    members: await nextId(tx, 'members'),
    groups: await nextId(tx, 'groups'),
  }
  return {
    next(list) {
      next[list] += 1
      return next[list] - 1
    },
  }
}

/**
 * Writes the lines and returns the outcome of each, and what the guard says of them. Lines that the rules refuse
 * are left out and the others are tried without them; the caller rolls everything back where any was refused.
 *
 * @throws {ApiError} removals-not-confirmed
 */
export async function importLines(
  { tx, parts, by }: DirectoryChange,
  lines: readonly ReadLine[],
  known: KnownNames,
  intent: GuardIntent,
): Promise<{ outcomes: Outcomes; guarded: GuardedRemovals }> {
  const outcomes: Outcomes = repeatedLines(lines)
  let left = lines.filter(({ line }) => !outcomes.has(line))
  while (left.length > 0) {
    const { sent, selection, lineAt } = await composed(tx, left)
    try {
      let outcomeOf = (_part: Part): LineOutcome => ({ outcome: 'unchanged' })
      const notePlan = (plan: DirectoryPlan) => {
        outcomeOf = outcomeReader(plan, known)
      }
      const options = { ...intent, selection, notePlan, by }
      // A refused attempt is rolled back to here, and nothing of it is audited.
      const done = await tx.transaction(async (attempt) => {
        const provisioned = await provisionDirectory(attempt, parts, sent, options)
        auditedChanges(tx).push(...auditedChanges(attempt))
        return provisioned
      })
      for (const { line, part } of left) outcomes.set(line, outcomeOf(part))
      const { removals, confirmRemovals } = done
      return { outcomes, guarded: { removals, confirmRemovals } }
    } catch (error) {
      const refused = linesRefusedBy(error, left, lineAt)
      for (const [line, reasons] of refused) outcomes.set(line, { reason: reasons.join(' ') })
      left = left.filter(({ line }) => !refused.has(line))
    }
  }
  return { outcomes, guarded: { removals: [], confirmRemovals: null } }
}

/** The lines that repeat an earlier one, each with the reason. */
function repeatedLines(lines: readonly ReadLine[]): Outcomes {
  const repeated: Outcomes = new Map()
  const lineOf = new Map<string, number>()
  for (const { line, part } of lines) {
    const identities = identitiesOf(part).map(([field, value]) => ({
      field,
      key: [part.list, field, 'groupId' in part ? part.groupId : '', value].join(' '),
    }))
    const known = identities.find(({ key }) => lineOf.has(key))
    if (known) {
      const reason = `${columnOf(part, known.field)}: same as line ${lineOf.get(known.key)}.`
      repeated.set(line, { reason })
    } else for (const { key } of identities) lineOf.set(key, line)
  }
  return repeated
}

/** The values that no two rows of a list share. */
function identitiesOf({ list, row }: Part): [field: string, value: string][] {
  const ids = idsIn(list).map((name) => (row as unknown as Record<string, number>)[name])
  const byId: [string, string] = [idsIn(list)[0] ?? '', ids.join(' ')]
  if (list === 'people') {
    const { email, subject } = row
    return [
      ['email', email.toLowerCase()],
      ...(subject ? [['subject', subject] as [string, string]] : []),
      byId,
    ]
  }
  return list === 'members' || list === 'groups'
    ? [['name', row.name.trim().toLowerCase()], byId]
    : [byId]
}

/**
 * Makes a directory of the lines, with a map from its field paths to the lines. Of the lists of groups only the rows of
 * the lines are selected, and all others stay.
 */
async function composed(tx: Transaction, lines: readonly ReadLine[]) {
  const sent: SentDirectory = { members: [], people: [], groups: [] }
  const selection: Partial<Record<GroupList, PlainRow[]>> = {}
  const lineAt = new Map<string, ReadLine>()
  const placeOf = new Map<number, number>()
  for (const its of lines) {
    const { part, isRemoved } = its
    if (!('groupId' in part)) {
      const listed = part.list === 'policies' ? 'groups' : part.list
      const list: unknown[] = sent[listed]
      lineAt.set(`${listed}.${list.length}`, its)
      list.push(part.row)
      continue
    }
    const { list, groupId, row } = part
    const selected = (selection[list] ??= [])
    selected.push(withGroupId(list, groupId, row))
    const at = placeOf.get(groupId) ?? sent.groups.push(await readSentGroup(tx, groupId)) - 1
    placeOf.set(groupId, at)
    const group = sent.groups[at] as SentGroup
    const rows: unknown[] = (group[list] ??= [])
    if (isRemoved) continue
    lineAt.set(`groups.${at}.${list}.${rows.length}`, its)
    rows.push(row)
  }
  return { sent, selection, lineAt }
}

/** The lines that an error refuses, with their reasons; any other error is thrown on. */
function linesRefusedBy(
  error: unknown,
  lines: readonly ReadLine[],
  lineAt: ReadonlyMap<string, ReadLine>,
): Map<number, string[]> {
  if (error instanceof LastStaff) {
    const lost = new Set(error.lost.map(({ userId }) => userId))
    const theirs = lines.filter(({ part }) => part.list === 'people' && lost.has(part.row.userId))
    if (theirs.length > 0) return new Map(theirs.map(({ line }) => [line, [error.message]]))
  }
  if (!(error instanceof ApiError) || !error.details.errors) throw error
  return refusedLines(error.details.errors, lineAt)
}

/** The refused lines with their reasons. An error that concerns no line is assigned to the first one. */
function refusedLines(
  errors: Record<string, string[]>,
  lineAt: ReadonlyMap<string, ReadLine>,
): Map<number, string[]> {
  const refused = new Map<number, string[]>()
  const [first] = lineAt.values()
  for (const [field, [wanted = '']] of Object.entries(errors)) {
    const steps = field.split('.')
    const fieldPaths = [4, 2].map((length) => steps.slice(0, length).join('.'))
    const its = fieldPaths.map((path) => lineAt.get(path)).find((it) => it !== undefined) ?? first
    if (!its) continue
    const { line, part } = its
    const reason = `${columnOf(part, steps.at(-1) ?? '')}: ${wanted}`
    refused.set(line, [...(refused.get(line) ?? []), reason])
  }
  return refused
}
