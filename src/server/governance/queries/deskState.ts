/** One statement that tells of each part of a person's desk by which version it was read, or would be. */
import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '../../../rules/quorumAttendance'
import { groupMeetingTypes } from '../../../rules/eventType'
import { ofPolicyInForce } from '../../database/repositories/groups'
import type { Executor } from '../../database/open'
import { prepared } from '../../database/prepared'
import type { Actor } from '../../domain/actor'

/** The parts of a desk that are cached until their version changes. */
export const cachedParts = ['votes', 'seconds', 'meetings', 'news'] as const
export type CachedPart = (typeof cachedParts)[number]

interface DeskState extends Record<CachedPart, string> {
  now: string
  /** Whether an offer to be a proxy or a correction may wait, which are seldom and not cached. */
  isAsked: boolean
}

/** What is asked for, once; scalar queries of it can be looked up in an index, unlike a clock. */
const asked = sql`select ${sql.placeholder('userId')}::int as user_id, ${sql.placeholder('memberId')}::int as member_id,
  ${sql.placeholder('isStaff')}::boolean as is_staff, ${sql.placeholder('groupIds')}::int[] as group_ids,
  ${sql.placeholder('adminedIds')}::int[] as admined_ids, ${sql.placeholder('depth')}::int as depth,
  ${sql.placeholder('since')}::timestamptz as since,
  coalesce(${sql.placeholder('now')}::timestamptz, date_trunc('milliseconds', clock_timestamp())) as now`
const of = (value: string) => sql.raw(`(select ${value} from asked)`)
const [userId, memberId, now] = [of('user_id'), of('member_id'), of('now')]
const since = of(`coalesce(since, now - interval '7 days')`)
const isOwn = sql`group_id = any(${of('group_ids')}::int[])`
const isAdmined = sql`(${of('is_staff')} or group_id = any(${of('admined_ids')}::int[]))`

/** What changes with every write to a row, whoever makes it. */
const versionOf = (row: string) => sql.raw(`${row}.revision, ${row}.xmin`)

/** Rows, of which no two are the same. */
interface Rows {
  row: SQL
  from: SQL
}
const rows = (row: SQL, from: SQL): Rows => ({ row, from })

/** All rows as one number, in whatever order they come. */
const digest = (kinds: readonly Rows[]) => sql`coalesce((
  select bit_xor(its)::text from (${sql.join(
    kinds.map(
      ({ row, from }, kind) =>
        sql`(select hash_record_extended(row(${row}), ${sql.raw(String(kind))}) as its from ${from})`,
    ),
    sql` union all `,
  )}) hashes), '')`

/** The roll of a question is fixed, and every vote raises its revision. */
const votes = [
  rows(sql`id, revision, row_version`, sql`running where deadline > clock_timestamp()`),
]

/** Pending motions, with everybody who moved or seconded one of them. */
const moved = sql`
  select motion_request_id as id, group_id, revision, xmin as row_version, motion_deadline <= ${now} as is_late,
    array[motioned_user_id, seconded_user_id]
      || array(select (further ->> 'userId')::int from jsonb_array_elements(further_seconders) further) as people
  from motions
  where ${isOwn} and motion_status = 'Pending' and motion_deadline > clock_timestamp()
    and motioned_user_id is not null and motioned_user_id <> ${userId}
  order by motion_deadline, motion_request_id limit 20`

/** The person and those of the motions, and into whom any of them was merged. */
const accounts = sql`
  select user_id, merged_into_id, xmin as row_version from users
  where user_id = any(${userId} || array(select unnest(people) from moved))
  union
  select users.user_id, users.merged_into_id, users.xmin from users
  join accounts on users.user_id = accounts.merged_into_id`

const ofMotions = sql`group_id = any(array(select group_id from moved))`

const seconds = [
  rows(sql`id, revision, row_version, is_late`, sql`moved`),
  rows(sql`user_id, row_version`, sql`accounts`),
  rows(
    sql`group_id, user_id, xmin`,
    sql`memberships where user_id = any(array(select user_id from accounts)) and ${ofMotions}`,
  ),
  rows(
    sql`group_id, ${ofPolicyInForce(sql`moved.group_id`, sql`row(its.version, its.xmin)::text`)}`,
    sql`(select distinct group_id from moved) moved`,
  ),
  rows(
    sql`council_id, working_group_id, chairs.xmin, groups.xmin`,
    sql`working_group_chairs chairs join groups on group_id = working_group_id where user_id = ${userId}`,
  ),
]

/** The offset keeps the groups out of the choice of an index: few meetings of all groups are open. */
const coming = sql`
  select event_id, group_id, revision, row_version from (
    select event_id, group_id, start_time, revision, xmin as row_version from events
    where end_time > ${now} and roll_call_closed_at is null
      and start_time < ${of(`now + interval '7 days'`)} offset 0
  ) soon
  where ${isOwn} order by start_time, event_id limit 100`

/** The bylaws in force of the groups of coming meetings. */
const bylaws = sql`
  select their.group_id, latest.* from (select distinct group_id from coming) their cross join lateral (
    select version, xmin as row_version, policy -> 'electorate' ->> 'unit' as unit from group_policies
    where group_id = their.group_id and in_force_from <= ${now} and taken_back_at is null order by version desc limit 1
  ) latest`

/** Those of the latest meetings of each group that its bylaws may count. */
const counted = sql`
  select event_id, unit, revision, meeting.row_version, end_time <= ${now} as is_over from bylaws cross join lateral (
    select event_id, end_time, revision, xmin as row_version from events
    where group_id = bylaws.group_id and start_time <= ${of(`now + interval '14 days'`)}
      and event_type in (${sql.raw(groupMeetingTypes.join(', '))})
    order by start_time desc, event_id desc limit ${of('depth')}
  ) meeting`

const cameAs = (unit: Unit, isHolder: SQL) =>
  rows(
    sql`check_in_id, event_id`,
    sql`check_ins where event_id = any(array(select event_id from counted where unit = '${sql.raw(unit)}'))
      and ${isHolder} and removed_at is null`,
  )

const meetings = [
  rows(sql`event_id, revision, row_version`, sql`coming`),
  rows(sql`group_id, version, row_version`, sql`bylaws`),
  rows(sql`event_id, revision, row_version, is_over`, sql`counted`),
  cameAs('company', sql`member_id = ${memberId}`),
  cameAs('person', sql`user_id = ${userId}`),
  rows(
    sql`event_id, ${versionOf('events')}, groups.xmin, (select count(*) from zoom_participants nameless
      where nameless.event_id = events.event_id and nameless.user_id is null)`,
    sql`events join groups using (group_id)
      where roll_call_closed_at is null and end_time <= ${now} and ${isAdmined}`,
  ),
]

const news = [
  rows(
    sql`id, revision, row_version`,
    sql`(select vote_question_id as id, revision, xmin as row_version from vote_questions
      where ${isOwn} and vote_status_date > ${since} and vote_result <> 'Pending'
      order by vote_status_date desc limit 10) ended`,
  ),
  rows(
    sql`id, revision, row_version, version_number, its_version`,
    sql`(select id, revision, row_version, version_number, amended.xmin as its_version
      from running join vote_question_versions amended on amended.vote_question_id = id
      where version_number > 1 and modified_time > ${since} order by modified_time desc limit 10) amended`,
  ),
  rows(
    sql`correction_id, corrections.xmin, ${versionOf('vote_questions')}`,
    sql`corrections join vote_questions on vote_question_id = subject_id
      where vote_questions.${isOwn} and subject = 'question' and status = 'approved' and decided_at > ${since}`,
  ),
]

/** What all parts depend on: the groups, and what the person and their company are there. */
const standing = [
  rows(sql`group_id, xmin`, sql`groups where ${isOwn}`),
  rows(sql`group_id, xmin`, sql`memberships where user_id = ${userId} and ${isOwn}`),
  rows(sql`group_id, xmin`, sql`member_companies where member_id = ${memberId} and ${isOwn}`),
  rows(sql`member_id, xmin`, sql`members where member_id = ${memberId}`),
]

const state = prepared((db: Executor) =>
  db
    .select({
      now: sql<string>`its.now`,
      standing: sql<string>`its.standing`,
      votes: sql<string>`its.votes`,
      seconds: sql<string>`its.seconds`,
      meetings: sql<string>`its.meetings`,
      news: sql<string>`its.news`,
      isAsked: sql<boolean>`its.is_asked`,
    })
    .from(
      sql`(with recursive asked as materialized (${asked}), running as materialized (
        select vote_question_id as id, revision, xmin as row_version, vote_deadline as deadline
        from vote_questions where ${isOwn} and vote_status = 'Pending'
      ), moved as materialized (${moved}), accounts as (${accounts}),
      coming as materialized (${coming}), bylaws as materialized (${bylaws}),
      counted as materialized (${counted})
      select to_char(${now} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
        ${digest(standing)} as standing, ${digest(votes)} as votes, ${digest(seconds)} as seconds,
        ${digest(meetings)} as meetings, ${digest(news)} as news,
        exists (select from proxy_appointments where proxy_id = ${userId} and state = 'offered')
          or exists (select from corrections where status = 'asked' and ${isAdmined}) as is_asked
      ) as its`,
    )
    .prepare('desk_state'),
)

/** When a desk is read: `now` null means by the database's clock, `since` undefined a week before. */
interface Moment {
  now: string | null
  since: string | undefined
  /** How many of the latest meetings of each group may count. */
  depth: number
}

/** The versions of the parts of a desk; equal ones are of equal parts. */
export async function readDeskState(
  db: Executor,
  { userId: id, memberId: company, isStaff: isOfStaff, memberships }: Actor,
  { now: at, since: from, depth }: Moment,
): Promise<DeskState> {
  const groupIds = memberships.map(({ groupId }) => groupId)
  const adminedIds = memberships.filter(({ isAdmin }) => isAdmin).map(({ groupId }) => groupId)
  const person = { userId: id, memberId: company, isStaff: isOfStaff, groupIds, adminedIds }
  const [read] = await state(db).execute({ ...person, now: at, since: from ?? null, depth })
  if (!read) throw new Error('The database told nothing of a desk.')
  const { standing, ...its } = read
  const prefix = JSON.stringify([person, standing])
  const versions = cachedParts.map((part) => [part, `${prefix} ${its[part]}`])
  return { ...its, ...(Object.fromEntries(versions) as Record<CachedPart, string>) }
}
