import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Backplane, HubBatch, HubEvent } from '../../../src/server/hub/backplane'
import type { HubLogEntry } from '../../../src/server/hub/hubLog'
import { postgresBackplane } from '../../../src/server/hub/postgresBackplane'
import { aMoment, until } from './waiting'

const vote = (id: number, groupId = 12): HubEvent => ({
  event: 'SendVoteQuestionMessage',
  id,
  groupId,
})

interface Instance {
  backplane: Backplane
  heard: HubBatch[]
  log: HubLogEntry[]
  name: string
}

const channel = `hub_${randomBytes(4).toString('hex')}`
const instances: Instance[] = []
const admin = new pg.Client(databaseUrl())

function databaseUrl(): string {
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) throw new Error('The setup of the server tests gives a database.')
  return DATABASE_URL
}

async function openInstance(): Promise<Instance> {
  const heard: HubBatch[] = []
  const log: HubLogEntry[] = []
  const name = `${channel} ${instances.length}`
  const backplane = await postgresBackplane(
    { connectionString: databaseUrl(), application_name: name },
    { log: (entry) => void log.push(entry), channel },
  )
  backplane.onBatch((batch) => heard.push(batch))
  const instance = { backplane, heard, log, name }
  instances.push(instance)
  return instance
}

const eventsOf = ({ heard }: Instance) => heard.map(({ events }) => events).flat()

/** Cuts the connection of an instance, as a failover does. */
async function cut({ name }: Instance): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [name],
  )
}

beforeAll(() => admin.connect())
afterEach(async () => {
  await Promise.all(instances.splice(0).map(({ backplane }) => backplane.close()))
})
afterAll(() => admin.end())

describe('the backplane on PostgreSQL', () => {
  it('tells this instance at once, and the other once', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    here.backplane.publish([vote(1), vote(2, 36)])
    expect(eventsOf(here)).toEqual([vote(1), vote(2, 36)])
    await until('the other instance hears it', () => there.heard.length > 0)
    await aMoment()
    expect(eventsOf(there)).toEqual([vote(1), vote(2, 36)])
    expect(here.heard).toHaveLength(1)
    expect(there.heard[0]?.origin).toBe(here.heard[0]?.origin)
  })

  it('sends equal events of a moment once', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    for (let repeat = 0; repeat < 20; repeat += 1) here.backplane.publish([vote(7)])
    await until('the other instance hears it', () => there.heard.length > 0)
    await aMoment()
    expect(there.heard.map(({ events }) => events)).toEqual([[vote(7)]])
  })

  it('carries more than one notification holds', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    const events = Array.from({ length: 3_000 }, (_, index) => vote(1_000_000 + index))
    here.backplane.publish(events)
    await until('all arrive', () => eventsOf(there).length === events.length)
    expect(eventsOf(there)).toEqual(events)
  })

  it('tells a gap when there are too many to name', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    here.backplane.publish(Array.from({ length: 10_001 }, (_, index) => vote(index)))
    await until('the gap arrives', () => there.heard.length > 0)
    expect(there.heard.map(({ events }) => events)).toEqual(['gap'])
  })

  it('listens again after its connection was cut, and says that it missed something', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    await cut(there)
    await until('it listens again', () => there.heard.length > 0)
    expect(there.heard.map(({ events }) => events)).toEqual(['gap'])
    expect(there.log).toContainEqual(
      expect.objectContaining({ event: 'backplane-fault', step: 'link' }),
    )
    here.backplane.publish([vote(3)])
    await until('it hears again', () => there.heard.length === 2)
    expect(there.heard[1]?.events).toEqual([vote(3)])
  })

  it('keeps what was published while its connection was cut', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    await cut(here)
    await until('it is noticed', () => here.log.length > 0)
    here.backplane.publish([vote(4)])
    await until('the other instance hears it', () => eventsOf(there).length > 0)
    expect(eventsOf(there)).toEqual([vote(4)])
  })

  it('sends what waits before it closes', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    here.backplane.publish([vote(5)])
    await here.backplane.close()
    await until('the other instance hears it', () => eventsOf(there).length > 0)
  })

  it('logs a notification that it cannot read, and goes on', async () => {
    const there = await openInstance()
    await admin.query('select pg_notify($1, $2)', [channel, 'not ours'])
    await until('it is logged', () => there.log.length > 0)
    expect(there.log[0]).toMatchObject({ event: 'backplane-fault', step: 'read' })
    const here = await openInstance()
    here.backplane.publish([vote(6)])
    await until('it hears', () => there.heard.length > 0)
  })

  it('refuses to start on an address where no database is', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(postgresBackplane(url, { log: () => undefined })).rejects.toThrow('ECONNREFUSED')
  })
})
