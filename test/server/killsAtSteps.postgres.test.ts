/** Kills at each step of each job: whatever was half done is not there, and is done once after the start. */
import { eq, sql } from 'drizzle-orm'
import { auditLines } from '../../src/server/database/schema/record'
import { verifyAnyRecord } from '../../src/server/record/verify/verifyRecord'
import { ballotBox, type OpenQuestion } from '../support/ballotBox'
import { noteStages, nouns, ofAudit, wholeSchedule } from '../support/jobPlaces'
import { allSent, callFor, deliveriesOf, hasFailed, rest } from '../support/jobRuns'
import { jobWorks } from '../support/jobWorks'
import { type KillableSite, mostMsUntilBack, startKillableSite } from '../support/killableSite'
import { expectRecordVerifies } from '../support/stored'
import { siteWorks } from '../support/siteWorks'
import { installTraps, nameOfPlace, setTrap } from '../support/trap'
import { noteTried } from '../support/runs'
import { until } from '../support/until'

let site: KillableSite
const slow: number[] = []
const acknowledged: string[] = []
const stop = new AbortController()
let voters: Promise<void>[] = []

const db = () => site.database.db

const works = { ...jobWorks(db), ...siteWorks(() => site) }
const victims = ['server', 'database', 'both'] as const
/** At full speed two voters would keep a core busy, and the records would grow by thousands of events. */
const betweenVotesMs = 100
const every = Object.entries(works).flatMap(([name, work]) =>
  work.places.map((place) => {
    const nameless = { subject: work.subject, id: 0, isDone: async () => true }
    const named = place(nameless)
    return { name, work, place, named, step: nameOfPlace(named) }
  }),
)
/** All tables at whose rows a server is held. */
const tables = new Set(every.flatMap(({ named }) => ('table' in named ? [named.table] : [])))

beforeAll(async () => {
  site = await startKillableSite('steps')
  const box = ballotBox(db())
  const now = new Date().toISOString()
  const voted: OpenQuestion[] = []
  for (let opened = 0; opened < 2; opened += 1) voted.push(await box.open({}, now))
  await noteStages(db())
  await installTraps(site.database.url, [...tables])
  voters = voted.map((question) =>
    site.vote(question, 'member', acknowledged, stop.signal, betweenVotesMs),
  )
})

afterAll(async () => {
  stop.abort()
  await Promise.all(voters)
  await site.stop()
})

const calendar = wholeSchedule.map(({ name }) => name)

/** The server has answered so many more votes. */
async function moreVotes(count: number): Promise<void> {
  const wanted = acknowledged.length + count
  await until('votes are taken again', () => acknowledged.length >= wanted)
}

beforeEach(async () => {
  await Promise.all(calendar.map((job) => rest(db(), job)))
  // The row of a job of every second does not tell whether it runs: a whole vote later it has read what is due.
  await moreVotes(voters.length + 1)
})

const tried = every
  .map((entry, number) => ({ ...entry, victim: victims[number % victims.length] ?? 'both' }))
  .filter((_, number) => process.env.TRUST || number % 13 === 0)

test('each job of the calendar is killed', () => {
  const killed = Object.values(works).map(({ job }) => job)
  expect(new Set(killed)).toEqual(new Set(calendar))
})

test.each(tried)('$name: $victim killed $step', async ({ work, place, victim }) => {
  const due = await work.make()
  await until('the mails before are sent', () => allSent(db(), due))
  const trap = await setTrap(site.database.url, place(due))
  await callFor(db(), work.job)
  await trap.caught()

  if (victim !== 'server') await site.postgres.crash()
  if (victim === 'database') {
    await trap.open()
    await site.endLeases()
  } else {
    const tookMs = await site.server.crash(async () => {
      await trap.open()
      await site.endLeases()
    })
    if (tookMs > mostMsUntilBack) slow.push(tookMs)
  }

  await until('the job has run', async () => {
    if (await hasFailed(db(), work.job)) await callFor(db(), work.job)
    return due.isDone()
  })
  await rest(db(), work.job)
  await until('the mails are sent', () => allSent(db(), due))
  const sent = await deliveriesOf(db(), due)
  const counts = site.arrivals(`${nouns[due.subject]}-${due.id}`)
  expect(counts).toHaveLength(sent.length)
  expect(Math.max(0, ...counts)).toBeLessThanOrEqual(2)
  expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(1)
  if (due.id === 0) return
  const { faults } = await verifyAnyRecord(db(), due)
  expect(faults).toEqual([])
  expect(await db().$count(auditLines, eq(auditLines.subject, ofAudit(due).subject))).toBeLessThan(
    2,
  )
})

test(`after ${tried.length} kills no acknowledged vote is lost, and the server was back each time`, async () => {
  await moreVotes(10)
  stop.abort()
  await Promise.all(voters)
  const { rows } = await db().execute<{ text: string }>(sql`select text from record_texts`)
  const kept = new Set(rows.map(({ text }) => text))
  expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([])
  for (const voteQuestionId of [1, 2]) await expectRecordVerifies(db(), voteQuestionId)
  expect(slow).toEqual([])
  noteTried('kills at named steps of jobs', tried.length)
})
