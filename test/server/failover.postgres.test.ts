/**
 * The machine of the primary is lost while people vote: its standby takes over, the server follows it without a
 * restart, and no acknowledged vote is lost.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/database/open'
import { areCommitsSynchronous, CommitNotReplicated } from '../../src/server/database/replication'
import { inTransaction } from '../../src/server/database/transaction'
import { followPrimary } from '../../src/server/database/primary'
import { recordTexts } from '../../src/server/database/schema/record'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { ballotBox, type OpenQuestion } from '../support/ballotBox'
import { replicatedPostgres, type ReplicatedPostgres } from '../support/killable'
import { type KillableSite, startSiteOn } from '../support/killableSite'
import { startStallingProxy } from '../support/stallingProxy'
import { noteTried, runs } from '../support/runs'
import { expectRecordVerifies } from '../support/stored'
import { until } from '../support/until'

/** What happens to the primary: it is gone for ever, or comes back and does not know that it was replaced. */
const losses = ['killed', 'hanging, then back'] as const

test.each(Array.from({ length: runs(1) }, () => losses).flat())(
  'a primary that is %s loses no acknowledged vote',
  async (loss) => {
    const site = await startSiteOn(replicatedPostgres, 'failover')
    const { postgres, database } = site
    const stop = new AbortController()
    try {
      const box = ballotBox(database.db)
      const questions: OpenQuestion[] = []
      for (let opened = 0; opened < 3; opened += 1)
        questions.push(await box.open({}, new Date().toISOString()))
      await expectReadsFromStandby(site, questions[0] as OpenQuestion)
      const acknowledged: string[] = []
      const more = async (what: string) => {
        const wanted = acknowledged.length + 20
        await until(what, () => acknowledged.length >= wanted)
      }
      const voters = questions.flatMap((question) =>
        (['member', 'second'] as const).map((person) =>
          site.vote(question, person, acknowledged, stop.signal),
        ),
      )
      await more('votes are taken')
      if (loss === 'killed') postgres.kill()
      else postgres.hang()
      await postgres.promote()
      const promotedAt = performance.now()
      await more('votes are taken by the new primary')
      expect(performance.now() - promotedAt).toBeLessThan(mostMsUntilFollowed)
      if (loss !== 'killed') postgres.wake()
      await more('votes are taken beside the former primary')
      stop.abort()
      await Promise.all(voters)

      const promoted = await openDatabase({
        kind: 'postgres',
        url: postgres.onStandby(database.url),
      })
      const kept = new Set((await promoted.db.select().from(recordTexts)).map(({ text }) => text))
      expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([])
      for (const { voteQuestionId } of questions)
        await expectRecordVerifies(promoted.db, voteQuestionId)
      await promoted.close()
      noteTried('primaries lost', 1)
    } finally {
      stop.abort()
      await site.stop()
    }
  },
)

const mostMsUntilFollowed = 10_000

/** What somebody looks at comes from the standby, and no part of a vote does. */
async function expectReadsFromStandby(
  { as }: KillableSite<ReplicatedPostgres>,
  { groupId, voteQuestionId }: OpenQuestion,
): Promise<void> {
  const path = `/api/groups/${groupId}/VoteQuestions`
  const standbyReads = async () => {
    const { body } = await as(null).get('/api/metrics')
    return Number(/quorate_standby_reads\{from="standby"\} (\d+)/.exec(body as string)?.[1])
  }
  await until('the standby is in use', async () => {
    const { body } = await as(null).get('/api/ready')
    return (body as { standbys?: string }).standbys === 'inUse'
  })
  for (const looked of [path, `${path}/${voteQuestionId}`]) {
    const before = await standbyReads()
    expect((await as('admin').get(looked)).status).toBe(200)
    expect(await standbyReads()).toBeGreaterThan(before)
  }
  const before = await standbyReads()
  const vote = { voteChoice: 'Yes', voteReason: 'Good.' }
  expect((await as('admin').post(`${path}/${voteQuestionId}/VoteResults`, vote)).status).toBe(201)
  expect(await standbyReads()).toBe(before)
}

const unexpected = (fault: Error) => {
  throw fault
}

test('a former primary is refused by whoever has seen a later one, after a restart too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-timeline-'))
  // The server makes its data folder later.
  const timelineFile = join(folder, 'data', 'database-timeline')
  const postgres = await replicatedPostgres()
  const urls = [postgres.url, postgres.onStandby(postgres.url)]
  const follow = (of = urls) => followPrimary({ urls: of, timelineFile }, unexpected)
  try {
    const before = await follow()
    expect(before.url()).toBe(urls[0])
    before.close()
    expect(readFileSync(timelineFile, 'utf8')).toBe('1\n')
    await postgres.promote()
    const after = await follow()
    expect(after.url()).toBe(urls[1])
    after.close()
    await expect(follow([postgres.url])).rejects.toThrow(
      'none of its 1 servers takes changes on timeline 2 or a later one.',
    )
    writeFileSync(timelineFile, '1\n')
    const again = await follow([postgres.url])
    again.close()
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
})

test('a disk that takes no timeline keeps nobody from following, and is tried again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-timeline-'))
  symlinkSync(join(folder, 'disk'), join(folder, 'later'))
  const timelineFile = join(folder, 'later', 'database-timeline')
  const postgres = await replicatedPostgres()
  const urls = [postgres.url, postgres.onStandby(postgres.url)]
  const faults: string[] = []
  const primary = await followPrimary({ urls, timelineFile }, ({ message }) => faults.push(message))
  try {
    await postgres.promote()
    await until('the new primary is followed', () => primary.url() === urls[1])
    expect(faults.length).toBeGreaterThan(0)
    mkdirSync(join(folder, 'disk'))
    await until('the timeline is stored', () => existsSync(timelineFile))
    expect(readFileSync(timelineFile, 'utf8')).toBe('2\n')
  } finally {
    primary.close()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
})

test('a connection whose check gets no answer is given up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-timeline-'))
  const postgres = await replicatedPostgres()
  const line = await startStallingProxy(postgres.url)
  const servers = { urls: [postgres.url], timelineFile: join(folder, 'timeline') }
  const primary = await followPrimary(servers, unexpected)
  const client = new pg.Client(line.url)
  try {
    await client.connect()
    client.on('error', () => undefined)
    const over = new Promise((ended) => client.once('end', ended))
    line.stall()
    await expect(primary.assertIsPrimary(client)).rejects.toThrow('Not done within')
    await over
  } finally {
    primary.close()
    await line.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
})

test('a commit whose wait for the standby is cancelled is not acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-timeline-'))
  const postgres = await replicatedPostgres()
  const urls = [postgres.url, postgres.onStandby(postgres.url)]
  const servers = { urls, timelineFile: join(folder, 'timeline') }
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, servers })
  try {
    expect(await areCommitsSynchronous(database.db)).toBe(true)
    postgres.stopStandby()
    const change = inTransaction(database.db, (tx) => tx.execute(sql`create table lost()`))
    change.catch(() => undefined)
    await until('the wait is cancelled', async () => {
      const { rows } = await database.reads.execute(
        sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      )
      return rows.length > 0
    })
    await expect(change).rejects.toThrow(CommitNotReplicated)
    await database.db.execute(sql`set synchronous_commit to local`)
    expect(await areCommitsSynchronous(database.db)).toBe(false)
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
})

test('commits that wait for a standby which is not there are told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-timeline-'))
  const postgres = await replicatedPostgres()
  const url = postgres.onStandby(postgres.url)
  const primary = await followPrimary(
    { urls: [postgres.url, url], timelineFile: join(folder, 'timeline') },
    unexpected,
  )
  try {
    await postgres.promote()
    await until('the new primary is followed', () => primary.url() === url)
    const client = new pg.Client(url)
    await client.connect()
    await client.query("alter system set synchronous_standby_names = 'standby'")
    await client.query('select pg_reload_conf()')
    client.on('error', () => undefined)
    // PostgreSQL takes the change over a moment later.
    const commits = async () => {
      while (!primary.isStuck()) await client.query('select pg_current_xact_id()')
    }
    const waiting = commits()
    await until('it is told', () => primary.isStuck())
    const other = new pg.Client(url)
    await other.connect()
    await other.query('alter system reset synchronous_standby_names')
    await other.query('select pg_reload_conf()')
    await waiting
    await until('it is over', () => !primary.isStuck())
    await Promise.all([client.end(), other.end()])
  } finally {
    primary.close()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
})
