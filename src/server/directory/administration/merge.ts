/**
 * Merges duplicates of people and of companies. Votes, rolls and records keep the id of the duplicate. All groups are
 * locked before anything is read, so that no question opens with the duplicate on its roll meanwhile.
 */
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Leaves, leavesBeside } from '../../../rules/leave'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { findStanding } from '../../database/repositories/appointments'
import { lockAllGroups } from '../../database/repositories/groups'
import { proxyAppointments } from '../../database/schema/appointments'
import { members, users } from '../../database/schema/directory'
import { eventRollEntries, events, zoomIdentities } from '../../database/schema/meetings'
import { motions } from '../../database/schema/motions'
import { rollEntries, voteQuestions } from '../../database/schema/voteQuestions'
import { badField, stateForbids } from '../../domain/apiError'
import { idsWithin, type PlainRow, referencesOf } from '../provisioning/directoryLists'
import { groupsNaming } from '../provisioning/groupsNaming'
import { refuseStaff } from '../provisioning/keepingStaff'
import { lockDirectory, personColumns } from '../provisioning/storedDirectory'
import { apply, type DirectoryChange } from './changeDirectory'
import { findCompany, findPerson } from './entries'
import { isRow } from '../../database/isRow'
import { groupedBy } from '../../domain/groupedBy'

/**
 * Merges a duplicate person into the original: memberships, chairs and alternates move to the original, and the
 * duplicate is disabled.
 *
 * @throws {ApiError} not-found; bad-input where the original cannot take over; state-forbids while the duplicate
 *   is on the roll of an open question, whose vote nobody else could cast, or of an open roll call, where the
 *   original would not count, or in an appointment of a proxy
 */
export async function mergePeople(
  change: DirectoryChange,
  { userId, intoUserId }: { userId: number; intoUserId: number },
): Promise<{ userId: number }> {
  const { tx } = change
  await lockDirectory(tx)
  await lockAllGroups(tx)
  const { mergedIntoId, ...duplicate } = await findPerson(tx, userId)
  const person = await findPerson(tx, intoUserId)
  if (userId === intoUserId || person.isDisabled)
    throw badField('intoUserId', 'Please provide another person, who is not disabled.')
  if (mergedIntoId !== null) throw stateForbids('This account was already merged.')
  const question = await findOpenQuestion(
    tx,
    and(isRow(rollEntries, { userId, isVoteEligible: true }), ne(rollEntries.kind, 'company')),
  )
  if (question)
    throw stateForbids(
      `This person holds a vote on the open question '${question.title}'. Please merge after it has ended.`,
    )

  const meeting = await findOpenRollCall(tx, eq(eventRollEntries.userId, userId))
  if (meeting)
    throw stateForbids(
      `This person stands on the open roll call of '${meeting.title}'. Please merge after it is closed.`,
    )

  const { proxyId, userId: holderId } = proxyAppointments
  await refuseAppointed(change, or(eq(proxyId, userId), eq(holderId, userId)))

  const people = [{ ...duplicate, isDisabled: true }]
  const { groups, selection } = await groupsMoved(tx, 'userId', userId, intoUserId)
  await apply(change, { people, groups }, { leaving: { userId }, selection })
  const merged = { mergedIntoId: intoUserId }
  await tx.update(users).set(merged).where(eq(users.userId, userId))
  const { userId: zoomUser } = zoomIdentities
  await tx.update(zoomIdentities).set({ userId: intoUserId }).where(eq(zoomUser, userId))
  noteMerge(tx, 'people', { userId }, intoUserId)
  return { userId: intoUserId }
}

/**
 * Merges a duplicate company into the original: its people and its places in groups move, and it is disabled.
 *
 * @throws {ApiError} not-found; bad-input where the original cannot take over; state-forbids for the staff company,
 *   and while a question, roll call or motion is open on which the duplicate stands, or a proxy is appointed for it
 */
export async function mergeCompanies(
  change: DirectoryChange,
  { memberId, intoMemberId }: { memberId: number; intoMemberId: number },
): Promise<{ memberId: number }> {
  const { tx } = change
  await lockDirectory(tx)
  await lockAllGroups(tx)
  const { mergedIntoId, ...duplicate } = await findCompany(tx, memberId)
  const company = await findCompany(tx, intoMemberId)
  if (memberId === intoMemberId || company.isDisabled)
    throw badField('intoMemberId', 'Please provide another company, which is not disabled.')
  if (mergedIntoId !== null) throw stateForbids('This company was already merged.')
  await refuseStaff(tx, memberId, intoMemberId)
  await refuseOpen(tx, memberId)
  await refuseAppointed(change, eq(proxyAppointments.memberId, memberId))

  const sent = [{ ...duplicate, isDisabled: true }]
  const people = await tx.select(personColumns).from(users).where(eq(users.memberId, memberId))
  const moved = people.map((person) => ({ ...person, memberId: intoMemberId }))
  const { groups, selection } = await groupsMoved(tx, 'memberId', memberId, intoMemberId)
  await apply(
    change,
    { members: sent, people: moved, groups },
    { leaving: { memberId }, selection },
  )
  const merged = { mergedIntoId: intoMemberId }
  await tx.update(members).set(merged).where(eq(members.memberId, memberId))
  noteMerge(tx, 'members', { memberId }, intoMemberId)
  return { memberId: intoMemberId }
}

function noteMerge(
  tx: Transaction,
  list: 'people' | 'members',
  ids: Record<string, number>,
  intoId: number,
): void {
  const fields = [{ field: 'mergedIntoId', old: null, new: intoId }]
  auditedChanges(tx).push({ list, ids, kind: 'changed', fields })
}

/** An open question with an entry of its roll for which the condition holds. */
async function findOpenQuestion(tx: Transaction, isTheirs: SQL | undefined) {
  const { voteQuestionId, title, voteStatus } = voteQuestions
  const [question] = await tx
    .select({ title })
    .from(rollEntries)
    .innerJoin(voteQuestions, eq(voteQuestionId, rollEntries.voteQuestionId))
    .where(and(isTheirs, eq(voteStatus, 'Pending')))
    .limit(1)
  return question
}

/** An open roll call with an entry of its roll for which the condition holds. */
async function findOpenRollCall(tx: Transaction, isTheirs: SQL) {
  const [meeting] = await tx
    .select({ title: events.title })
    .from(eventRollEntries)
    .innerJoin(events, eq(events.eventId, eventRollEntries.eventId))
    .where(and(isTheirs, isNull(events.rollCallClosedAt)))
    .limit(1)
  return meeting
}

/** Appointments do not move: who appointed whom, or accepted, is for themselves to do again. */
async function refuseAppointed({ tx, parts }: DirectoryChange, isTheirs: SQL | undefined) {
  const standing = await findStanding(tx, isTheirs, await parts.readClock(tx))
  if (!standing) return
  const { proxyName, holderName, state } = standing.row
  const is = state === 'accepted' ? 'is the proxy' : 'is asked to be the proxy'
  throw stateForbids(
    `${proxyName} ${is} of ${holderName} in the group '${standing.groupName}'. Please merge after one of them has revoked that on the page Proxies.`,
  )
}

/** After the merge nobody could act for the duplicate, so everything open on which it stands must have ended. */
async function refuseOpen(tx: Transaction, memberId: number): Promise<void> {
  const refuse = (what: string) =>
    stateForbids(`This company ${what}. Please merge after that has ended.`)
  const { memberId: holder, kind } = rollEntries
  const question = await findOpenQuestion(tx, and(eq(holder, memberId), eq(kind, 'company')))
  if (question) throw refuse(`holds a vote on the open question '${question.title}'`)
  const meeting = await findOpenRollCall(tx, eq(eventRollEntries.memberId, memberId))
  if (meeting) throw refuse(`stands on the open roll call of '${meeting.title}'`)
  const { motionedMemberId, secondedMemberId, furtherSeconders, motionStatus } = motions
  const isTheirs = or(
    eq(motionedMemberId, memberId),
    eq(secondedMemberId, memberId),
    sql`${furtherSeconders} @> ${JSON.stringify([{ memberId }])}::jsonb`,
  )
  const [motion] = await tx
    .select({ title: motions.title })
    .from(motions)
    .where(and(isTheirs, eq(motionStatus, 'Pending')))
    .limit(1)
  if (motion) throw refuse(`moved or seconded the pending motion '${motion.title}'`)
}

/** The groups that contain the duplicate, with the original in its place. */
function groupsMoved(tx: Transaction, kind: 'userId' | 'memberId', from: number, into: number) {
  return groupsNaming(tx, kind, [from, into], (list, rows) => {
    const fields = referencesOf(list).filter(([, its]) => its === kind)
    const names = fields.map(([field]) => field)
    const isDuplicate = (row: PlainRow) => names.some((name) => row[name] === from)
    if (!rows.some(isDuplicate)) return null
    const originalFirst = [...rows.filter((row) => !isDuplicate(row)), ...rows.filter(isDuplicate)]
    const moved = originalFirst.map((row) => {
      const renamed = names.map((name) => [name, row[name] === from ? into : row[name]])
      return { ...row, ...Object.fromEntries(renamed) } as PlainRow
    })
    // Nobody stands in for themselves.
    const own = moved.filter((row) => new Set(names.map((name) => row[name])).size === names.length)
    const ids = idsWithin(list)
    const byKey = groupedBy(own, (row) => ids.map((id) => row[id]).join(' '))
    return [...byKey.values()].map(combined)
  })
}

/**
 * Rows of the same people as one, the original first: it has what any of them has, the first class, the highest
 * weight, and the eligibility and newest leave of one that counts for quorum.
 */
function combined(rows: PlainRow[]): PlainRow {
  const best = rows.find(({ isQuorumEligible }) => isQuorumEligible) ?? rows[0] ?? {}
  const { isLostByAbsence: _told, ...fields } = best
  const all = Object.entries(fields).map(([field, value]) => {
    const values = rows.map((row) => row[field])
    if (field === 'furtherLeaves' && rows.length > 1)
      return [field, leavesBeside(best as unknown as Leaves, rows as unknown as Leaves[])]
    if (Array.isArray(value)) return [field, [...new Set(values.flat())]]
    if (field === 'weight') return [field, Math.max(...(values as number[]))]
    if (field === 'voterClass') return [field, values.find((its) => its !== null)]
    return [field, typeof value === 'boolean' ? values.some(Boolean) : value]
  })
  return Object.fromEntries(all) as PlainRow
}
