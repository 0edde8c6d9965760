/** Reads from a real standby that lags, hangs, ends or is promoted: each has every change that was acknowledged. */
import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, openDatabase } from '../../../src/server/database/open'
import { inSnapshot, inTransaction } from '../../../src/server/database/transaction'
import { replicatedPostgres, type ReplicatedPostgres } from '../../support/killable'
import { mostStaleMs } from '../../../src/contract/staleness'
import { findReadScope, inReadScope } from '../../../src/server/domain/readScope'
import { createSharedReads } from '../../../src/server/domain/sharedReads'
import { noteTried, runs } from '../../support/runs'
import { until } from '../../support/until'

let postgres: ReplicatedPostgres
/** Two instances of the server. */
let instances: Database[]
let standby: pg.Client

async function begin(): Promise<void> {
  postgres = await replicatedPostgres({ isSynchronous: false })
  const { url } = postgres
  const standbyUrls = [postgres.onStandby(url)]
  const open = () => openDatabase({ kind: 'postgres', url, standbyUrls }, () => undefined)
  instances = [await open(), await open()]
  standby = new pg.Client(standbyUrls[0])
  standby.on('error', () => undefined)
  await standby.connect()
  // The standby ends reads that hold up a change; its processes learn so some time after they are told.
  for (const source of ['streaming', 'archive'])
    await standby.query(`alter system set max_standby_${source}_delay = 0`)
  await standby.query('select pg_reload_conf()')
  await one().db.execute(sql`create table written (person int primary key, times int not null)`)
}

async function end(): Promise<void> {
  await standby.end().catch(() => undefined)
  for (const { close } of instances) await close()
  await postgres.stop()
}

beforeEach(() => until('the standby is in use', () => instances.every(isInUse)))

const one = () => instances[0] as Database
const isInUse = ({ standbys }: Database) =>
  standbys?.states().every((state) => state.isInUse) === true
const fromStandby = () =>
  instances.reduce((sum, { standbys }) => sum + (standbys?.counts().standby ?? 0), 0)
const anyOf = () => instances[Math.floor(Math.random() * instances.length)] as Database

async function write(person: number, { db } = anyOf()): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.execute(sql`insert into written values (${person}, 1)
      on conflict (person) do update set times = written.times + 1`),
  )
}

async function timesWritten(person: number, { views } = anyOf()): Promise<number> {
  const count = async (db: Pick<NodePgDatabase, 'execute'>) => {
    const { rows } = await db.execute<{ times: number }>(
      sql`select times from written where person = ${person}`,
    )
    return rows[0]?.times ?? 0
  }
  const read = () => (Math.random() < 0.5 ? count(views) : inSnapshot(views, count))
  if (Math.random() < 0.5) return read()
  const [first, second] = [await read(), await read()]
  if (findReadScope()) expect(second).toBe(first)
  return second
}

/** How often some reads ask the primary how far its log goes; each instance does so each second as well. */
async function asksOf(reads: () => Promise<unknown>): Promise<number> {
  const times = 40
  const asked = jest.spyOn(one().readPool, 'query')
  for (let time = 0; time < times; time += 1) await reads()
  const asks = asked.mock.calls.length
  asked.mockRestore()
  return Math.round(asks / times)
}

/** People who write on one instance and read on another, in any order, as pages do. */
async function writeAndRead(rounds: number): Promise<void> {
  const people = [1, 2, 3, 4, 5, 6, 7, 8]
  await Promise.all(
    people.map(async (person) => {
      let written = await timesWritten(person)
      let wroteAt = performance.now()
      for (let round = 0; round < rounds / people.length; round += 1) {
        if (Math.random() < 0.5) {
          await write(person)
          written += 1
          wroteAt = performance.now()
        }
        const mayBeStale = performance.now() - wroteAt > mostStaleMs
        const staleness = mayBeStale && Math.random() < 0.8 ? 'bounded' : 'none'
        expect(await inReadScope(() => timesWritten(person), staleness)).toBe(written)
      }
    }),
  )
}

/** Loses the standby during a read, and answers what was told of it. */
async function lose(how: () => void): Promise<boolean[]> {
  const changes: boolean[] = []
  one().standbys?.onChange((state) => changes.push(state.isInUse))
  let begun = 0
  const slow = inSnapshot(one().views, async (tx) => {
    begun += 1
    const { rows } = await tx.execute(sql`select 'read' as done from pg_sleep(0.5)`)
    return rows
  })
  await until('the read has begun', () => begun > 0)
  await pause(100)
  how()
  await writeAndRead(40)
  expect(await slow).toEqual([{ done: 'read' }])
  expect(begun).toBe(2)
  await until('it is left out', () => !instances.some(isInUse))
  return changes
}

describe('on one pair of servers', () => {
  beforeAll(begin)
  afterAll(end)

  test('whoever wrote reads what they wrote, on another instance too', async () => {
    const orders = runs(500)
    await writeAndRead(orders)
    expect(fromStandby()).toBeGreaterThan(orders * 0.9)
    noteTried('reads after writes', orders)
  })

  test('the reads of a call ask the primary once, and a read that others share asks again', async () => {
    const read = async () => void (await one().views.execute(sql`select times from written`))
    const twice = async () => [await read(), await read()]
    const shared = createSharedReads<void>()
    expect(await asksOf(() => inReadScope(twice))).toBe(1)
    expect(
      await asksOf(() => inReadScope(async () => [await read(), await shared.read('', read)])),
    ).toBe(2)
    expect(await asksOf(twice)).toBe(2)
    let later = read
    await inReadScope(async () => {
      await read()
      later = AsyncResource.bind(read)
    })
    expect(await asksOf(later)).toBe(1)
  })

  test('calls that allow it share a question of the last moment, until a change is announced', async () => {
    const read = async () => void (await one().views.execute(sql`select times from written`))
    const call = () => inReadScope(read, 'bounded')
    expect(await asksOf(call)).toBe(0)
    expect(await asksOf(() => inReadScope(read, 'none'))).toBe(1)
    const announced = async () => {
      one().standbys?.discardPosition()
      await call()
    }
    expect(await asksOf(announced)).toBe(1)
    const { readPool } = one()
    const asked = jest.spyOn(readPool, 'query')
    const ask = asked.getMockImplementation() ?? pg.Pool.prototype.query.bind(readPool)
    asked.mockImplementationOnce((...sent: unknown[]) => {
      const answer = Reflect.apply(ask, readPool, sent) as Promise<unknown>
      void answer.then(() => one().standbys?.discardPosition())
      return answer as never
    })
    await announced()
    const before = asked.mock.calls.length
    await call()
    expect(asked.mock.calls.length).toBeGreaterThan(before)
    asked.mockRestore()
  })

  test('a change is read at every instance once the longest staleness is over', async () => {
    const ask = (instance: Database) => inReadScope(() => timesWritten(9, instance), 'bounded')
    await write(9)
    await standby.query('select pg_wal_replay_pause()')
    // Each instance has an answer from just before the change, which it might use.
    const [before = 0] = await Promise.all(instances.map(ask))
    await write(9)
    await pause(mostStaleMs + 10)
    expect(await Promise.all(instances.map(ask))).toEqual(instances.map(() => before + 1))
    await standby.query('select pg_wal_replay_resume()')
    await until('it is taken back', () => instances.every(isInUse))
  })

  test('a standby that lags is left out until it has caught up', async () => {
    await standby.query('select pg_wal_replay_pause()')
    const since = performance.now()
    await writeAndRead(80)
    expect(performance.now() - since).toBeLessThan(5_000)
    expect(instances.some(isInUse)).toBe(false)
    await standby.query('select pg_wal_replay_resume()')
    await until('it is taken back', () => instances.every(isInUse))
    const before = fromStandby()
    await writeAndRead(80)
    expect(fromStandby()).toBeGreaterThan(before)
  })

  test('what a standby refuses comes from the primary', async () => {
    await one().views.execute(sql`insert into written values (0, 7)`)
    expect(await timesWritten(0)).toBe(7)
    let times = 0
    const read = inSnapshot(one().views, async (tx) => {
      times += 1
      await tx.execute(sql`select * from written`)
      if (times === 1) {
        await one().db.execute(sql`alter table written add column note text`)
        // The standby ends this read as soon as it comes to the change of the table.
        await tx.execute(sql`select pg_sleep(60)`)
      }
      const { rows } = await tx.execute(sql`select note, times from written where person = 0`)
      return rows
    })
    await expect(read).resolves.toEqual([{ note: null, times: 7 }])
    expect(times).toBe(2)
  })

  test('a standby that hangs is left out, and its running reads come from the primary', async () => {
    expect(await lose(() => postgres.hangStandby())).toEqual([false])
    postgres.wakeStandby()
  })

  test('a promoted standby is read no more, although its tables are like those of the primary', async () => {
    await postgres.promote()
    await until('it is left out', () => !instances.some(isInUse))
    await standby.query('update written set times = 99')
    await writeAndRead(40)
  })
})

describe('on another pair', () => {
  beforeAll(begin)
  afterAll(end)

  test('a standby that is killed is left out, and its running reads come from the primary', async () => {
    expect(await lose(() => postgres.stopStandby())).toEqual([false])
  })
})
