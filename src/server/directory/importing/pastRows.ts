/** Reads rows of the past: questions with results, motions, and meetings with attendance. */
import type { TableKind } from '../../../contract/importFiles'
import { line } from '../../../contract/text'
import type { ReadRow } from '../../../rules/importCells'
import type { importedHistory } from '../../database/schema/importedHistory'
import { columnsOf } from '../../../rules/importColumns'
import type { KnownNames } from './knownNames'

type PastRow = Omit<typeof importedHistory.$inferSelect, 'importedId' | 'importedAt'>

interface Past {
  kind: PastRow['kind']
  started: string
  ended: string
  outcome: string
  outcomes: readonly string[] | null
}

/** The column of the time and the column of the outcome, for each table. */
export const pasts = {
  pastQuestions: {
    kind: 'question',
    started: 'Opened',
    ended: 'Ended',
    outcome: 'Result',
    outcomes: ['Passed', 'Failed', 'Cancelled'],
  },
  pastMotions: {
    kind: 'motion',
    started: 'Made',
    ended: 'Ended',
    outcome: 'Status',
    outcomes: ['Completed', 'Failed', 'Withdrawn'],
  },
  pastMeetings: {
    kind: 'meeting',
    started: 'Begins',
    ended: 'Ends',
    outcome: 'Type',
    outcomes: null,
  },
} as const satisfies Partial<Record<TableKind, Past>>
export type PastKind = keyof typeof pasts

export function isPast(kind: TableKind): kind is PastKind {
  return kind in pasts
}

/** Reads a row of the past and refuses each cell with an invalid value. */
export function readPast(kind: PastKind, row: ReadRow, known: KnownNames): PastRow {
  const { started, ended, outcome, outcomes, kind: noun }: Past = pasts[kind]
  row.needed(started)
  const startedAt = row.instant(started) ?? ''
  const endedAt = row.instant(ended) ?? null
  if (endedAt !== null && endedAt < startedAt)
    row.refuse(ended, `Please provide a time after ${started}.`)
  for (const column of ['Yes', 'No', 'Other votes']) row.count(column)
  const others = columnsOf[kind].filter(
    (name) => !['Group', 'Title', started, ended, outcome].includes(name),
  )
  return {
    groupId: known.groupId(row, 'Group'),
    kind: noun,
    title: readTitle(row),
    startedAt,
    endedAt,
    outcome: outcomes ? neededWord(row, outcome, outcomes) : (row.text(outcome) ?? ''),
    details: Object.fromEntries(
      others.flatMap((name) => {
        const text = row.text(name)
        return text === undefined ? [] : [[name, text]]
      }),
    ),
  }
}

const titleOfPast = line(500)

function readTitle(row: ReadRow): string {
  const title = row.needed('Title')
  for (const { message } of titleOfPast.safeParse(title).error?.issues ?? [])
    row.refuse('Title', message)
  return title
}

function neededWord(row: ReadRow, column: string, words: readonly string[]): string {
  row.needed(column)
  return row.oneOf(column, words) ?? ''
}
