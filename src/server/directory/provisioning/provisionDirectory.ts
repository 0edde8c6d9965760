import { and, eq, inArray, sql } from 'drizzle-orm'
import type {
  Counts,
  DirectoryList,
  ProvisionedDirectory,
} from '../../../contract/provisionedDirectory'
import type { SentDirectory, SentPerson } from '../../../contract/sentDirectory'
import { auditedChanges } from '../../database/auditedChanges'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import {
  enqueueDirectoryChanged,
  enqueueOpenQuestionsChanged,
} from '../../database/repositories/outbox'
import { users } from '../../database/schema/directory'
import { ApiError } from '../../domain/apiError'
import { validateDirectory } from './validateDirectory'
import type { FirstPolicies } from './planPolicies'
import { changedRows, changesOf, countsOf, listsOf, type PlainDifference } from './listedChanges'
import { type DirectoryPlan, planDirectory } from './planDirectory'
import { dropSettledRequests } from './removalRequests'
import { saveEligibilityOfLeavers } from './returning'
import { type AnyList, columnOf, describe, type RowSelection } from './directoryLists'
import { lockDirectory, readStored } from './storedDirectory'
import { endingsOf, type Leaving } from './endingsOf'
import { type GuardIntent, guardRemovals } from './guardRemovals'
import { keepingStaff, refuseStaff } from './keepingStaff'
import { stampModified } from './stampModified'
import { type ChangingPerson, writePolicies } from './writePolicies'
import type { KnownPerson } from './validateIdentities'
import { insertMany } from '../../database/insertMany'

export interface ProvisioningParts extends FirstPolicies {
  readClock: ReadClock
}

export interface Intent extends GuardIntent {
  /** The people or companies that leave as a whole, each counted once instead of by its rows. */
  leaving?: Leaving
  /** The rows to compare, where the lists of a group are partial; all others stay. */
  selection?: RowSelection
  /** The person who makes the change; absent where a directory system does. */
  by?: ChangingPerson | null
  /** Called with all writes before they are made. */
  notePlan?: (plan: DirectoryPlan) => void
}

/**
 * Updates the stored directory to what was sent, all or nothing; calls run one after the other. Fixed rolls stay
 * as they are; connected people gain or lose access with the commit.
 *
 * @throws {ApiError} bad-input naming each repeated key and each unknown id; removals-not-confirmed;
 *   last-staff-person; state-forbids where the company of the staff would be disabled
 */
export async function provisionDirectory(
  tx: Transaction,
  { readClock, ...first }: ProvisioningParts,
  sent: SentDirectory,
  { dryRun = false, confirmRemovals, leaving, selection, notePlan, by = null }: Intent = {},
): Promise<ProvisionedDirectory> {
  await lockDirectory(tx)
  const stored = await readStored(tx, sent, selection)
  const { inForce } = stored.policies
  const known = { ...stored, isByPerson: by !== null }
  const errors = validateDirectory(sent, known, first.presets, selection)
  if (Object.keys(errors).length > 0) throw new ApiError('bad-input', { errors })
  const plan = planDirectory(sent, stored, first)
  const isDisabled = ({ change }: { change: { isDisabled?: boolean } }) =>
    change.isDisabled === true
  const disabled = plan.members.changed.filter(isDisabled).map(({ row }) => row.memberId)
  if (disabled.length > 0) await refuseStaff(tx, ...disabled)
  const guarded = await guardRemovals(tx, endingsOf(plan, inForce, leaving), {
    dryRun,
    confirmRemovals,
  })

  notePlan?.(plan)
  auditedChanges(tx).push(...changedRows(plan, by !== null))
  await freeUniqueKeys(tx, stored.people, sent.people)
  const now = await readClock(tx)
  const putPolicies = () => writePolicies(tx, plan.policies.versions, inForce, { by, now })
  await keepingStaff(tx, () => writePlan(tx, plan, putPolicies))
  await stampModified(tx, plan)
  await saveEligibilityOfLeavers(tx, plan, stored.former)
  await dropSettledRequests(tx)
  const counts = Object.fromEntries(
    listsOf(plan).map(([list, found]) => [list, countsOf(found)]),
  ) as Record<DirectoryList, Counts>
  if (movesRights(counts)) await enqueueDirectoryChanged(tx)
  await enqueueOpenQuestionsChanged(tx, groupsOfNewRoles(plan))
  return { isDryRun: dryRun, ...counts, ...guarded, changes: changesOf(plan) }
}

/** Writes referenced rows before those that refer to them. */
async function writePlan(
  tx: Transaction,
  plan: DirectoryPlan,
  writePlannedPolicies: () => Promise<void>,
): Promise<void> {
  for (const [list, found] of listsOf(plan))
    if (list === 'policies') await writePlannedPolicies()
    else await writeRows(tx, list, found)
}

/**
 * The groups in which a remaining member became or is no longer an admin or proxy voter, because pages of open
 * questions show what each person may do. The connections of people who leave are closed anyway.
 */
function groupsOfNewRoles({ memberships: { changed } }: DirectoryPlan): number[] {
  const moved = changed.filter(
    ({ change }) => change.isAdmin !== undefined || change.isProxyVoter !== undefined,
  )
  return [...new Set(moved.map(({ row }) => row.groupId))]
}

/** Whether anybody's access may have changed, which depends on people, memberships and the existing groups. */
function movesRights({ people, groups: those, memberships: all }: Record<DirectoryList, Counts>) {
  return [people, those, all].some(
    ({ created, changed, removed }) => created + changed + removed > 0,
  )
}

/**
 * Clears the address and subject of people that are about to change, so that two people may exchange them: unique
 * keys must hold after each statement.
 */
async function freeUniqueKeys(
  tx: Transaction,
  stored: readonly KnownPerson[],
  sent: readonly SentPerson[],
): Promise<void> {
  const wanted = new Map(sent.map((person) => [person.userId, person]))
  for (const name of ['email', 'subject'] as const) {
    const changing = stored.filter((person) => {
      const value = wanted.get(person.userId)?.[name]
      return value !== undefined && value !== person[name]
    })
    const ids = changing.map(({ userId }) => userId)
    const placeholder = sql`'set aside ' || ${users.userId}`
    if (ids.length > 0)
      await tx
        .update(users)
        .set({ [name]: placeholder })
        .where(inArray(users.userId, ids))
  }
}

/**
 * Writes the differences between stored and sent rows of a list. A change writes only the columns that differ, so
 * that it never overwrites what a roll call changes in the same row at the same time.
 */
async function writeRows(
  tx: Transaction,
  list: AnyList,
  { key, created, changed, removed }: PlainDifference,
): Promise<void> {
  const { table } = describe(list)
  const itself = (row: Record<string, unknown>) =>
    and(...key.map((name) => eq(columnOf(list, name), row[name])))
  for (const row of removed) await tx.delete(table).where(itself(row))
  for (const { row, change } of changed) await tx.update(table).set(change).where(itself(row))
  await insertMany(tx, table, created)
}
