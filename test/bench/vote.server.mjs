// The server of the benches of votes in a process of its own, on PostgreSQL: a users' council of so many people.
// `{ open: n }` opens n questions by the product's own call and answers their ids; `{ cpu: true }` its CPU so far.
// With JOINS it is one more server of the same build, on a database that another one filled.
import { pathToFileURL } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/freePort.mjs'
import { startApplication } from './benchApplication.mjs'
import { buildServer, folderOf } from './buildServer.mjs'

const groupId = 712
const firstPersonId = 100_001
const [people, name] = process.argv.slice(2)
const { DATABASE_URL, DATABASE_READ_URL, QUORATE_DATA, QUORATE_ORIGIN, JOINS } = process.env
const port = process.env.PORT ? Number(process.env.PORT) : await freePort()
const joins = JOINS === 'yes'
const built = joins ? pathToFileURL(folderOf(name)).href : await buildServer(name)
const { pool, stop } = await startApplication(built, {
  subject: '1',
  environment: {
    DATABASE_URL,
    DATABASE_READ_URL,
    QUORATE_DATA,
    QUORATE_ORIGIN,
    PORT: String(port),
  },
  joins,
})
if (!joins) await fillCouncil()

async function fillCouncil() {
  await pool.query(`delete from memberships where group_id = ${groupId}`)
  await pool.query(
    `insert into users (user_id, user_name, first_name, last_name, email, member_id)
   select id, 'bench' || id, 'Person', 'Number ' || id, 'bench' || id || '@bench.example', 401 + id % 18
   from generate_series($1::int, $2::int) id`,
    [firstPersonId, firstPersonId + Number(people) - 1],
  )
  await pool.query(
    `insert into memberships (group_id, user_id, titles, is_admin)
   select $1, user_id, '{User}', user_id = $2 from users where user_id >= $2`,
    [groupId, firstPersonId],
  )
  await untilRecordsAreChecked()
  await pool.query('vacuum analyze')
}

/** A server that starts checks all records of the demo; that is none of what is measured. */
async function untilRecordsAreChecked() {
  for (let before = -1; ;) {
    const { rows } = await pool.query('select count(*)::int as checked from record_checks')
    if (rows[0].checked === before) return
    before = rows[0].checked
    await delay(1_000)
  }
}

async function openQuestion() {
  const form = new FormData()
  const proposers = { motionedId: firstPersonId, secondedId: firstPersonId + 1 }
  const draft = { title: 'Adopt the charter', description: 'As drafted.', ...proposers }
  form.set('metaData', JSON.stringify(draft))
  const answer = await fetch(`http://localhost:${port}/api/groups/${groupId}/VoteQuestions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${firstPersonId}` },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`Opening answered ${await answer.text()}`)
  return (await answer.json()).voteQuestionId
}

async function openQuestions(count) {
  const ids = []
  while (ids.length < count) ids.push(await openQuestion())
  process.send(ids)
}

process.on('message', ({ open }) => {
  if (open) void openQuestions(open)
  else process.send(process.cpuUsage())
})
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send({ port, groupId, firstPersonId })
