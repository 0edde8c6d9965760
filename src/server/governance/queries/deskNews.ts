import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DeskNews } from '../../../contract/desk'
import { resultWord } from '../../../rules/outcome'
import type { Executor } from '../../database/open'
import { corrections } from '../../database/schema/corrections'
import { prepared } from '../../database/prepared'
import { together } from '../../database/together'
import { groups } from '../../database/schema/directory'
import { voteQuestions, voteQuestionVersions } from '../../database/schema/voteQuestions'
import type { Actor } from '../../domain/actor'

/** The desk shows the latest; a digest tells everything once, and more than this happens to nobody in a day. */
const most = { desk: 10, digest: 1_000 }
type Reader = keyof typeof most

/**
 * What happened in a person's groups since a time, the latest first: results, amendments and corrections.
 *
 * @param digestOf the groups of which a digest tells
 */
export async function findDeskNews(
  db: Executor,
  { memberships }: Actor,
  since: string,
  digestOf?: ReadonlySet<number>,
): Promise<DeskNews[]> {
  const all = memberships.map(({ groupId }) => groupId)
  const groupIds = digestOf ? all.filter((id) => digestOf.has(id)) : all
  if (groupIds.length === 0) return []
  const reader: Reader = digestOf ? 'digest' : 'desk'
  const within = { groupIds, since, reader }
  const found = await together(
    db,
    () => findEnded(db, within),
    () => findAmended(db, within),
    () => findCorrected(db, within),
  )
  return found
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, most[reader])
}

/** The groups, from when on, and for whom. */
type Within = { groupIds: number[]; since: string; reader: Reader }

/** One statement for each reader: with the limit as a parameter no plan could count on few rows. */
const forEach = <S>(build: (db: Executor, reader: Reader) => S) => ({
  desk: prepared((db: Executor) => build(db, 'desk')),
  digest: prepared((db: Executor) => build(db, 'digest')),
})

const ofGroups = sql`${voteQuestions.groupId} = any(${sql.placeholder('groupIds')}::int[])`
const earliest = sql.placeholder('since')

const shownOf = (at: PgColumn) => ({
  voteQuestionId: voteQuestions.voteQuestionId,
  groupId: voteQuestions.groupId,
  groupName: groups.name,
  title: voteQuestions.title,
  at: sql<string>`${at}`.mapWith((value: string) => String(at.mapFromDriverValue(value))),
})

const ended = forEach((db, reader) => {
  const { voteStatusDate, voteResult } = voteQuestions
  return db
    .select({ ...shownOf(voteStatusDate), voteResult, policy: voteQuestions.policy })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(and(ofGroups, gt(voteStatusDate, earliest), ne(voteResult, 'Pending')))
    .orderBy(desc(voteStatusDate))
    .limit(most[reader])
    .prepare(`${reader}_ended`)
})

async function findEnded(db: Executor, within: Within): Promise<DeskNews[]> {
  const rows = await ended[within.reader](db).execute(within)
  return rows.map(({ voteResult: result, policy, ...row }) => ({
    ...row,
    kind: 'ended',
    text: resultWord(result, policy.decision),
  }))
}

const amended = forEach((db, reader) => {
  const { modifiedTime, versionNumber, userId, userName, voteQuestionId } = voteQuestionVersions
  return db
    .select({ ...shownOf(modifiedTime), userId, userName })
    .from(voteQuestionVersions)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, voteQuestionId))
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(
      and(
        ofGroups,
        eq(voteQuestions.voteStatus, 'Pending'),
        gt(versionNumber, 1),
        gt(modifiedTime, earliest),
      ),
    )
    .orderBy(desc(modifiedTime))
    .limit(most[reader])
    .prepare(`${reader}_amended`)
})

async function findAmended(db: Executor, within: Within): Promise<DeskNews[]> {
  const rows = await amended[within.reader](db).execute(within)
  return rows.map(({ userId: id, userName: by, ...row }) => ({
    ...row,
    kind: 'amended',
    // Nobody acted where the deadline moved by itself.
    text: id === null ? 'Extended by a day: quorum was not met' : `Amended by ${by}`,
  }))
}

const corrected = forEach((db, reader) => {
  const { decidedAt, about, status, subject, subjectId } = corrections
  return db
    .select({ ...shownOf(decidedAt), about })
    .from(corrections)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, subjectId))
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(and(ofGroups, eq(subject, 'question'), eq(status, 'approved'), gt(decidedAt, earliest)))
    .orderBy(desc(decidedAt))
    .limit(most[reader])
    .prepare(`${reader}_corrected`)
})

async function findCorrected(db: Executor, within: Within): Promise<DeskNews[]> {
  const rows = await corrected[within.reader](db).execute(within)
  return rows.map(({ about: what, ...row }) => ({
    ...row,
    kind: 'corrected',
    text: `Corrected: ${what}`,
  }))
}
