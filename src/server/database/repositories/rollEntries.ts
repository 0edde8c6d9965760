import { asc, eq, sql } from 'drizzle-orm'
import type { RollEntry } from '../../../rules/roll'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { users } from '../schema/directory'
import { rollEntries } from '../schema/voteQuestions'

/** All columns of a line of the roll. */
export const rollEntryColumns = {
  rollEntryId: rollEntries.rollEntryId,
  kind: rollEntries.kind,
  userId: rollEntries.userId,
  userName: rollEntries.userName,
  title: rollEntries.title,
  memberId: rollEntries.memberId,
  memberName: rollEntries.memberName,
  groupId: rollEntries.groupId,
  groupName: rollEntries.groupName,
  isVoteEligible: rollEntries.isVoteEligible,
  isQuorumEligible: rollEntries.isQuorumEligible,
  isActive: rollEntries.isActive,
  voterClass: rollEntries.voterClass,
  weight: rollEntries.weight,
}

/** The roll of a question, in the order in which it was fixed. */
export function findRoll(db: Executor, voteQuestionId: number): Promise<RollEntry[]> {
  return db
    .select(rollEntryColumns)
    .from(rollEntries)
    .where(eq(rollEntries.voteQuestionId, voteQuestionId))
    .orderBy(asc(rollEntries.rollEntryId))
}

/** A line of the roll with the holder's current name as 'Last, First'. */
export type NamedRollEntry = RollEntry & { legacyName: string | null }

const namedRoll = prepared((db: Executor) =>
  db
    .select({
      ...rollEntryColumns,
      legacyName: sql<string | null>`${users.lastName} || ', ' || ${users.firstName}`,
    })
    .from(rollEntries)
    .leftJoin(users, eq(users.userId, rollEntries.userId))
    .where(eq(rollEntries.voteQuestionId, sql.placeholder('voteQuestionId')))
    .orderBy(asc(rollEntries.rollEntryId))
    .prepare('named_roll'),
)

export function findNamedRoll(db: Executor, voteQuestionId: number): Promise<NamedRollEntry[]> {
  return namedRoll(db).execute({ voteQuestionId })
}

/** Stores the roll of a question that opens. */
export async function insertRoll(
  tx: Transaction,
  voteQuestionId: number,
  roll: readonly Omit<RollEntry, 'rollEntryId'>[],
): Promise<RollEntry[]> {
  if (roll.length === 0) return []
  return tx
    .insert(rollEntries)
    .values(roll.map((entry) => ({ ...entry, voteQuestionId })))
    .returning(rollEntryColumns)
}
