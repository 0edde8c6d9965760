import type { SentDirectory } from '../../../contract/sentDirectory'
import type { MergedDuplicates } from '../../database/repositories/accounts'
import type { ValidationErrors } from './validationErrors'

interface Known {
  people: readonly { userId: number; memberId: number | null }[]
  memberships: readonly { groupId: number; userId: number }[]
  memberCompanies: readonly { groupId: number; memberId: number }[]
  merged: MergedDuplicates
}

/**
 * Reports what would undo a merge: duplicates that are enabled again, and those that take a place which they do not
 * have. A duplicate that is sent as it is stored stays allowed, so that a directory can be read and sent back.
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
  const belonging = placesOf(known.memberships, ({ userId }) => userId)
  const companies = placesOf(known.memberCompanies, ({ memberId }) => memberId)
  for (const [at, { groupId, memberships = [], memberCompanies = [] }] of groups.entries()) {
    const place = `groups.${at}`
    for (const [row, { userId }] of memberships.entries())
      if (!belonging.has(`${groupId} ${userId}`))
        refuse(
          errors,
          `${place}.memberships.${row}.userId`,
          merged.people.get(userId),
          nameOriginal,
        )
    for (const [row, { memberId }] of memberCompanies.entries())
      if (!companies.has(`${groupId} ${memberId}`))
        refuse(
          errors,
          `${place}.memberCompanies.${row}.memberId`,
          merged.companies.get(memberId),
          nameOriginal,
        )
  }
}

function placesOf<Row extends { groupId: number }>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): ReadonlySet<string> {
  return new Set(rows.map((row) => `${row.groupId} ${idOf(row)}`))
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
