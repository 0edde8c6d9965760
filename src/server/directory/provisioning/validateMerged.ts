import type { SentDirectory } from '../../../contract/sentDirectory'
import type { MergedDuplicates } from '../../database/repositories/accounts'
import type { ValidationErrors } from './validationErrors'

interface Known {
  people: readonly { userId: number; memberId: number | null }[]
  memberships: readonly { groupId: number; userId: number }[]
  memberCompanies: readonly { groupId: number; memberId: number }[]
  alternates: readonly { groupId: number; alternateUserId: number; principalUserId: number }[]
  merged: MergedDuplicates
}

/**
 * Reports what would undo a merge: duplicates that would be enabled again or join a list. A duplicate that is sent
 * exactly as stored is allowed, so that a directory can be read and sent back.
 */
export function validateMerged(
  errors: ValidationErrors,
  { members, people, groups }: SentDirectory,
  known: Known,
): void {
  const { merged } = known
  for (const [at, { memberId, isDisabled }] of members.entries())
    if (isDisabled === false)
      refuse(errors, `members.${at}.isDisabled`, merged.companies.get(memberId), staysDisabled)
  const companyOf = new Map(known.people.map((person) => [person.userId, person.memberId]))
  for (const [at, { userId, memberId, isDisabled }] of people.entries()) {
    if (isDisabled === false)
      refuse(errors, `people.${at}.isDisabled`, merged.people.get(userId), staysDisabled)
    if (memberId !== null && companyOf.get(userId) !== memberId)
      refuse(errors, `people.${at}.memberId`, merged.companies.get(memberId), nameOriginal)
  }
  for (const [at, { groupId, ...lists }] of groups.entries())
    for (const [list, field, duplicates] of references) {
      const stored: readonly Reference[] = known[list]
      const there = new Set(stored.filter(isOf(groupId)).map((row) => row[field]))
      for (const [row, { [field]: id = 0 }] of ((lists[list] ?? []) as Reference[]).entries())
        if (!there.has(id))
          refuse(
            errors,
            `groups.${at}.${list}.${row}.${field}`,
            merged[duplicates].get(id),
            nameOriginal,
          )
    }
}

type Field = 'userId' | 'memberId' | 'alternateUserId' | 'principalUserId'
type Reference = Partial<Record<Field | 'groupId', number>>

/** The fields of a group's lists that name a person or a company. */
const references = [
  ['memberships', 'userId', 'people'],
  ['memberCompanies', 'memberId', 'companies'],
  ['alternates', 'alternateUserId', 'people'],
  ['alternates', 'principalUserId', 'people'],
] as const

const isOf = (groupId: number) => (row: Reference) => row.groupId === groupId

function refuse(
  errors: ValidationErrors,
  field: string,
  original: number | undefined,
  message: (original: number) => string,
): void {
  if (original !== undefined) errors.note(field, message(original))
}

function staysDisabled(original: number): string {
  return `Please leave it disabled: it was merged into ${original}.`
}

function nameOriginal(original: number): string {
  return `Please provide ${original}, into which this one was merged.`
}
