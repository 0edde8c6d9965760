// Seconds that 50,000 people take to be brought in by one call, and to be sent again unchanged; and what one more
// person takes by SCIM where there are so many.
import { once } from 'node:events'
import { freePort } from '../support/freePort.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { buildServer } from './buildServer.mjs'
import { forkServer, reply } from './serverProcess.mjs'

const PEOPLE = Number(process.env.PEOPLE ?? 50_000)
const MOST_SECONDS = 60
const MOST_SECONDS_AGAIN = 5
const token = 'bench'.repeat(8)

const people = Array.from({ length: PEOPLE }, (_, at) => ({
  userId: 1_000_000 + at,
  subject: `provider|${at}`,
  userName: `user${at}`,
  firstName: 'Bench',
  lastName: `Person ${at}`,
  email: `user${at}@bench.example`,
  memberId: null,
}))
const group = {
  groupId: 9_000,
  name: 'Bench Group',
  shortName: 'BG',
  reflectorEmail: 'bg@lists.bench.example',
  memberships: people.map(({ userId }) => ({ userId })),
}
const body = JSON.stringify({ people, groups: [group] })
const NEWCOMERS = 1_000
const SENDERS = 4
const newcomers = Array.from({ length: NEWCOMERS }, (_, at) => ({
  userName: `newcomer${at}`,
  externalId: `scim|${at}`,
  name: { givenName: 'Bench', familyName: `Newcomer ${at}` },
  emails: [{ value: `newcomer${at}@bench.example` }],
}))

const built = await buildServer('directory')
const postgres = await startPostgres()
const port = await freePort()
const server = forkServer('uploads.server.mjs', [built, port], {
  DATABASE_URL: postgres.url,
  PROVISIONING_TOKEN: token,
})

/** Sends the directory; answers the seconds it took and what it wrote. */
async function send(sent, expected = 200) {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/provisioning/directory`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: sent,
  })
  const answer = await response.json()
  if (response.status !== expected)
    throw new Error(`The directory answered ${response.status}: ${answer.detail}`)
  return { seconds: (performance.now() - began) / 1000, answer }
}

/** Brings people in by SCIM, one call each, and answers the seconds that all of them took. */
async function sendEach(users) {
  const began = performance.now()
  const left = [...users]
  const sender = async () => {
    for (let user = left.pop(); user; user = left.pop()) {
      const response = await fetch(`http://127.0.0.1:${port}/scim/v2/Users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(user),
      })
      if (response.status !== 201) throw new Error(`SCIM: ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  return (performance.now() - began) / 1000
}

try {
  await reply(server)
  const first = await send(body)
  const again = await send(body)
  const isRight = first.answer.people.created === PEOPLE && again.answer.people.unchanged === PEOPLE
  if (!isRight) throw new Error('Not everybody was brought in.')
  await send(JSON.stringify({ groups: [{ ...group, memberships: [] }] }), 409)
  const scimSeconds = await sendEach(newcomers)
  const detail = {
    people: PEOPLE,
    scimMsForOneMore: Number(((scimSeconds / NEWCOMERS) * 1_000).toFixed(1)),
    seconds: Number(first.seconds.toFixed(1)),
    secondsAgain: Number(again.seconds.toFixed(1)),
  }
  const name = `${PEOPLE} people sent again against sent first`
  console.log(JSON.stringify({ name, ratio: again.seconds / first.seconds, detail }))
  if (first.seconds > MOST_SECONDS || again.seconds > MOST_SECONDS_AGAIN) process.exitCode = 1
} finally {
  server.disconnect()
  await once(server, 'exit')
  await postgres.stop()
}
