/** Gives the rows of an import their earlier values, where nobody changed them since. */
import type { ImportAnswer, ImportedRow } from '../../../contract/importFiles'
import type { DirectoryChange } from '../administration/changeDirectory'
import type { Transaction } from '../../database/open'
import { lockAllGroups } from '../../database/repositories/groups'
import type { WrittenLine } from '../../database/schema/fileImports'
import { orNotFound } from '../../domain/apiError'
import { isSame } from '../provisioning/difference'
import { describe, isGroupList } from '../provisioning/directoryLists'
import type { GuardIntent } from '../provisioning/guardRemovals'
import { readSentGroup } from '../provisioning/readDirectory'
import { lockDirectory, readPolicies } from '../provisioning/storedDirectory'
import { columnOf, type Part } from './directoryRows'
import { lockImport, notePutBack } from '../../database/repositories/fileImports'
import { importAnswerOf, importedRow } from './importFile'
import { importLines, type Outcomes, type ReadLine } from './importDirectory'
import { type KnownNames, readKnownNames } from './knownNames'

type Row = Record<string, unknown>

/**
 * Puts an import back and reports the outcome of each row; a refused row keeps what it has now, and the others are
 * put back without it.
 *
 * @throws {ApiError} not-found for an import that is none or older than 30 days; removals-not-confirmed
 */
export async function putBackImport(
  change: DirectoryChange,
  importId: number,
  intent: GuardIntent,
): Promise<ImportAnswer> {
  const { tx } = change
  await lockDirectory(tx)
  // Roll calls that close meanwhile change rights.
  await lockAllGroups(tx)
  const stored = orNotFound(await lockImport(tx, importId))
  const current = await readCurrent(tx, stored.lines)
  const known = await readKnownNames(tx)
  const refused: Outcomes = new Map()
  const lines: ReadLine[] = []
  for (const written of stored.lines) {
    const now = current.get(keyOf(written.list, written.ids))
    const reason = groupRefusal(written, known) ?? refusalOf(written, now)
    if (reason !== null) refused.set(written.line, { reason })
    else if (!hasEarlierValues(written, now)) lines.push(await lineOf(tx, written))
  }
  const { outcomes, guarded } = await importLines(change, lines, known, intent)
  const done: Outcomes = new Map([...refused, ...outcomes])
  const rows = stored.lines.map(({ line, about }) => importedRow({ line, about }, done))
  if (!intent.dryRun && rows.some(isWritten)) await notePutBack(tx, importId)
  return importAnswerOf(rows, guarded, intent)
}

const isWritten = ({ outcome }: ImportedRow) =>
  outcome === 'changed' || outcome === 'drafted' || outcome === 'removed'

/** The rows of the lists of an import as they are now, by list and ids. */
async function readCurrent(
  tx: Transaction,
  lines: readonly WrittenLine[],
): Promise<ReadonlyMap<string, Row>> {
  const current = new Map<string, Row>()
  for (const list of new Set(lines.map((one) => one.list as Part['list']))) {
    const ids = Object.keys(lines.find((one) => one.list === list)?.ids ?? {})
    const rows: Row[] =
      list === 'policies'
        ? [...(await readPolicies(tx))].map(([groupId, policy]) => ({ ...policy, groupId }))
        : await tx.select().from(describe(list).table)
    for (const row of rows)
      current.set(keyOf(list, Object.fromEntries(ids.map((id) => [id, row[id] as number]))), row)
  }
  return current
}

function keyOf(list: string, ids: Record<string, number>): string {
  return [list, ...Object.values(ids)].join(' ')
}

/** Fields that a roll call computes are compared only where the file wrote them. */
const computed = ['isQuorumEligible', 'isLostByAbsence', 'comments']

function groupRefusal({ list, ids }: WrittenLine, known: KnownNames): string | null {
  if (list === 'groups') return null
  const group = known.group(String(ids.groupId ?? ids.councilId))
  return group?.isDisabled ? 'Its group is disabled. Please enable it first.' : null
}

function refusalOf({ list, before, after }: WrittenLine, now: Row | undefined): string | null {
  if (!now) return before === null ? null : 'Somebody removed it since.'
  if (before === null && !isGroupList(list))
    return 'The file added it, and it stays. Please disable it where it is not wanted.'
  const differing = fieldsOf(before, after).filter((field) => !isSame(now[field], after[field]))
  const isBack =
    before !== null &&
    writtenFields(before, after).every((field) => isSame(now[field], before[field]))
  if (differing.length === 0 || isBack) return null
  const part = { list } as Part
  return `Somebody changed it since: ${differing.map((field) => columnOf(part, field)).join(', ')}.`
}

/** The fields of a row that nobody may have changed since. */
function fieldsOf(before: Row | null, after: Row): string[] {
  return Object.keys(after).filter(
    (field) =>
      after[field] !== undefined &&
      !['version', 'createdAt', 'modifiedAt'].includes(field) &&
      (!computed.includes(field) || !isSame(before?.[field], after[field])),
  )
}

function writtenFields(before: Row, after: Row): string[] {
  return Object.keys(after).filter((field) => !isSame(before[field], after[field]))
}

function hasEarlierValues({ before, after }: WrittenLine, now: Row | undefined): boolean {
  if (before === null) return now === undefined
  return writtenFields(before, after).every((field) => isSame(now?.[field], before[field]))
}

/** The line that gives a row its earlier values, or takes a created one out of its list. */
async function lineOf(tx: Transaction, written: WrittenLine): Promise<ReadLine> {
  const { line, ids, before, after } = written
  const list = written.list as Part['list']
  const groupId = ids.groupId ?? ids.councilId ?? 0
  const earlier = before ? pick(before, writtenFields(before, after)) : {}
  if (list === 'policies') {
    const row = { ...(await readSentGroup(tx, groupId)), policy: earlier }
    return { line, part: { list, row } as Part }
  }
  if (!isGroupList(list)) {
    const row = before ?? after
    const { externalId: _ofScim, ...sent } = row
    return { line, part: { list, row: sent } as unknown as Part }
  }
  const { groupId: _group, councilId: _council, ...own } = ids
  const part = { list, groupId, row: { ...own, ...earlier } } as unknown as Part
  return { line, part, isRemoved: before === null }
}

function pick(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}
