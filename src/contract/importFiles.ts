/** The tables of the directory and of the imported history, imported from files and exported as files. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { guardedRemovals, removalOptions } from './provisionedDirectory'
import { strictObject } from './strict'
import { instant, text } from './text'

const access = { kind: 'staff' } as const

const tableKinds = [
  'people',
  'companies',
  'groups',
  'policies',
  'members',
  'groupCompanies',
  'chairs',
  'alternates',
  'meetings',
  'pastQuestions',
  'pastMotions',
  'pastMeetings',
] as const
export type TableKind = (typeof tableKinds)[number]

const path = z.object({
  kind: z.enum(tableKinds, `Please provide one of ${tableKinds.join(', ')}.`),
})

/** A table as a file holds it: texts alone, the first line names the columns. */
const table = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
export type FileTable = z.output<typeof table>

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/admin/files/{kind}',
  summary: 'A table with all its rows, in the form in which it can be imported again.',
  access,
  params: path,
  answer: table,
})

const importedRow = z.object({
  /** In the file; the columns stand in line 1. */
  line: z.number().int(),
  /** `drafted`: the policy of a group changes once somebody else of staff approves the draft. */
  outcome: z.enum(['created', 'changed', 'drafted', 'unchanged', 'removed', 'refused']),
  /** What the row is about, as its first filled cells name it. */
  about: z.string(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** What changes in a stored row, by column, in words; an empty text is an empty cell. */
  changes: z.array(z.object({ column: z.string(), old: z.string(), new: z.string() })),
  /** Whether a membership, a right, an account or a group ends. */
  isEnding: z.boolean(),
})
export type ImportedRow = z.output<typeof importedRow>

const importAnswer = z.object({
  isDryRun: z.boolean(),
  created: z.number().int(),
  changed: z.number().int(),
  /** Policies that wait for approval. */
  drafted: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Only where an import is put back: removes a row that the import created. */
  removed: z.number().int(),
  /** How many rows end something. */
  ended: z.number().int(),
  ...guardedRemovals,
  /** Each row of the file. */
  rows: z.array(importedRow),
})
export type ImportAnswer = z.output<typeof importAnswer>

const importOptions = removalOptions.extend({
  dryRun: z
    .enum(['true', 'false'], 'Please provide true or false.')
    .default('true')
    .transform((sent) => sent === 'true'),
})

const cell = text(5_000)

export const importTable = endpoint({
  method: 'POST',
  path: '/api/admin/files/{kind}',
  summary:
    'Brings in the rows of a file, all or nothing; nothing is removed. With dryRun it answers row by row what it would do. An empty cell keeps what is stored. Where much ends, removals-not-confirmed tells what confirmRemovals must say.',
  access,
  params: path,
  query: importOptions,
  body: strictObject({
    columns: z.array(cell).min(1, 'Please provide the columns.').max(50),
    rows: z
      .array(z.array(cell).max(50))
      .min(1, 'Please provide at least one row.')
      .max(50_000, 'Please provide at most 50,000 rows.'),
  }),
  bodyBytes: 32 * 1_048_576,
  answer: importAnswer,
  problems: ['state-forbids', 'removals-not-confirmed', 'last-staff-person'],
})

const fileImport = z.object({
  importId: bodyId,
  kind: z.enum(tableKinds),
  at: instant,
  userName: z.string(),
  created: z.number().int(),
  changed: z.number().int(),
  /** When it was put back; null where it was not. */
  putBackAt: instant.nullable(),
})
export type FileImport = z.output<typeof fileImport>

export const listFileImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The imports of the last 30 days, the latest first.',
  access,
  answer: z.object({ imports: z.array(fileImport) }),
})

export const putBackImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/{importId}/putBack',
  summary:
    'Gives the rows of an import of the last 30 days their earlier values, each unless somebody changed it since. With dryRun it answers row by row what it would do.',
  access,
  params: z.object({ importId: pathId }),
  query: importOptions,
  answer: importAnswer,
  problems: ['not-found', 'removals-not-confirmed', 'last-staff-person', 'state-forbids'],
})
