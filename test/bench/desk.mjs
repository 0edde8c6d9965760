// The desk of a person in 30 groups with 10,000 questions, against the first page of a list in one of them: the
// 95th percentile of each over HTTP on PostgreSQL, as a ratio.
import { once } from 'node:events'
import { startPostgres } from '../support/postgres.mjs'
import { buildServer } from './buildServer.mjs'
import { decided } from './decided.mjs'
import { forkServer, reply } from './serverProcess.mjs'
import { groupId } from './scale.seed.mjs'
import { freePort } from '../support/freePort.mjs'
import { inTurns } from './timedCall.mjs'

const QUESTIONS = 10_000
const turns = { warmUps: 30, rounds: 300 }
/** Where nothing changed a desk takes one statement, as a list does, but of thirty groups. */
const MOST = 2

const postgres = await startPostgres()
let child
try {
  const port = await freePort()
  child = forkServer('desk.server.mjs', [await buildServer('desk'), port, QUESTIONS], {
    DATABASE_URL: postgres.url,
  })
  const { duties } = await reply(child)
  const base = `http://127.0.0.1:${port}/api`
  const list = `${base}/groups/${groupId}/VoteQuestions?sort=0`
  const { ratio, detail, isWell } = await decided(MOST, () =>
    inTurns({ list: () => list, desk: () => `${base}/desk` }, turns),
  )
  const name = 'desk of a person in 30 groups with 10,000 questions against the list call, p95'
  console.log(JSON.stringify({ name, ratio, detail: { ...detail, duties } }))
  if (!isWell) process.exitCode = 1
} finally {
  if (child && child.exitCode === null) {
    child.disconnect()
    await once(child, 'exit')
  }
  await postgres.stop()
}
