import type { FileTable, ImportAnswer, ImportedRow, TableKind } from '../../../contract/importFiles'
import { ReadRow } from '../../../rules/importCells'
import type { DirectoryChange } from '../administration/changeDirectory'
import { auditedChanges } from '../../database/auditedChanges'
import { type ApiError, badField, stateForbids } from '../../domain/apiError'
import { columnsOf } from '../../../rules/importColumns'
import type { WrittenLine } from '../../database/schema/fileImports'
import type { GuardedRemovals, GuardIntent } from '../provisioning/guardRemovals'
import { mostAudited } from '../provisioning/listedChanges'
import { lockDirectory } from '../provisioning/storedDirectory'
import { readPart } from './directoryRows'
import { newIds, importLines, type Outcomes, type ReadLine } from './importDirectory'
import { readKnownNames } from './knownNames'
import { saveImport } from '../../database/repositories/fileImports'
import { importMeetings, type MeetingLine } from './importMeetings'
import { importPast, type PastLine } from './importPast'
import { readMeeting } from './meetingRows'
import { isPast, readPast } from './pastRows'

/** Line 1 has the column names. */
const firstLine = 2

/**
 * Imports the rows of a file and reports the outcome of each. One refused row refuses the whole file, except in a
 * dry run, which the caller rolls back. What `importedBy` imports can be put back.
 *
 * @throws {ApiError} bad-input for columns that the table does not have; state-forbids where a row is refused;
 *   removals-not-confirmed
 */
export async function importFile(
  change: DirectoryChange,
  kind: TableKind,
  { columns, rows }: FileTable,
  intent: GuardIntent,
  importedBy?: number,
): Promise<ImportAnswer> {
  refuseOddColumns(kind, columns)
  await lockDirectory(change.tx)
  const known = await readKnownNames(change.tx)
  const fresh = await newIds(change.tx)
  const refused: Outcomes = new Map()
  const lines: (ReadLine | PastLine | MeetingLine)[] = []
  for (const [at, cells] of rows.entries()) {
    if (isBlank(cells)) continue
    const line = firstLine + at
    const row = new ReadRow(columns, cells)
    const read =
      kind === 'meetings'
        ? { line, meeting: readMeeting(row, known) }
        : isPast(kind)
          ? { line, past: readPast(kind, row, known) }
          : { line, part: readPart(kind, row, known, fresh) }
    if (row.refusals.length === 0) lines.push(read)
    else refused.set(line, { reason: row.refusals.join(' ') })
  }
  const directory = await importLines(
    change,
    lines.filter((it) => 'part' in it),
    known,
    intent,
  )
  const outcomes: Outcomes = new Map([
    ...refused,
    ...directory.outcomes,
    ...(await importMeetings(
      change,
      lines.filter((it) => 'meeting' in it),
    )),
    ...(await importPast(
      change,
      lines.filter((it) => 'past' in it),
    )),
  ])
  auditedChanges(change.tx).splice(mostAudited)
  const imported = rows.flatMap((cells, at): ImportedRow[] => {
    if (isBlank(cells)) return []
    const line = firstLine + at
    return [importedRow({ line, about: aboutOf(cells) }, outcomes)]
  })
  const answer = importAnswerOf(imported, directory.guarded, intent)
  if (intent.dryRun) return answer
  if (answer.refused > 0) throw refusedFile(imported, answer.refused)
  if (importedBy !== undefined)
    await saveImport(
      change.tx,
      { kind, userId: importedBy },
      answer,
      writtenLines(imported, outcomes),
    )
  return answer
}

/** What a file created and changed, so that it can be put back. */
function writtenLines(rows: readonly ImportedRow[], outcomes: Outcomes): WrittenLine[] {
  return rows.flatMap(({ line, about }) => {
    const done = outcomes.get(line)
    const written = done && 'outcome' in done ? done.written : undefined
    return written ? [{ line, about, ...written }] : []
  })
}

/** What became of a line, or why it was refused; nothing where it has no outcome. */
export function importedRow(
  line: Pick<ImportedRow, 'line' | 'about'>,
  outcomes: Outcomes,
): ImportedRow {
  const done = outcomes.get(line.line) ?? { outcome: 'unchanged' }
  const row = { ...line, changes: [], isEnding: false, reason: null }
  if ('reason' in done) return { ...row, outcome: 'refused', reason: done.reason }
  const { written: _before, ...told } = done
  return { ...row, ...told }
}

/** The answer of an import, or of putting it back, from the outcomes of its rows. */
export function importAnswerOf(
  rows: ImportedRow[],
  guarded: GuardedRemovals,
  { dryRun = false }: GuardIntent,
): ImportAnswer {
  const counted = (outcome: ImportedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return {
    isDryRun: dryRun,
    created: counted('created'),
    changed: counted('changed'),
    drafted: counted('drafted'),
    unchanged: counted('unchanged'),
    removed: counted('removed'),
    refused: counted('refused'),
    ended: rows.filter(({ isEnding }) => isEnding).length,
    ...guarded,
    rows,
  }
}

function refuseOddColumns(kind: TableKind, columns: readonly string[]): void {
  const known: readonly string[] = columnsOf[kind]
  const wanted = new Set(known.map((name) => name.toLowerCase()))
  const unknown = columns.filter((name) => name.trim() && !wanted.has(name.trim().toLowerCase()))
  if (unknown.length > 0)
    throw badField(
      'columns',
      `There is no column ${unknown.join(', ')}. Please use ${known.join(', ')}.`,
    )
  const spelled = columns.map((name) => name.trim().toLowerCase())
  const twice = columns.find((name, at) => name.trim() && spelled.indexOf(spelled[at] ?? '') < at)
  if (twice !== undefined)
    throw badField('columns', `Please provide the column ${twice.trim()} once.`)
}

/** Blank rows are skipped, but count, so that line numbers match those in the spreadsheet. */
function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** Describes a row by its first three non-empty cells. */
function aboutOf(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.slice(0, 3).join(' ').slice(0, 200)
}

function refusedFile(rows: readonly ImportedRow[], refused: number): ApiError {
  const first = rows.find(({ outcome }) => outcome === 'refused')
  const many = refused === 1 ? '1 row is' : `${refused} rows are`
  return stateForbids(
    `${many} refused, so nothing was imported. Line ${first?.line}: ${first?.reason}`,
  )
}
