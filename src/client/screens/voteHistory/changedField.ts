import type { HistoryChange } from '../../../contract/voteQuestions'
import { formatPacific } from '../../../rules/pacificTime'
import { flipName } from '../../../rules/names'

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

/** The name of a field as the editor calls it. */
export function shownName({ fieldName }: HistoryChange): string {
  return names[fieldName] ?? fieldName
}

/** The content of a field in lines a person reads; none where the field was left empty. */
export function shownContent({ fieldName, fieldContent, fieldType }: HistoryChange): string[] {
  if (fieldContent.trim() === '') return []
  switch (fieldType) {
    case 'date':
      return [formatPacific(fieldContent)]
    case 'boolean':
      return [fieldContent === 'true' ? 'Yes' : 'No']
    case 'list':
      return fieldContent.split(',').map((item) => item.trim())
    case 'number':
    case 'text':
      return [fieldName.endsWith('Name') ? flipName(fieldContent) : fieldContent]
  }
}
