// The server of the desk bench in a process of its own, built before: the person of the scale bench is in 30 groups
// which share its questions, two open in each, with weekly meetings of a year and two motions to second.
import { groupId, startScale, voterId } from './scale.seed.mjs'

const GROUPS = 30
const WEEKS = 52
const last = groupId + GROUPS - 1

/** What the group of the seed has, for the others too, and what waits in each. */
const statements = [
  `insert into groups select id, 'Bench Group ' || id, 'Bench ' || id, 'bench-' || id || '@bench.example'
     from generate_series(${groupId + 1}, ${last}) id`,
  ...['group_policies', 'memberships', 'member_companies'].map(
    (
      table,
    ) => `insert into ${table} select (jsonb_populate_record(its, jsonb_build_object('group_id', id))).*
     from ${table} its, generate_series(${groupId + 1}, ${last}) id where its.group_id = ${groupId}`,
  ),
  `update vote_questions set group_id = group_id + vote_question_id % ${GROUPS} where group_id = ${groupId}`,
  `update roll_entries set group_id = its.group_id from vote_questions its
     where its.vote_question_id = roll_entries.vote_question_id and roll_entries.group_id = ${groupId}`,
  `delete from question_counts where group_id = ${groupId}`,
  `insert into question_counts select group_id, count(*), count(*) from vote_questions
     where group_id between ${groupId} and ${last} group by group_id`,
  `create temporary table opened as select vote_question_id from (
     select vote_question_id, row_number() over (partition by group_id order by vote_question_id desc) as place
     from vote_questions where group_id between ${groupId} and ${last}) its where place <= 2`,
  `delete from vote_results where vote_question_id in (select * from opened) and voter_id = ${voterId}`,
  `update vote_questions set vote_status = 'Pending', vote_result = 'Pending',
     vote_deadline = now() + interval '3 days', first_deadline = now() + interval '3 days'
     where vote_question_id in (select * from opened)`,
  `insert into events (group_id, title, start_time, end_time, event_type, created_by, quorum_count, roll_call_closed_at)
     select id, 'Weekly call', start, start + interval '1 hour', 1, 'Bench', 26,
       case when week > 0 then start + interval '2 hours' end
     from generate_series(${groupId}, ${last}) id, generate_series(0, ${WEEKS}) week,
       lateral (select now() + interval '3 days' - week * interval '7 days' as start) its`,
  `insert into event_roll_entries (event_id, member_id, is_quorum_eligible)
     select event_id, member_id, true from events join member_companies using (group_id)
     where group_id between ${groupId} and ${last} and roll_call_closed_at is not null`,
  `insert into check_ins (event_id, user_id, member_id, source, first_name, last_name, created_by, created_at)
     select event_id, user_id, member_id, 'Manual', first_name, last_name, 'Bench', start_time
     from events join memberships using (group_id) join users using (user_id)
     where group_id between ${groupId} and ${last} and roll_call_closed_at is not null
       and not (user_id = ${voterId} and start_time > now() - interval '6 days')`,
  `insert into motions (group_id, title, description, start_date, motion_status_date, motion_deadline, requester_id,
     requester_name, motioned_user_id, motioned_member_id, motioned_name, motioned_date)
     select id, 'Adopt errata ' || n, '', now(), now(), now() + interval '5 days', ${voterId} + n, 'Number, Person',
       ${voterId} + n, ${voterId} + n, 'Number, Person', now()
     from generate_series(${groupId}, ${last}) id, generate_series(1, 2) n`,
]

const { pool, port } = await startScale()
const client = await pool.connect()
await client.query("set session_replication_role = 'replica'")
await client.query('set statement_timeout = 0')
for (const statement of statements) await client.query(statement)
await client.query('vacuum analyze')
client.release(true)
const answer = await fetch(`http://127.0.0.1:${port}/api/desk`, {
  headers: { authorization: 'Bearer bench' },
})
if (answer.status !== 200) throw new Error(`The desk answered ${answer.status}.`)
const { duties } = await answer.json()
process.send({ duties: duties.length })
