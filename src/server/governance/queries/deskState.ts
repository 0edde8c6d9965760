/** One statement that tells of each part of a person's desk by which version it was read, or would be. */
import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '../../../rules/quorumAttendance'
import { groupMeetingTypes } from '../../../rules/eventType'
import { ofPolicyInForce } from '../../database/repositories/groups'
import type { Executor } from '../../database/open'
import { prepared } from '../../database/prepared'
import type { Actor } from '../../domain/actor'

/** The parts of a desk that are kept until their version changes. */
export const keptParts = ['votes', 'seconds', 'meetings', 'news'] as const
export type KeptPart = (typeof keptParts)[number]

interface DeskState extends Record<KeptPart, string> {
  now: string
  /** Whether an offer to be a proxy or a correction may wait, which are seldom and not kept. */
  isAsked: boolean
}

const userId = sql`${sql.placeholder('userId')}::int`
const memberId = sql`${sql.placeholder('memberId')}::int`
const isStaff = sql`${sql.placeholder('isStaff')}::boolean`
const isOwn = sql`group_id = any(${sql.placeholder('groupIds')}::int[])`
const isAdmined = sql`(${isStaff} or group_id = any(${sql.placeholder('adminedIds')}::int[]))`
/** As scalar queries, which unlike a clock can be looked up in an index. */
const now = sql`(select now from moment)`
const since = sql`coalesce(${sql.placeholder('since')}::timestamptz, (select now - interval '7 days' from moment))`

/** A version of a row that changes with every write to it, whoever makes it. */
const versionOf = (row: string) => sql.raw(`${row}.revision || '.' || ${row}.xmin`)

/**
 * Rows as one text of a fixed length; their values are kept apart even where one of them is null. The offset lets each
 * be made once, not again to sort it.
 */
const digest = (row: SQL, from: SQL) =>
  sql`coalesce((select md5(string_agg(line, ',' order by line collate "C"))
    from (select row(${row})::text as line from ${from} offset 0) lines), '')`

/** The votes that the person holds on questions that can be voted on. */
const held = sql`
  select running.id, running.version, entry.kind, entry.is_vote_eligible, entry.is_quorum_eligible,
    result.vote_result_id, result.last_modified_by_id, result.xmin as result_version
  from running cross join lateral (
    select * from roll_entries where vote_question_id = running.id and user_id = ${userId} and kind <> 'company'
    union all
    select * from roll_entries where vote_question_id = running.id and member_id = ${memberId} and kind = 'company'
  ) entry left join vote_results result
    on result.vote_question_id = running.id and result.roll_entry_id = entry.roll_entry_id
  where running.deadline > clock_timestamp()`

const votes = [
  digest(
    sql`id, version, count(*), bool_or(is_quorum_eligible)`,
    sql`held where is_vote_eligible and vote_result_id is null group by id, version`,
  ),
  digest(
    sql`id, version, result_version`,
    sql`held where kind = 'company' and last_modified_by_id <> ${userId} and exists (
      select from vote_result_versions earlier
      where earlier.vote_result_id = held.vote_result_id and earlier.modified_by_id = ${userId})`,
  ),
]

/** Pending motions, with everybody who moved or seconded one of them. */
const moved = sql`
  select motion_request_id as id, group_id, ${versionOf('motions')} as version, motion_deadline <= ${now} as is_late,
    array[motioned_user_id, seconded_user_id]
      || array(select (further ->> 'userId')::int from jsonb_array_elements(further_seconders) further) as people
  from motions
  where ${isOwn} and motion_status = 'Pending' and motion_deadline > clock_timestamp()
    and motioned_user_id is not null and motioned_user_id <> ${userId}
  order by motion_deadline, motion_request_id limit 20`

/** The person and those of the motions, and into whom any of them was merged. */
const accounts = sql`
  select user_id, merged_into_id, xmin::text as version from users
  where user_id = any(${userId} || array(select unnest(people) from moved))
  union
  select users.user_id, users.merged_into_id, users.xmin::text from users
  join accounts on users.user_id = accounts.merged_into_id`

const ofMotions = sql`group_id = any(array(select group_id from moved))`

const seconds = [
  digest(sql`id, version, is_late`, sql`moved`),
  digest(sql`user_id, version`, sql`accounts`),
  digest(
    sql`group_id, user_id, xmin`,
    sql`memberships where user_id = any(array(select user_id from accounts)) and ${ofMotions}`,
  ),
  digest(sql`group_id, xmin`, sql`member_companies where member_id = ${memberId} and ${ofMotions}`),
  digest(
    sql`group_id, ${ofPolicyInForce(sql`moved.group_id`, sql`row(its.version, its.xmin)`)}`,
    sql`(select distinct group_id from moved) moved`,
  ),
  digest(
    sql`council_id, working_group_id, chairs.xmin, groups.xmin`,
    sql`working_group_chairs chairs join groups on group_id = working_group_id where user_id = ${userId}`,
  ),
]

/** The offset keeps the groups out of the choice of an index: few meetings of all groups are open. */
const coming = sql`
  select event_id, group_id, version from (
    select event_id, group_id, start_time, ${versionOf('events')} as version from events
    where end_time > ${now} and roll_call_closed_at is null
      and start_time < (select now + interval '7 days' from moment) offset 0
  ) soon
  where ${isOwn} order by start_time, event_id limit 100`

/** Who counts in the groups of coming meetings, by which bylaws. */
const bylaws = sql`
  select their.group_id, latest.version, latest.xmin as policy_version, latest.unit,
    person.xmin as person_version, company.xmin as company_version
  from (select distinct group_id from coming) their
  left join lateral (
    select version, xmin, policy -> 'electorate' ->> 'unit' as unit from group_policies
    where group_id = their.group_id and taken_back_at is null order by version desc limit 1
  ) latest on true
  left join memberships person on person.group_id = their.group_id and person.user_id = ${userId}
  left join member_companies company on company.group_id = their.group_id and company.member_id = ${memberId}`

/** Those of the latest meetings of each group that its bylaws may count. */
const counted = sql`
  select event_id, unit, meeting.version, end_time <= ${now} as is_over from bylaws cross join lateral (
    select event_id, end_time, ${versionOf('events')} as version from events
    where group_id = bylaws.group_id and start_time <= (select now + interval '14 days' from moment)
      and event_type in (${sql.raw(groupMeetingTypes.join(', '))})
    order by start_time desc, event_id desc limit ${sql.placeholder('depth')}::int
  ) meeting`

const cameAs = (unit: Unit, isHolder: SQL) =>
  digest(
    sql`check_in_id, event_id`,
    sql`check_ins where event_id = any(array(select event_id from counted where unit = '${sql.raw(unit)}'))
      and ${isHolder} and removed_at is null`,
  )

const meetings = [
  digest(sql`event_id, version`, sql`coming`),
  digest(
    sql`group_id, version, policy_version, unit, person_version, company_version`,
    sql`bylaws`,
  ),
  digest(sql`event_id, version, is_over`, sql`counted`),
  cameAs('company', sql`member_id = ${memberId}`),
  cameAs('person', sql`user_id = ${userId}`),
  digest(
    sql`event_id, ${versionOf('events')}, groups.xmin, (select count(*) from zoom_participants nameless
      where nameless.event_id = events.event_id and nameless.user_id is null)`,
    sql`events join groups using (group_id)
      where roll_call_closed_at is null and end_time <= ${now} and ${isAdmined}`,
  ),
]

const ofQuestion = sql`vote_question_id, ${versionOf('vote_questions')}`
const news = [
  digest(
    sql`id, version`,
    sql`(select vote_question_id as id, ${versionOf('vote_questions')} as version from vote_questions
      where ${isOwn} and vote_status_date > ${since} and vote_result <> 'Pending'
      order by vote_status_date desc limit 10) ended`,
  ),
  digest(
    sql`id, version, version_number, its_version`,
    sql`(select id, version, version_number, amended.xmin as its_version
      from running join vote_question_versions amended on amended.vote_question_id = id
      where version_number > 1 and modified_time > ${since} order by modified_time desc limit 10) amended`,
  ),
  digest(
    sql`correction_id, corrections.xmin, ${ofQuestion}`,
    sql`corrections join vote_questions on vote_question_id = subject_id
      where vote_questions.${isOwn} and subject = 'question' and status = 'approved' and decided_at > ${since}`,
  ),
]

/** What all parts show: the names of the groups and the person's company. */
const names = [
  digest(sql`group_id, xmin`, sql`groups where ${isOwn}`),
  digest(sql`member_id, xmin`, sql`members where member_id = ${memberId}`),
]

const partOf = (digests: SQL[]) => sql`concat_ws(' ', ${sql.join(digests, sql`, `)})`

const state = prepared((db: Executor) =>
  db
    .select({
      now: sql<string>`its.now`,
      names: sql<string>`its.names`,
      votes: sql<string>`its.votes`,
      seconds: sql<string>`its.seconds`,
      meetings: sql<string>`its.meetings`,
      news: sql<string>`its.news`,
      isAsked: sql<boolean>`its.is_asked`,
    })
    .from(
      sql`(with recursive moment as materialized (
        select coalesce(${sql.placeholder('now')}::timestamptz, date_trunc('milliseconds', clock_timestamp())) as now
      ), running as materialized (
        select vote_question_id as id, ${versionOf('vote_questions')} as version, vote_deadline as deadline
        from vote_questions where ${isOwn} and vote_status = 'Pending'
      ), held as materialized (${held}), moved as materialized (${moved}), accounts as (${accounts}),
      coming as materialized (${coming}), bylaws as materialized (${bylaws}),
      counted as materialized (${counted})
      select to_char(${now} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
        ${partOf(names)} as names, ${partOf(votes)} as votes, ${partOf(seconds)} as seconds,
        ${partOf(meetings)} as meetings, ${partOf(news)} as news,
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
  const { names: all, ...its } = read
  const prefix = JSON.stringify([person, all])
  const versions = keptParts.map((part) => [part, `${prefix} ${its[part]}`])
  return { ...its, ...(Object.fromEntries(versions) as Record<KeptPart, string>) }
}
