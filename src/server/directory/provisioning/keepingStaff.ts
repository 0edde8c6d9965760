import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { findActiveStaff, type StaffPerson } from '../../database/repositories/staff'
import { staffCompany } from '../../database/schema/directory'
import { ApiError, stateForbids } from '../../domain/apiError'

/** The refusal of a change after which nobody could administer the association. */
export class LastStaff extends ApiError {
  constructor(readonly lost: readonly StaffPerson[]) {
    const names = lost.map(({ name }) => name).join(', ')
    const detail =
      lost.length === 1
        ? `${names} is the last active staff person. Please make somebody else staff first.`
        : `${names} are all the active staff there is. Please keep one of them.`
    super('last-staff-person', { detail })
  }
}

/**
 * Makes a change of people and refuses it where it leaves no active staff. The caller has locked the directory, so
 * that two who disable each other are refused as well.
 *
 * @throws {LastStaff}
 */
export async function keepingStaff<T>(tx: Transaction, change: () => Promise<T>): Promise<T> {
  const before = await findActiveStaff(tx)
  const done = await change()
  if (before.length > 0 && (await findActiveStaff(tx)).length === 0) throw new LastStaff(before)
  return done
}

/** @throws {ApiError} state-forbids where one of the companies is that of the staff */
export async function refuseStaff(tx: Transaction, ...memberIds: number[]): Promise<void> {
  if ((await tx.$count(staffCompany, inArray(staffCompany.memberId, memberIds))) > 0)
    throw stateForbids('This is the company of the staff: it can neither be disabled nor merged.')
}
