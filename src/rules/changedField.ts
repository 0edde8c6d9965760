/** A changed field of a question in words, for the history page and mails. */
import type { Link } from './links'
import { flipName } from './names'
import { formatZoned } from './zonedText'

/** A field of a version of a question. */
export interface ChangedField {
  fieldName: string
  fieldContent: string
  fieldType: 'text' | 'date' | 'boolean' | 'list' | 'number'
}

const names: Record<string, string> = {
  VoteDeadline: 'Deadline',
  IsAutoExtensionEnabled: 'Auto-extension',
  MotionedName: 'Motioned',
  SecondedName: 'Seconded',
  LinkRef: 'Links',
  LinkRefUri: 'Link addresses',
  AdditionalStakeholders: 'Additional recipients',
  QuorumCount: 'Quorum count',
}

/** The label of a field in the editor. */
export function shownName({ fieldName }: ChangedField): string {
  return names[fieldName] ?? fieldName
}

/** Makes a field of a version; an unknown value becomes an empty content. */
export function fieldOf(
  fieldName: string,
  fieldType: ChangedField['fieldType'],
  content: string | number | boolean | null,
): ChangedField {
  return { fieldName, fieldType, fieldContent: String(content ?? '') }
}

/** Links as two fields: their names and their addresses. */
export function linkFields(links: readonly Link[]): ChangedField[] {
  return [
    fieldOf('LinkRef', 'list', listContent(links.map(({ name }) => name))),
    fieldOf('LinkRefUri', 'list', listContent(links.map(({ uri }) => uri))),
  ]
}

/** The fields whose content differs; both lists name the same fields in the same order. */
export function changedFields(
  before: readonly ChangedField[],
  after: readonly ChangedField[],
): ChangedField[] {
  return after.filter(({ fieldContent }, at) => fieldContent !== before[at]?.fieldContent)
}

/** The content of a list, one item per line, because names of links and files may contain commas. */
export function listContent(items: readonly string[]): string {
  return items.join('\n')
}

/** The content of a field as lines of text; no lines where the field is empty. */
export function shownContent({ fieldName, fieldContent, fieldType }: ChangedField): string[] {
  if (fieldContent.trim() === '') return []
  switch (fieldType) {
    case 'date':
      return [formatZoned(fieldContent)]
    case 'boolean':
      return [fieldContent === 'true' ? 'Yes' : 'No']
    case 'list':
      return fieldContent.split('\n')
    case 'number':
    case 'text':
      return [fieldName.endsWith('Name') ? flipName(fieldContent) : fieldContent]
  }
}
