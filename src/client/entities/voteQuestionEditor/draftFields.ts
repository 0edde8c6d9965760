import type { Person } from '../userSearch/userSearch.slice'
import type { Draft } from './draft'

/** The fields that are stored with a question, in the order of the form. */
const storedFields = [
  'title',
  'description',
  'deadline',
  'isAutoExtensionEnabled',
  'motioned',
  'seconded',
  'links',
  'isSendNotification',
  'recipients',
] as const satisfies readonly (keyof Draft)[]

export type StoredField = (typeof storedFields)[number]

/** What is compared of a field: a person by id, a list of recipients only while it is on. */
function contentOf(draft: Draft, field: StoredField): unknown {
  const idOf = (person: Person | null) => person?.userId ?? null
  switch (field) {
    case 'motioned':
    case 'seconded':
      return idOf(draft[field])
    case 'recipients':
      return draft.recipients.isOn ? draft.recipients.list : ''
    default:
      return draft[field]
  }
}

function isSameField(one: Draft, other: Draft, field: StoredField): boolean {
  return JSON.stringify(contentOf(one, field)) === JSON.stringify(contentOf(other, field))
}

/** The stored fields in which two drafts differ. */
export function differingFields(one: Draft, other: Draft): StoredField[] {
  return storedFields.filter((field) => !isSameField(one, other, field))
}
