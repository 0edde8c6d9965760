// Seconds in which a draft of a policy is tried on 10,000 questions of 50 votes each, 500 meetings and 1,000 motions,
// over HTTP on PostgreSQL, against 5 s. The draft makes each result another one, the most that there is to answer.
import { once } from 'node:events'
import pg from 'pg'
import { freePort } from '../support/freePort.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { buildServer } from './buildServer.mjs'
import { decided } from './decided.mjs'
import { forkServer, reply } from './serverProcess.mjs'
import { groupId, voterId } from './scale.seed.mjs'

const QUESTIONS = Number(process.env.QUESTIONS ?? 10_000)
const MEETINGS = 500
const MOTIONS = 1_000
const MOST_SECONDS = 5

const pastOfGroup = `
  insert into events (group_id, title, start_time, end_time, event_type, created_by, quorum_count,
    quorum_attendance_count, roll_call_closed_at)
    select ${groupId}, 'Weekly call ' || n, held, held + interval '1 hour', 1, 'Bench Host', 26, 40, held + interval '1 day'
    from generate_series(1, ${MEETINGS}) n, lateral (select now() - n * interval '7 days' as held) made;
  insert into event_roll_entries (event_id, member_id, is_quorum_eligible)
    select event_id, id, true from events, generate_series(${voterId}, ${voterId + 49}) id where group_id = ${groupId};
  insert into check_ins (event_id, user_id, member_id, source, first_name, last_name, created_by, created_at)
    select event_id, id, id, 'Manual', 'Person', 'Number ' || id, 'Bench Host', start_time
    from events, generate_series(${voterId}, ${voterId + 39}) id where group_id = ${groupId};
  insert into motions (group_id, title, description, motion_status, start_date, motion_status_date, motion_deadline,
    requester_id, requester_name, motioned_date, seconded_date)
    select ${groupId}, 'Motion ' || n, '', 'Complete', made, made, made + interval '7 days', ${voterId}, 'Number',
      made, made + n % 7 * interval '1 day'
    from generate_series(1, ${MOTIONS}) n, lateral (select now() - n * interval '1 day' as made) begun;
  vacuum analyze`

const threeQuarters = {
  sum: ['for'],
  is: '>=',
  share: { numerator: 3, denominator: 4 },
  of: ['for', 'against'],
}

const postgres = await startPostgres()
const built = await buildServer('backTest')
const port = await freePort()
const server = forkServer('scale.server.mjs', [built, port, QUESTIONS], {
  DATABASE_URL: postgres.url,
})
try {
  const { staffId } = await reply(server)
  const client = new pg.Client(postgres.url)
  await client.connect()
  for (const statement of pastOfGroup.split(';')) await client.query(statement)
  await client.end()
  const base = `http://127.0.0.1:${port}/api/groups/${groupId}/admin/policies`
  const headers = { authorization: `Bearer ${staffId}`, 'content-type': 'application/json' }
  const { data } = await (await fetch(base, { headers })).json()
  const { decisions } = data.find(({ state }) => state === 'in force').policy
  const draft = {
    decisions: decisions.map((decision) =>
      decision.ownChoices ? decision : { ...decision, passes: [threeQuarters] },
    ),
    attendance: { lostAfter: 2, regainedAfter: 2 },
    motions: { deadlineDays: 3, oneOfTitles: null },
  }
  const { ratio, detail, isWell } = await decided(1, async () => {
    const began = performance.now()
    const answer = await fetch(`${base}/trial`, {
      method: 'POST',
      headers,
      body: JSON.stringify(draft),
    })
    const { summary, parts } = await answer.json()
    const seconds = (performance.now() - began) / 1000
    const [results] = parts ?? []
    if (results?.differing.length !== QUESTIONS) throw new Error(`It was tried so: ${summary}`)
    return { ratio: seconds / MOST_SECONDS, detail: { seconds, summary } }
  })
  console.log(JSON.stringify({ name: 'a draft of a policy tried on its past', ratio, detail }))
  if (!isWell) process.exitCode = 1
} finally {
  server.disconnect()
  await once(server, 'exit')
  await postgres.stop()
}
