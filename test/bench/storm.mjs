// Everybody of a users' council has a question open and votes within ten seconds: how long answers take, what
// is refused, how long until every screen is right, and what the reads cost, for ever more people: the server's CPU
// without that of the same votes while nobody looks. PostgreSQL syncs each commit; the people share the machine
// with the server. PEOPLE=100,1000 names the sizes, and INSTANCES=2 spreads the people over two servers. With
// DESKS=1000 each size is measured in turns without and with so many open desks, TURNS times after one to warm up.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { startPostgres } from '../support/postgres.mjs'
import { openDesk, restMs } from './openDesk.mjs'
import { openVoter } from './voter.mjs'
import { callAs, median, quantile, startVoteServer, tell } from './voteServer.mjs'

const sizes = (process.env.PEOPLE ?? '100,300,1000').split(',').map(Number)
const withinMs = Number(process.env.WITHIN_MS ?? 10_000)
const instances = Number(process.env.INSTANCES ?? 1)
const desks = Number(process.env.DESKS ?? 0)
const turns = Number(process.env.TURNS ?? 3)
const patienceMs = 120_000

const postgres = await startPostgres({ isDurable: true })
const folder = await mkdtemp(join(tmpdir(), 'quorate-bench-'))
const crowd = { people: Math.max(...sizes), databaseUrl: postgres.url, folder }
const server = await startVoteServer(crowd)
const { groupId, firstPersonId } = server
const servers = [server]
while (servers.length < instances) servers.push(await startVoteServer({ ...crowd, joins: true }))

async function cpuMs() {
  let sum = 0
  for (const each of servers) sum += await each.cpuMs()
  return sum
}

/** The server's CPU for as many votes in the same time, while nobody looks at the question. */
async function cpuOfVotesAlone(people, question) {
  const path = `/api/groups/${groupId}/VoteQuestions/${question}/VoteResults`
  const before = await cpuMs()
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      await delay((index * withinMs) / people)
      const { port } = servers[index % instances]
      await callAs(port, firstPersonId + index, 'POST', path, { voteChoice: 'Yes' })
    }),
  )
  return (await cpuMs()) - before
}

/**
 * Desks of people of the council which are open since a while, so that the first vote is news to all of them. Where
 * storms with and without desks are compared, the server rests as long before both.
 */
async function openDesks(count) {
  const opened = []
  while (opened.length < count) {
    const { port } = servers[opened.length % instances]
    opened.push(await openDesk({ port, userId: firstPersonId + (opened.length % crowd.people) }))
  }
  if (desks > 0) await delay(restMs)
  return opened
}

async function storm(people, [question, unwatched], deskCount = 0) {
  const votesCpuMs = await cpuOfVotesAlone(people, unwatched)
  const voters = []
  for (let index = 0; index < people; index += 1) {
    const { port } = servers[index % instances]
    voters.push(await openVoter({ port, groupId, question, userId: firstPersonId + index }))
  }
  const lines = await openDesks(deskCount)
  for (const each of [...voters, ...lines]) Object.assign(each, { fetches: 0, bytes: 0 })
  const cpuBefore = { server: await cpuMs(), people: process.cpuUsage() }
  const startedAt = performance.now()
  const casts = await Promise.all(
    voters.map(async (voter, index) => {
      await delay((index * withinMs) / people)
      return voter.vote()
    }),
  )
  const lastAnswerAt = performance.now()
  const stored = casts.filter(({ status }) => status === 201).length
  while (voters.some(({ total }) => total < stored)) {
    if (performance.now() - lastAnswerAt > patienceMs) break
    await delay(10)
  }
  const rightAt = performance.now()
  const spent = process.cpuUsage(cpuBefore.people)
  const serverCpuMs = (await cpuMs()) - cpuBefore.server
  for (const each of [...voters, ...lines]) each.close()
  await delay(1_000)
  const path = `/api/groups/${groupId}/VoteQuestions/${question}`
  const { bytes, headers } = await callAs(server.port, firstPersonId, 'GET', path)
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
  const kept = JSON.parse(text).voteResults.length
  const sum = (what) => voters.reduce((total, voter) => total + voter[what], 0)
  const answered = casts.map(({ ms }) => ms)
  return {
    answered,
    people,
    p50Ms: Math.round(quantile(answered, 0.5)),
    p99Ms: Math.round(quantile(answered, 0.99)),
    postponed: sum('postponed'),
    refused: people - stored,
    lost: stored - kept,
    rightAfterMs: Math.round(rightAt - lastAnswerAt),
    tookMs: Math.round(rightAt - startedAt),
    serverCpuMs: Math.round(serverCpuMs),
    readsCpuMs: Math.round(serverCpuMs - votesCpuMs),
    peopleCpuMs: Math.round((spent.user + spent.system) / 1000),
    fetches: sum('fetches'),
    refusedReads: sum('refused'),
    megabytes: Math.round(sum('bytes') / 1e6),
    ...(deskCount > 0 && {
      desks: deskCount,
      deskFetches: lines.reduce((total, { fetches }) => total + fetches, 0),
      refusedDesks: lines.reduce((total, { refused }) => total + refused, 0),
    }),
  }
}

/** What open desks change: the answers of all storms with them against those of all without. */
async function stormBesideDesks(people) {
  const taken = { alone: [], beside: [] }
  for (let turn = 0; turn <= turns; turn += 1) {
    const alone = await storm(people, await server.open(2))
    const beside = await storm(people, await server.open(2), desks)
    if (turn === 0) continue
    taken.alone.push(alone)
    taken.beside.push(beside)
  }
  const against = (figureOf) => Number((figureOf(taken.beside) / figureOf(taken.alone)).toFixed(3))
  const slowest = (part) => (figures) =>
    quantile(
      figures.flatMap(({ answered }) => answered),
      part,
    )
  const middle = (name) => (figures) => median(figures.map((figure) => figure[name]))
  tell(
    `vote storm of ${people} beside ${desks} desks: p99 against the same without them`,
    against(slowest(0.99)),
    {
      p50: against(slowest(0.5)),
      cpu: against(middle('serverCpuMs')),
      rightAfter: against(middle('rightAfterMs')),
      alone: taken.alone.map(shown),
      beside: taken.beside.map(shown),
    },
  )
}

/** The figures of a storm without its single answers. */
const shown = ({ answered: _answered, ...figures }) => figures

if (desks > 0) for (const people of sizes) await stormBesideDesks(people)
const others = desks > 0 ? [] : sizes
const questions = await server.open(2 * others.length)
const figures = []
for (const [index, people] of others.entries()) {
  const figure = await storm(people, questions.slice(2 * index))
  figures.push(figure)
  const where = instances === 1 ? '' : ` on ${instances} instances`
  tell(
    `vote storm of ${people}${where}: seconds of the slowest answers (p99)`,
    figure.p99Ms / 1000,
    shown(figure),
  )
}
if (figures.length > 1) {
  const [first, last] = [figures[0], figures.at(-1)]
  tell(
    `vote storm: the server's CPU for its reads with ${last.people} against ${first.people} people`,
    last.readsCpuMs / first.readsCpuMs,
    { first: first.readsCpuMs, last: last.readsCpuMs, peopleGrew: last.people / first.people },
  )
}
for (const each of servers.toReversed()) await each.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
