// The server of the meeting bench in a process of its own, on PostgreSQL: two live meetings and 500 people.
import { freePort } from '../support/freePort.mjs'
import { startApplication } from './benchApplication.mjs'
import { buildServer } from './buildServer.mjs'

const adminId = '2'
const people = 500
const meetings = 2
const { DATABASE_URL, ZOOM_WEBHOOK_SECRET } = process.env
const port = await freePort()
const { pool, stop } = await startApplication(await buildServer('meeting'), {
  subject: adminId,
  environment: { DATABASE_URL, ZOOM_WEBHOOK_SECRET, PORT: String(port) },
})
await pool.query(
  `insert into users (user_id, user_name, first_name, last_name, email, member_id)
   select 10000 + n, 'bench' || n, 'Person', 'Number ' || n, 'bench' || n || '@bench.example', 401 + n % 18
   from generate_series(1, $1) n`,
  [people],
)
await pool.query(
  `insert into memberships (group_id, user_id, titles)
   select 101, user_id, '{Member}' from users where user_id > 10000`,
)
const { rows } = await pool.query(
  `insert into events (group_id, title, start_time, end_time, event_type, zoom_meeting_id, created_by, quorum_count)
   select 101, 'Bench', now() - interval '1 minute', now() + interval '1 hour', 1, 'bench' || n, 'Bench', 9
   from generate_series(1, $1) n
   returning event_id, zoom_meeting_id`,
  [meetings],
)
process.on('message', () => process.send(process.cpuUsage()))
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send({
  port,
  people,
  meetings: rows.map((row) => ({ eventId: row.event_id, zoomMeetingId: row.zoom_meeting_id })),
})
