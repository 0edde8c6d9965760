import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Duty } from '../../../contract/desk'
import { approvalRefusal } from '../../../rules/policy/versions'
import type { Transaction } from '../../database/open'
import { findAccountsOf } from '../../database/repositories/accounts'
import { findLatestVersions } from '../../database/repositories/policyVersions'
import { groups } from '../../database/schema/directory'
import { mailDeliveries } from '../../database/schema/mails'
import { policyDrafts } from '../../database/schema/policies'
import { recordMismatches } from '../../database/schema/record'
import { together } from '../../database/together'
import type { Actor } from '../../domain/actor'
import { noDuty } from './dutyFields'
import { findWaitingRemovals } from './removalRequests'

/** Mails that were refused longer ago are not shown. */
const refusedDays = 7

/** What waits for staff: drafts of policies, removals, refused mails and stopped records. */
export async function findStaffDuties(tx: Transaction, actor: Actor, now: string): Promise<Duty[]> {
  const found = await together(
    tx,
    () => findStoppedRecords(tx),
    () => findRemovals(tx),
    () => findDrafts(tx, actor, now),
    () => findRefusedMails(tx),
  )
  return found.flat()
}

async function findDrafts(tx: Transaction, { userId }: Actor, now: string): Promise<Duty[]> {
  const { draftId, groupId, state, madeBy, note } = policyDrafts
  const rows = await tx
    .select({ draft: policyDrafts, draftId, groupId, groupName: groups.name, madeBy, note })
    .from(policyDrafts)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(eq(state, 'waiting'), eq(groups.isDisabled, false)))
    .orderBy(asc(draftId))
  if (rows.length === 0) return []
  const accounts = await findAccountsOf(tx, userId)
  const latestOf = await findLatestVersions(
    tx,
    rows.map((row) => row.groupId),
  )
  const duties: Duty[] = []
  for (const row of rows) {
    const latest = latestOf.get(row.groupId)
    if (!latest || approvalRefusal(row.draft, accounts, latest, now) !== null) continue
    duties.push({
      ...noDuty,
      kind: 'policyDraft',
      id: row.draftId,
      groupId: row.groupId,
      groupName: row.groupName,
      title: `Policy of ${row.groupName}`,
      about: `Drafted by ${row.madeBy}${row.note ? `: ${row.note}` : ''}`,
      role: 'staff',
    })
  }
  return duties
}

async function findRemovals(tx: Transaction): Promise<Duty[]> {
  const waiting = await findWaitingRemovals(tx)
  return waiting.map(({ groupId, groupName, leavingCount }) => ({
    ...noDuty,
    kind: 'removal',
    id: groupId,
    groupId,
    groupName,
    title: `${leavingCount} members of ${groupName}`,
    about: 'Asked for by your identity provider',
    role: 'staff',
  }))
}

async function findRefusedMails(tx: Transaction): Promise<Duty[]> {
  const { givenUpAt } = mailDeliveries
  const mails = await tx.$count(
    mailDeliveries,
    and(
      isNotNull(givenUpAt),
      sql`${givenUpAt} > clock_timestamp() - make_interval(days => ${refusedDays})`,
    ),
  )
  return counted('refusedMail', mails, 'mail was refused', 'mails were refused', 'In the last week')
}

async function findStoppedRecords(tx: Transaction): Promise<Duty[]> {
  const records = await tx.$count(recordMismatches, isNull(recordMismatches.liftedAt))
  const about = 'Nothing can be changed there until an operator has looked'
  return counted('stoppedRecord', records, 'record is stopped', 'records are stopped', about)
}

function counted(
  kind: Duty['kind'],
  id: number,
  one: string,
  several: string,
  about: string,
): Duty[] {
  const title = `${id} ${id === 1 ? one : several}`
  return id === 0 ? [] : [{ ...noDuty, kind, id, groupId: null, title, about, role: 'staff' }]
}
