// A group with many questions, each with a roll of 50 companies that all have voted, stored in bulk.
import { startApplication } from './benchApplication.mjs'

export const groupId = 9_000
/** A person of the first of the companies. */
export const voterId = 9_001

const companies = 50
const firstId = 9_001

/** Words of the titles and descriptions; one in three questions in the group, whatever its size, names zirconium. */
const statements = (questions) => [
  `insert into members select id, 'Company ' || id, 'Contributor'
     from generate_series(${firstId}, ${firstId + companies - 1}) id`,
  `insert into users (user_id, user_name, first_name, last_name, email, member_id)
     select id, 'bench-' || id, 'Person', 'Number ' || id, 'bench-' || id || '@bench.example', id
     from generate_series(${firstId}, ${firstId + companies - 1}) id`,
  `insert into groups values (${groupId}, 'Bench Group', 'Bench', 'bench@bench.example')`,
  `insert into group_policies
     select ${groupId}, version, policy, created_at from group_policies where group_id = 101`,
  `insert into memberships (group_id, user_id)
     select ${groupId}, id from generate_series(${firstId}, ${firstId + companies - 1}) id`,
  `insert into member_companies (group_id, member_id)
     select ${groupId}, id from generate_series(${firstId}, ${firstId + companies - 1}) id`,
  `insert into vote_questions (group_id, title, description, vote_type, question_type, choices, policy,
     vote_status, vote_result, vote_status_date, created_at, first_deadline, vote_deadline,
     is_auto_extension_enabled, total_yes_votes, total_no_votes, total_votes, quorum_count, quorum_votes,
     quorum_eligible, is_quorum_vote_complete, motioned_id, motioned_name, seconded_id, seconded_name)
     select ${groupId},
       'Approve ' || (array['profile', 'errata', 'charter', 'budget', 'test plan'])[1 + n % 5] || ' ' || n,
       'Shall the group adopt the specification as drafted in revision ' || n % 17 ||
         case when n % (${questions} / 3) = 1 then ', with zirconium' else '' end ||
         '? ' || repeat('The document has been open for review and all comments are resolved. ', 5),
       'Collect Vote From Group', 'Technical Document', array['Yes', 'No', 'Abstain'], policy,
       'Completed', 'Pass', opened + interval '6 days', opened, opened + interval '6 days', opened + interval '6 days',
       true, 30, 15, ${companies}, 26, ${companies}, ${companies}, true,
       ${firstId}, 'Number ${firstId}, Person', ${firstId + 1}, 'Number ${firstId + 1}, Person'
     from generate_series(1, ${questions}) n,
       lateral (select timestamptz '2026-06-01T00:00Z' - (${questions} - n) * interval '1 hour' as opened) made,
       (select policy from vote_questions where group_id = 101 order by vote_question_id desc limit 1) ruling`,
  // As the triggers would, which a bulk load leaves out.
  `insert into question_counts values (${groupId}, ${questions}, ${questions})`,
  `insert into roll_entries (vote_question_id, kind, member_id, member_name, group_id, group_name,
     is_vote_eligible, is_quorum_eligible, is_active)
     select vote_question_id, 'company', id, 'Company ' || id, ${groupId}, 'Bench Group', true, true, true
     from vote_questions, generate_series(${firstId}, ${firstId + companies - 1}) id
     where group_id = ${groupId} order by vote_question_id, id`,
  `insert into vote_results (vote_question_id, roll_entry_id, vote_choice, vote_reason, voter_id, voter_name,
     created_at, last_modified_by_id, last_modified_by_name, last_modified_date)
     select vote_question_id, roll_entry_id,
       case when member_id % 10 < 6 then 'Yes' when member_id % 10 < 9 then 'No' else 'Abstain' end,
       case when member_id % 10 >= 6 then 'The second annex needs another round of review.' end,
       member_id, 'Person Number ' || member_id, created_at + member_id * interval '1 second',
       member_id, 'Person Number ' || member_id, created_at + member_id * interval '1 second'
     from roll_entries join vote_questions using (vote_question_id)
     where roll_entries.group_id = ${groupId} order by roll_entry_id`,
  `insert into attachments (owner_table, owner_id, file_name, storage_key, size, sha256, created_at)
     select 'VoteQuestions', vote_question_id, 'draft.pdf', 'bench-' || vote_question_id, 1000, 'ab', created_at
     from vote_questions where group_id = ${groupId}`,
]

/** Fills a database that has the demo; references are right by construction and not looked up one by one. */
async function seed(pool, questions) {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query('set statement_timeout = 0')
    for (const statement of statements(questions)) await client.query(statement)
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

/** The server of this process, whose person is of the first company, with as many questions as the process was told. */
export async function startScale() {
  const [built, port, questions] = process.argv.slice(2)
  const { pool, stop } = await startApplication(built, {
    subject: String(voterId),
    environment: { DATABASE_URL: process.env.DATABASE_URL, PORT: port },
  })
  await seed(pool, Number(questions))
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
  return { pool, port }
}
