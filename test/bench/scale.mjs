// The calls of list and detail in a group with 10,000 questions of 50 votes each, against the same calls in a
// group with 100: the 95th percentile of each over HTTP on PostgreSQL, as a ratio.
import { once } from 'node:events'
import pg from 'pg'
import { freePort } from '../support/freePort.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { buildServer } from './buildServer.mjs'
import { decided } from './decided.mjs'
import { forkServer, reply } from './serverProcess.mjs'
import { groupId } from './scale.seed.mjs'
import { agent, inTurns } from './timedCall.mjs'

const SMALL = 100
const BIG = 10_000
const WARM_UPS = 30
const ROUNDS = 300
const PAGE = 10
const MOST = 1.5

const sentence = 'the document has been open for review and all comments are resolved'

/** A part of the sentence that stands in every question, another one in every round. */
function newSearch(round) {
  const length = 5 + Math.floor(round / 55)
  const start = round % 55
  return `?search=${encodeURIComponent(sentence.slice(start, start + length).trim())}`
}

/** Every call by its name, for a group with so many questions. */
const callsOf = ({ questions, lastQuestionId }) => ({
  'list, first page': '?sort=0',
  'list, oldest first': '?sort=1',
  'list, middle page': `?page=${questions / PAGE / 2}`,
  'list, last page': `?page=${questions / PAGE}`,
  'search, a word in every question': '?search=specification',
  'search, a word in a fifth of them': '?search=charter',
  'search, its last page': `?search=charter&page=${questions / PAGE / 5}`,
  'search, a word in three of them': '?search=zirconium',
  'search, a word in none': '?search=unobtainium',
  'search, two letters': '?search=zi',
  detail: `/${lastQuestionId - Math.floor(questions / 2)}`,
  'search, words in every question that nobody searched for before': newSearch,
})

/** The children, to be stopped whatever happens. */
const children = []

async function start(built, postgres, questions) {
  const name = `scale_${questions}`
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const port = await freePort()
  const child = forkServer('scale.server.mjs', [built, port, questions], { DATABASE_URL: url.href })
  children.push(child)
  const { lastQuestionId } = await reply(child)
  const base = `http://127.0.0.1:${port}/api/groups/${groupId}/VoteQuestions`
  return { base, calls: callsOf({ questions, lastQuestionId }) }
}

function addressOf({ base, calls }, call, round) {
  const path = calls[call]
  return base + (typeof path === 'string' ? path : path(round))
}

async function compare(small, big, call) {
  let rounds = -(WARM_UPS + ROUNDS)
  const { ratio, detail, isWell } = await decided(MOST, () =>
    // A second measurement goes on with words that nobody searched for in the first.
    measure(small, big, call, (rounds += WARM_UPS + ROUNDS)),
  )
  console.log(JSON.stringify({ name: `10,000 questions against 100: ${call}`, ratio, detail }))
  if (!isWell) process.exitCode = 1
}

/** The same call in both groups. */
function measure(small, big, call, roundsBefore) {
  const calls = {
    small: (round) => addressOf(small, call, round + roundsBefore),
    big: (round) => addressOf(big, call, round + roundsBefore),
  }
  return inTurns(calls, { warmUps: WARM_UPS, rounds: ROUNDS })
}

const postgres = await startPostgres()
try {
  const built = await buildServer('scale')
  const small = await start(built, postgres, SMALL)
  const big = await start(built, postgres, BIG)
  for (const call of Object.keys(small.calls)) await compare(small, big, call)
} finally {
  agent.destroy()
  for (const child of children) {
    if (child.exitCode !== null) continue
    child.disconnect()
    await once(child, 'exit')
  }
  await postgres.stop()
}
