import { randomBytes } from 'node:crypto'
import { outbox } from '../../../src/server/database/schema/outbox'
import type { HubBatch, HubEvent } from '../../../src/server/domain/hubEvent'
import {
  mostPerNotification,
  notifyEvents,
  postgresBackplane,
} from '../../../src/server/live/backplane'
import type { HubLogEntry } from '../../../src/server/live/hubContext'
import { emptyDatabase } from '../../support/directoryDatabase'
import { startStallingProxy } from '../../support/stallingProxy'
import { until } from '../../support/until'

const vote = (id: number, groupId = 12): HubEvent => ({
  event: 'SendVoteQuestionMessage',
  id,
  groupId,
})

interface Instance {
  backplane: Awaited<ReturnType<typeof postgresBackplane>>
  heard: HubBatch[]
  log: HubLogEntry[]
  name: string
}

const database = emptyDatabase()
const channel = `hub_${randomBytes(4).toString('hex')}`
const instances: Instance[] = []

async function openInstance(url = () => database.url): Promise<Instance> {
  const heard: HubBatch[] = []
  const log: HubLogEntry[] = []
  const name = `${channel} ${instances.length}`
  const backplane = await postgresBackplane(
    () => ({ connectionString: url(), application_name: name }),
    { log: (entry) => void log.push(entry), channel },
  )
  backplane.onBatch((batch) => heard.push(batch))
  const instance = { backplane, heard, log, name }
  instances.push(instance)
  return instance
}

const eventsOf = ({ heard }: Instance) => heard.flatMap((batch) => (batch === 'gap' ? [] : batch))

/** Leaves events in the outbox, as a commit does. */
async function leave(...events: HubEvent[]): Promise<void> {
  const rows = events.map(({ event, id, groupId }) => ({ topic: event, subjectId: id, groupId }))
  await database.db.insert(outbox).values(rows)
}

const announce = ({ backplane }: Instance) => backplane.announce(database.db, 500)
/** Has every instance hear one more event, before which it heard all that was announced: what that is. */
async function heardBy(...all: Instance[]): Promise<HubBatch[][]> {
  const [first] = all
  const last = vote(999_999)
  await leave(last)
  if (first) await announce(first)
  const isThrough = (it: Instance) => eventsOf(it).some(({ id }) => id === last.id)
  await until('all heard the last one', () => all.every(isThrough))
  return all.map(({ heard }) => heard.slice(0, -1))
}

const waiting = () => database.db.$count(outbox)

/** Cuts the connection of an instance, as a failover does. */
async function cut({ name }: Instance): Promise<void> {
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [name],
  )
}

beforeEach(() => database.db.delete(outbox))
afterEach(async () => {
  await Promise.all(instances.splice(0).map(({ backplane }) => backplane.close()))
})

describe('the backplane on PostgreSQL', () => {
  it('tells every instance once, the one that announces included, and empties the outbox', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    await leave(vote(1), vote(2, 36))
    expect(await announce(here)).toBe(2)
    expect(await waiting()).toBe(0)
    const [first, second] = await heardBy(here, there)
    expect(first?.flat()).toEqual([vote(1), vote(2, 36)])
    expect(second?.flat()).toEqual([vote(1), vote(2, 36)])
  })

  it('announces and takes in one: where the one does not happen the other does not', async () => {
    const there = await openInstance()
    await leave(vote(3))
    const died = database.db.transaction(async (tx) => {
      expect(await notifyEvents(tx, channel, 500)).toBe(1)
      throw new Error('The server died before its commit.')
    })
    await expect(died).rejects.toThrow('died')
    await expect(notifyEvents(database.db, 'x'.repeat(64), 500)).rejects.toThrow()
    expect(there.heard).toEqual([])
    expect(await waiting()).toBe(1)
    await announce(there)
    expect(await heardBy(there)).toEqual([[[vote(3)]]])
  })

  it('says nothing where nothing waits', async () => {
    const there = await openInstance()
    expect(await announce(there)).toBe(0)
    expect(await heardBy(there)).toEqual([[]])
  })

  it('sends equal events of a moment once', async () => {
    const there = await openInstance()
    await leave(...Array.from({ length: 20 }, () => vote(7)))
    expect(await announce(there)).toBe(20)
    await until('it is heard', () => there.heard.length > 0)
    expect(there.heard).toEqual([[vote(7)]])
  })

  it('takes no more than one notification holds, with the longest names and numbers', async () => {
    const there = await openInstance()
    const largest = 2_147_483_647
    const events = Array.from({ length: 250 }, (_, at) => vote(largest - at, largest))
    await leave(...events)
    const taken = [await announce(there), await announce(there), await announce(there)]
    expect(taken).toEqual([mostPerNotification, mostPerNotification, 50])
    await until('all arrive', () => eventsOf(there).length === events.length)
    expect(new Set(eventsOf(there).map(({ id }) => id)).size).toBe(events.length)
  })

  it('shares the rows among instances that announce at once', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    await leave(...Array.from({ length: 300 }, (_, id) => vote(id)))
    while ((await waiting()) > 0) await Promise.all([here, there, here].map(announce))
    for (const batches of await heardBy(here, there)) expect(batches.flat()).toHaveLength(300)
  })

  it('listens again after its connection was cut, and says that it missed something', async () => {
    const [here, there] = [await openInstance(), await openInstance()]
    await cut(there)
    await until('it listens again', () => there.heard.length > 0)
    expect(there.heard).toEqual(['gap'])
    expect(there.log).toContainEqual(
      expect.objectContaining({ event: 'backplane-fault', step: 'link' }),
    )
    await leave(vote(3))
    await announce(here)
    await until('it hears again', () => there.heard.length === 2)
    expect(there.heard[1]).toEqual([vote(3)])
  })

  it('is current while it hears, and not while its line is cut or silent', async () => {
    const there = await openInstance()
    await until('it is current', () => there.backplane.isCurrent())
    await cut(there)
    await until('it noticed', () => !there.backplane.isCurrent())
    await until('it is current again', () => there.backplane.isCurrent())
    expect(there.heard).toEqual(['gap'])

    const line = await startStallingProxy(database.url)
    const behind = await postgresBackplane(() => ({ connectionString: line.url }), {
      log: () => undefined,
      channel,
    })
    await until('it is current', () => behind.isCurrent())
    line.stall()
    await until('it noticed', () => !behind.isCurrent())
    await line.stop()
    await behind.close()
  })

  it('listens at another server once that has taken over, without a word from the one before', async () => {
    const line = await startStallingProxy(database.url)
    let url = line.url
    const there = await openInstance(() => url)
    line.stall()
    url = database.url
    there.backplane.reconnect()
    await until('it hears of the gap', () => there.heard.includes('gap'))
    await leave(vote(7))
    await announce(there)
    await until('it hears', () => eventsOf(there).length > 0)
    await line.stop()
  })

  it('drops a connection to a former server that was on its way when another one took over', async () => {
    let asked = 0
    const there = await openInstance(() => {
      asked += 1
      // The second connection is under way when the server moves.
      if (asked === 2) queueMicrotask(() => there.backplane.reconnect())
      return database.url
    })
    there.backplane.reconnect()
    await until('it hears of the gap', () => there.heard.includes('gap'))
    expect(asked).toBe(3)
  })

  it('logs a notification that it cannot read, and goes on', async () => {
    const there = await openInstance()
    await database.pool.query('select pg_notify($1, $2)', [channel, 'not ours'])
    await until('it is logged', () => there.log.length > 0)
    expect(there.log[0]).toMatchObject({ event: 'backplane-fault', step: 'read' })
    await leave(vote(6))
    await announce(there)
    await until('it hears', () => there.heard.length > 0)
  })

  it('refuses to start on an address where no database is', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(
      postgresBackplane(() => ({ connectionString: url }), { log: () => undefined }),
    ).rejects.toThrow('ECONNREFUSED')
  })
})
