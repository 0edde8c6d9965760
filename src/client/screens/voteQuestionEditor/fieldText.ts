import { zoneLabel } from '../../../rules/associationZone'
import { formatDay, dayIn } from '../../../rules/calendarDay'
import { hourLabel } from '../../../rules/deadline'
import type { Draft, StoredField } from '../../entities/voteQuestionEditor/draft'
import { personLabel } from '../../ui/PersonPicker'

/** The names of all that a draft holds. */
export const fieldNames: Record<keyof Draft, string> = {
  title: 'Voting Question name',
  description: 'Description',
  voteType: 'Vote Type',
  deadline: 'Deadline',
  isAutoExtensionEnabled: 'Auto-extension',
  motioned: 'Motioned',
  seconded: 'Seconded',
  links: 'Links',
  isSendNotification: 'Notifications to the group',
  recipients: 'Additional recipients',
  attachments: 'Attachments',
  titleAmendmentReason: 'Reason for the amendment',
}

const nothing = 'None'

/** What stands in a field of a draft, to be read beside that of another one. */
export function fieldText(draft: Draft, field: StoredField): string {
  switch (field) {
    case 'deadline': {
      const day = dayIn(draft.deadline.day)
      return day === null
        ? nothing
        : `${formatDay(day)}, ${hourLabel(draft.deadline.hour)} ${zoneLabel()}`
    }
    case 'motioned':
    case 'seconded': {
      const person = draft[field]
      return person === null ? nothing : personLabel(person)
    }
    case 'links':
      return draft.links.map(({ name, uri }) => `${name}: ${uri}`).join('\n') || nothing
    case 'recipients':
      return (draft.recipients.isOn && draft.recipients.list) || nothing
    case 'isAutoExtensionEnabled':
    case 'isSendNotification':
      return draft[field] ? 'Yes' : 'No'
    default:
      return draft[field] || nothing
  }
}
