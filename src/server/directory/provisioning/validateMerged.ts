import type { SentDirectory } from '../../../contract/sentDirectory'
import {
  groupIdOf,
  type GroupList,
  listNames,
  type PlainRow,
  referencesOf,
  type StoredRow,
} from './directoryLists'
import type { MergedDuplicates } from '../../database/repositories/accounts'
import type { ValidationErrors } from './validationErrors'

interface Known {
  people: readonly { userId: number; memberId: number | null }[]
  lists: { [L in GroupList]: readonly StoredRow<L>[] }
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
  const originals = { userId: merged.people, memberId: merged.companies }
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
  for (const [at, group] of groups.entries())
    for (const list of listNames) {
      const stored: readonly PlainRow[] = known.lists[list]
      const its = stored.filter((row) => groupIdOf(list, row) === group.groupId)
      const rows = (group[list] ?? []) as readonly Record<string, number>[]
      for (const [field, kind] of referencesOf(list)) {
        const there = new Set(its.map((row) => row[field]))
        for (const [nth, { [field]: id = 0 }] of rows.entries())
          if (kind !== 'groupId' && !there.has(id))
            refuse(
              errors,
              `groups.${at}.${list}.${nth}.${field}`,
              originals[kind].get(id),
              nameOriginal,
            )
      }
    }
}

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
