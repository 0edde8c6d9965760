import { openClient } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'

const COME_BACK = { type: 7, allowReconnect: true }
let running: RunningHub

beforeEach(async () => {
  running = await startHub({ limits: { connectionsPerUser: 1_000 } })
  running.people.set('good', person(running.clock, new Set([12])))
})
afterEach(() => running.stop())

const openMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => openClient(running, 'good')))

describe('after a gap in the events', () => {
  it('everybody connects again, in slices', async () => {
    const clients = await openMany(120)
    running.hub.refetchAll()
    await until('the first slice has left', () => running.hub.connectionCount === 20)
    running.clock.advance(100)
    await until('all have left', () => running.hub.connectionCount === 0)
    for (const { records } of clients) expect(records).toEqual([COME_BACK])
  })

  it('whoever came since is asked again only when another gap follows, and not too soon', async () => {
    running.hub.refetchAll()
    const client = await openClient(running, 'good')
    await running.clock.advanceSeconds(5)
    running.hub.refetchAll()
    running.hub.refetchAll()
    await client.roundTrip()
    expect(client.isGone()).toBe(false)
    await running.clock.advanceSeconds(20)
    client.sendRecord({ type: 6 })
    await client.roundTrip()
    await running.clock.advanceSeconds(4)
    expect(client.isGone()).toBe(false)
    await running.clock.advanceSeconds(1)
    await until('it is asked again', client.isGone)
    expect(client.records.at(-1)).toEqual(COME_BACK)
  })
})
