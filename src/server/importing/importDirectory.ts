/** Imports a file of the directory, under the directory's own rules. */
import { eq } from 'drizzle-orm'
import type { ListedChange } from '../../contract/provisionedDirectory'
import type { SentDirectory, SentGroup } from '../../contract/sentDirectory'
import { readSentGroup, type DirectoryChange } from '../administration/changeDirectory'
import type { Transaction } from '../database/open'
import {
  alternates,
  memberCompanies,
  memberships,
  workingGroupChairs,
} from '../database/schema/directory'
import { ApiError } from '../domain/apiError'
import { nextId } from '../provisioning/nextId'
import { provisionDirectory } from '../provisioning/provisionDirectory'
import { columnOf, type NewIds, type Part } from './directoryRows'

/** A row that could be read, with its line number. */
export interface ReadLine {
  line: number
  part: Part
}

export type Outcomes = Map<
  number,
  { outcome: 'created' | 'changed' | 'unchanged' } | { reason: string }
>

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
 * Writes the lines and returns the outcome of each. Lines that the rules refuse are left out and the others are
 * tried without them; the caller rolls everything back where any was refused.
 */
export async function importLines(
  { tx, parts, changes }: DirectoryChange,
  lines: readonly ReadLine[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  let left = [...lines]
  while (left.length > 0) {
    const { sent, lineAt } = await composed(tx, left)
    try {
      const done = await provisionDirectory(tx, parts, sent, { changes, isConfirmed: true })
      const outcomeOf = outcomeReader(done.changes)
      for (const { line, part } of left) outcomes.set(line, { outcome: outcomeOf(part) })
      return outcomes
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.errors) throw error
      const refused = refusedLines(error.details.errors, lineAt)
      for (const [line, reasons] of refused) outcomes.set(line, { reason: reasons.join(' ') })
      left = left.filter(({ line }) => !refused.has(line))
    }
  }
  return outcomes
}

/** Makes a directory of the lines, and a map from its places to the lines. */
async function composed(tx: Transaction, lines: readonly ReadLine[]) {
  const sent: SentDirectory = { members: [], people: [], groups: [] }
  const lineAt = new Map<string, ReadLine>()
  const ofGroups = new Map<number, ReadLine[]>()
  for (const { line, part } of lines) {
    if ('groupId' in part) {
      ofGroups.set(part.groupId, [...(ofGroups.get(part.groupId) ?? []), { line, part }])
      continue
    }
    const listed = part.list === 'policies' ? 'groups' : part.list
    const list: unknown[] = sent[listed]
    lineAt.set(`${listed}.${list.length}`, { line, part })
    list.push(part.row)
  }
  for (const [groupId, own] of ofGroups) {
    const group = await groupWith(tx, groupId, own)
    for (const [at, its] of own.entries())
      lineAt.set(`groups.${sent.groups.length}.${its.part.list}.${at}`, its)
    sent.groups.push(group)
  }
  return { sent, lineAt }
}

/** A group with the file's rows of a list first, and then the stored rows that the file does not name. */
async function groupWith(
  tx: Transaction,
  groupId: number,
  lines: readonly ReadLine[],
): Promise<SentGroup> {
  const group = await readSentGroup(tx, groupId)
  const [first] = lines
  if (!first) return group
  const { list } = first.part
  const rows = lines.map(({ part }) => part.row)
  if (list === 'memberships') {
    const stored = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(eq(memberships.groupId, groupId))
    return { ...group, memberships: withOthers(rows, stored, ['userId']) }
  }
  if (list === 'memberCompanies') {
    const stored = await tx
      .select({ memberId: memberCompanies.memberId })
      .from(memberCompanies)
      .where(eq(memberCompanies.groupId, groupId))
    return { ...group, memberCompanies: withOthers(rows, stored, ['memberId']) }
  }
  if (list === 'chairs') {
    const { workingGroupId, userId } = workingGroupChairs
    const stored = await tx
      .select({ workingGroupId, userId })
      .from(workingGroupChairs)
      .where(eq(workingGroupChairs.councilId, groupId))
    return { ...group, chairs: withOthers(rows, stored, ['workingGroupId']) }
  }
  const { alternateUserId, principalUserId } = alternates
  const stored = await tx
    .select({ alternateUserId, principalUserId })
    .from(alternates)
    .where(eq(alternates.groupId, groupId))
  const key = ['alternateUserId', 'principalUserId'] as const
  return { ...group, alternates: withOthers(rows, stored, key) }
}

function withOthers<Row extends object>(
  rows: readonly Part['row'][],
  stored: readonly Row[],
  key: readonly (keyof Row)[],
): Row[] {
  const own = rows as unknown as Row[]
  const keyOf = (row: Row) => key.map((name) => row[name]).join(' ')
  const named = new Set(own.map(keyOf))
  return [...own, ...stored.filter((row) => !named.has(keyOf(row)))]
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
    const place = [4, 2].map((length) => steps.slice(0, length).join('.'))
    const its = place.map((it) => lineAt.get(it)).find((it) => it !== undefined) ?? first
    if (!its) continue
    const { line, part } = its
    const reason = `${columnOf(part, steps.at(-1) ?? '')}: ${wanted}`
    refused.set(line, [...(refused.get(line) ?? []), reason])
  }
  return refused
}

const keys = {
  people: ['userId'],
  members: ['memberId'],
  groups: ['groupId'],
  policies: ['groupId'],
  memberships: ['userId'],
  memberCompanies: ['memberId'],
  chairs: ['workingGroupId'],
  alternates: ['alternateUserId', 'principalUserId'],
} as const

/** Derives the outcome of a row from what the directory created and changed. */
function outcomeReader(changes: readonly ListedChange[]) {
  const keyOf = (part: Pick<Part, 'list'>, groupId: number | null, ids: Record<string, number>) =>
    [part.list, groupId, ...keys[part.list].map((name) => ids[name])].join(' ')
  const isRead = (list: string): list is Part['list'] => list in keys
  const created = new Set<string>()
  const changed = new Set<string>()
  for (const { list, groupId, ...place } of changes) {
    if (!isRead(list)) continue
    for (const ids of place.created) created.add(keyOf({ list }, groupId, ids))
    for (const { row } of place.changed) changed.add(keyOf({ list }, groupId, row))
  }
  return (part: Part) => {
    const groupId = 'groupId' in part ? part.groupId : null
    const key = keyOf(part, groupId, part.row as unknown as Record<string, number>)
    if (created.has(key)) return 'created'
    return changed.has(key) ? 'changed' : 'unchanged'
  }
}
