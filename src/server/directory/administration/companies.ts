/** Changes single companies, and merges duplicates. */
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/endpoint'
import type {
  changeCompany as changing,
  createCompany as creation,
} from '../../../contract/adminPeople'
import type { SentGroup } from '../../../contract/sentDirectory'
import { areLikeNames } from '../../../rules/likeNames'
import type { Transaction } from '../../database/open'
import { memberCompanies, members, staffCompany, users } from '../../database/schema/directory'
import { eventRollEntries, events } from '../../database/schema/meetings'
import { motions } from '../../database/schema/motions'
import { rollEntries, voteQuestions } from '../../database/schema/voteQuestions'
import { ApiError, badField } from '../../domain/apiError'
import { nextId } from '../provisioning/nextId'
import { personColumns } from '../provisioning/storedDirectory'
import { apply, begin, type DirectoryChange, readSentGroup } from './changeDirectory'

type Company = typeof members.$inferSelect

/** @throws {ApiError} bad-input at `isAnother` where a company has almost this name */
export async function createCompany(
  change: DirectoryChange,
  { isAnother, ...sent }: BodyOf<typeof creation>,
): Promise<{ memberId: number }> {
  await begin(change)
  const memberId = await nextId(change.tx, 'members')
  if (!isAnother) await refuseLikeName(change.tx, { ...sent, memberId })
  await apply(change, { members: [{ ...sent, memberId }] })
  return { memberId }
}

/** @throws {ApiError} not-found; state-forbids for the staff company; as `createCompany` */
export async function saveChangedCompany(
  change: DirectoryChange,
  memberId: number,
  { isAnother, ...sent }: BodyOf<typeof changing>,
): Promise<{ memberId: number }> {
  await begin(change)
  const stored = await findCompany(change.tx, memberId)
  if (sent.isDisabled) await refuseStaff(change.tx, memberId)
  if (!isAnother && sent.name !== stored.name)
    await refuseLikeName(change.tx, { ...sent, memberId })
  await apply(change, { members: [{ ...sent, memberId }] })
  return { memberId }
}

/**
 * Merges a duplicate company into the original: its people and its places in groups move, and it is disabled. Votes,
 * rolls and records keep its id.
 *
 * @throws {ApiError} not-found; bad-input where the original cannot take over; state-forbids for the staff company,
 *   and while a question, roll call or motion is open on which the duplicate stands
 */
export async function mergeCompanies(
  change: DirectoryChange,
  { memberId, intoMemberId }: { memberId: number; intoMemberId: number },
): Promise<{ memberId: number }> {
  await begin(change)
  const { tx } = change
  const duplicate = await findCompany(tx, memberId)
  const company = await findCompany(tx, intoMemberId)
  if (memberId === intoMemberId || company.isDisabled)
    throw badField('intoMemberId', 'Please provide another company, which is not disabled.')
  if (duplicate.mergedIntoId !== null)
    throw new ApiError('state-forbids', { detail: 'This company was already merged.' })
  await refuseStaff(tx, memberId, intoMemberId)
  await refuseOpen(tx, memberId)

  const { mergedIntoId: _none, ...stored } = duplicate
  const people = await tx.select(personColumns).from(users).where(eq(users.memberId, memberId))
  await apply(
    change,
    {
      members: [{ ...stored, isDisabled: true }],
      people: people.map((person) => ({ ...person, memberId: intoMemberId })),
      groups: await groupsMoved(tx, memberId, intoMemberId),
    },
    {
      leaving: { memberId },
      selection: { memberCompanies: [{ memberId }, { memberId: intoMemberId }] },
    },
  )
  await tx.update(members).set({ mergedIntoId: intoMemberId }).where(eq(members.memberId, memberId))
  const fields = [{ field: 'mergedIntoId', old: null, new: intoMemberId }]
  change.changes.push({ list: 'members', ids: { memberId }, kind: 'changed', fields })
  return { memberId: intoMemberId }
}

async function findCompany(tx: Transaction, memberId: number): Promise<Company> {
  const [row] = await tx.select().from(members).where(eq(members.memberId, memberId))
  if (!row) throw new ApiError('not-found')
  return row
}

async function refuseLikeName(
  tx: Transaction,
  { memberId, name }: { memberId: number; name: string },
): Promise<void> {
  const others = await tx
    .select({ memberId: members.memberId, name: members.name })
    .from(members)
    .where(and(ne(members.memberId, memberId), isNull(members.mergedIntoId)))
  const like = others.find((other) => areLikeNames(other.name, name))
  if (like)
    throw badField(
      'isAnother',
      `'${like.name}' (id ${like.memberId}) is in the directory. Is '${name}' another company?`,
    )
}

async function refuseStaff(tx: Transaction, ...memberIds: number[]): Promise<void> {
  if ((await tx.$count(staffCompany, inArray(staffCompany.memberId, memberIds))) > 0)
    throw new ApiError('state-forbids', {
      detail: 'This is the company of the staff: it can neither be disabled nor merged.',
    })
}

/** After the merge nobody could act for the duplicate, so everything open on which it stands must have ended. */
async function refuseOpen(tx: Transaction, memberId: number): Promise<void> {
  const refuse = (what: string) => {
    throw new ApiError('state-forbids', {
      detail: `This company ${what}. Please merge after that has ended.`,
    })
  }
  const [question] = await tx
    .select({ title: voteQuestions.title })
    .from(rollEntries)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, rollEntries.voteQuestionId))
    .where(
      and(
        eq(rollEntries.memberId, memberId),
        eq(rollEntries.kind, 'company'),
        eq(voteQuestions.voteStatus, 'Pending'),
      ),
    )
    .limit(1)
  if (question) refuse(`holds a vote on the open question '${question.title}'`)
  const [meeting] = await tx
    .select({ title: events.title })
    .from(eventRollEntries)
    .innerJoin(events, eq(events.eventId, eventRollEntries.eventId))
    .where(and(eq(eventRollEntries.memberId, memberId), isNull(events.rollCallClosedAt)))
    .limit(1)
  if (meeting) refuse(`stands on the open roll call of '${meeting.title}'`)
  const [motion] = await tx
    .select({ title: motions.title })
    .from(motions)
    .where(
      and(
        or(eq(motions.motionedMemberId, memberId), eq(motions.secondedMemberId, memberId)),
        eq(motions.motionStatus, 'Pending'),
      ),
    )
    .limit(1)
  if (motion) refuse(`moved the pending motion '${motion.title}'`)
}

/** The groups that contain the duplicate, with the original in its place: what either had it keeps. */
async function groupsMoved(tx: Transaction, from: number, into: number): Promise<SentGroup[]> {
  const rows = await tx
    .select()
    .from(memberCompanies)
    .where(inArray(memberCompanies.memberId, [from, into]))
  const moved: SentGroup[] = []
  for (const { groupId } of rows.filter(({ memberId }) => memberId === from)) {
    const both = rows.filter((row) => row.groupId === groupId)
    const best = both.find(({ isQuorumEligible }) => isQuorumEligible) ?? both[0]
    moved.push({
      ...(await readSentGroup(tx, groupId)),
      memberCompanies: [
        {
          memberId: into,
          isVoteEligible: both.some(({ isVoteEligible }) => isVoteEligible),
          isQuorumEligible: best?.isQuorumEligible,
          comments: best?.comments,
        },
      ],
    })
  }
  return moved
}
