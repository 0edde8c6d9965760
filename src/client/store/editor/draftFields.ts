/** The fields of an editor as one table, from which its drafts, their checks and their texts derive. */
import type { Link } from '../../../rules/links'
import type { Attachment } from '../../../contract/attachment'
import { carried, type ChosenFile } from '../chosenFiles'
import { isChosenFile, isFlag, isLink, isText, listOf, type Check } from '../storedShape'

/** One field of a draft. The order of the table is that of the form. */
interface DraftField<Value> {
  name: string
  /** Whether a value from the tab's storage is valid for this field. */
  check: Check
  /** The value in words, for the comparison with another version; absent where no amendment changes the field. */
  textOf?: (value: Value) => string
  /** The part of the value that is compared; absent: the whole value. */
  contentOf?: (value: Value) => unknown
  /** The path of its error messages, where that is not its own name. */
  paths?: readonly string[]
  /** A dialog asks for it instead of the form. */
  isInDialog?: true
}

/** A field with its first value, which comes from a stored record or from the default of a new one. */
export interface FieldSource<Stored, Beginning, Value> extends DraftField<Value> {
  of: (stored: Stored) => Value
  fresh: (beginning: Beginning) => Value
  /** The first value in a copy of a stored record; absent: the value of that record. */
  again?: (stored: Stored, beginning: Beginning) => Value
}

export type DraftFields<Draft> = { [Name in keyof Draft]-?: DraftField<Draft[Name]> }

/** The draft that a table describes. */
export type DraftOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { of: (stored: never) => infer Value } ? Value : never
}

/** The draft in which each field of the table has this value. */
export function draftFrom<Table extends object>(
  table: Table,
  valueOf: (field: Table[keyof Table]) => unknown,
): DraftOf<Table> {
  const values = Object.entries(table).map(([name, field]) => [name, valueOf(field)])
  return Object.fromEntries(values) as DraftOf<Table>
}

export function fieldNames<Draft>(fields: DraftFields<Draft>): (keyof Draft & string)[] {
  return Object.keys(fields) as (keyof Draft & string)[]
}

/** The path of a field's error messages. */
export function pathsOf<Draft>(
  fields: DraftFields<Draft>,
  name: keyof Draft & string,
): readonly string[] {
  return fields[name].paths ?? [name]
}

/** The value of a field in words, shown beside another version's. */
export function textIn<Draft, Name extends keyof Draft>(
  fields: DraftFields<Draft>,
  draft: Draft,
  name: Name,
): string {
  return fields[name].textOf?.(draft[name]) || 'None'
}

/** What all fields of one kind share. */
export const textField = { check: isText, textOf: String }
export const flagField = { check: isFlag, textOf: (isOn: boolean) => (isOn ? 'Yes' : 'No') }
export const linksField = {
  name: 'Links',
  check: listOf(isLink),
  textOf: (links: readonly Link[]) => links.map(({ name, uri }) => `${name}: ${uri}`).join('\n'),
}
const namesOf = (files: readonly ChosenFile[]) => files.map(({ name }) => name).sort()

/** Files can be chosen for a new record only. A stored file and the chosen one that it came from are the same. */
export const attachmentsField: FieldSource<
  { attachments: readonly Attachment[] },
  unknown,
  ChosenFile[]
> = {
  name: 'Attachments',
  of: () => [],
  fresh: () => [],
  again: ({ attachments }) => attachments.map(carried),
  check: listOf(isChosenFile),
  contentOf: namesOf,
  textOf: (files) => namesOf(files).join('\n'),
}
/** Why the title of something stored changes. */
export const reasonField: FieldSource<unknown, unknown, string> = {
  name: 'Reason for the amendment',
  of: () => '',
  fresh: () => '',
  check: isText,
  isInDialog: true,
}
/** When something new opens by itself, in the association's wall time; empty: not by itself. */
const opensAt: FieldSource<unknown, unknown, string> = {
  ...textField,
  name: 'Opens by itself',
  of: () => '',
  fresh: () => '',
}
const isTemplate: FieldSource<unknown, unknown, boolean> = {
  ...flagField,
  name: 'Template',
  of: () => false,
  fresh: () => false,
}
/** What drafts have that the admins of a group share. */
export const sharedFields = { opensAt, isTemplate }
