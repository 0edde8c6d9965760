import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DeskNews } from '../../../contract/desk'
import { resultWord } from '../../../rules/outcome'
import type { Executor } from '../../database/open'
import { corrections } from '../../database/schema/corrections'
import { isOneOf } from '../../database/insertMany'
import { together } from '../../database/together'
import { groups } from '../../database/schema/directory'
import { voteQuestions, voteQuestionVersions } from '../../database/schema/voteQuestions'
import type { Actor } from '../../domain/actor'

const most = 10

/** What happened in a person's groups since a time, the latest first: results, amendments and corrections. */
export async function findDeskNews(
  db: Executor,
  { memberships }: Actor,
  since: string,
): Promise<DeskNews[]> {
  const groupIds = memberships.map(({ groupId }) => groupId)
  if (groupIds.length === 0) return []
  const ofGroups = isOneOf(voteQuestions.groupId, 'int', groupIds)
  const found = await together(
    db,
    () => findEnded(db, ofGroups, since),
    () => findAmended(db, ofGroups, since),
    () => findCorrected(db, ofGroups, since),
  )
  return found
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, most)
}

const shownOf = (at: PgColumn) => ({
  voteQuestionId: voteQuestions.voteQuestionId,
  groupId: voteQuestions.groupId,
  groupName: groups.name,
  title: voteQuestions.title,
  at: sql<string>`${at}`.mapWith((value: string) => String(at.mapFromDriverValue(value))),
})

async function findEnded(db: Executor, ofGroups: SQL, since: string): Promise<DeskNews[]> {
  const { voteStatusDate, voteResult } = voteQuestions
  const rows = await db
    .select({ ...shownOf(voteStatusDate), voteResult, policy: voteQuestions.policy })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(and(ofGroups, gt(voteStatusDate, since), ne(voteResult, 'Pending')))
    .orderBy(desc(voteStatusDate))
    .limit(most)
    .prepare('desk_ended')
    .execute()
  return rows.map(({ voteResult: result, policy, ...row }) => ({
    ...row,
    kind: 'ended',
    text: resultWord(result, policy.decision),
  }))
}

async function findAmended(db: Executor, ofGroups: SQL, since: string): Promise<DeskNews[]> {
  const { modifiedTime, versionNumber, userId, userName, voteQuestionId } = voteQuestionVersions
  const rows = await db
    .select({ ...shownOf(modifiedTime), userId, userName })
    .from(voteQuestionVersions)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, voteQuestionId))
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(
      and(
        ofGroups,
        eq(voteQuestions.voteStatus, 'Pending'),
        gt(versionNumber, 1),
        gt(modifiedTime, since),
      ),
    )
    .orderBy(desc(modifiedTime))
    .limit(most)
    .prepare('desk_amended')
    .execute()
  return rows.map(({ userId: id, userName: by, ...row }) => ({
    ...row,
    kind: 'amended',
    // Nobody acted where the deadline moved by itself.
    text: id === null ? 'Extended by a day: quorum was not met' : `Amended by ${by}`,
  }))
}

async function findCorrected(db: Executor, ofGroups: SQL, since: string): Promise<DeskNews[]> {
  const { decidedAt, about, status, subject, subjectId } = corrections
  const rows = await db
    .select({ ...shownOf(decidedAt), about })
    .from(corrections)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, subjectId))
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(and(ofGroups, eq(subject, 'question'), eq(status, 'approved'), gt(decidedAt, since)))
    .orderBy(desc(decidedAt))
    .limit(most)
    .prepare('desk_corrected')
    .execute()
  return rows.map(({ about: what, ...row }) => ({
    ...row,
    kind: 'corrected',
    text: `Corrected: ${what}`,
  }))
}
