import { openClient, openSocket } from './rawClient'
import { HUB_PATH, person, type RunningHub, startHub } from './runningHub'
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

it('lets 500 that come back at once in', async () => {
  await openMany(500)
  expect(running.hub.connectionCount).toBe(500)
})

describe('the shutdown', () => {
  it('tells everybody to come back, in slices', async () => {
    const clients = await openMany(150)
    const drained = running.hub.drain()
    const gone = () => clients.filter(({ isGone }) => isGone()).length
    await until('the first slice has left', () => gone() === 100)
    await Promise.all(clients.map((client) => client.roundTrip()))
    expect(gone()).toBe(100)
    running.clock.advance(100)
    await drained
    await until('all have left', () => gone() === 150)
    for (const { records, closeCode } of clients) {
      expect(records).toEqual([COME_BACK])
      expect(closeCode()).toBe(1000)
    }
  })

  it('takes nobody any more', async () => {
    await running.hub.drain()
    await expect(openSocket(running, 'access_token=good')).rejects.toThrow('503')
    const url = `http://${running.host}${HUB_PATH}/negotiate`
    const { status, headers } = await fetch(url, { method: 'POST' })
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
  })

  it('refuses whoever was at the door when it began', async () => {
    let finish: (() => void) | undefined
    const slow = await startHub({
      authenticate: async (token) => {
        await new Promise<void>((resolve) => (finish = resolve))
        return running.people.get(token) ?? null
      },
    })
    const opening = expect(openSocket(slow, 'access_token=good')).rejects.toThrow('503')
    await until('the token is being read', () => finish !== undefined)
    await slow.hub.drain()
    finish?.()
    await opening
    await slow.stop()
  })

  it('first sends what waits', async () => {
    const [client] = await openMany(1)
    running.hub.publish('SendVoteQuestionMessage', 1, 12)
    await running.hub.drain()
    expect(client?.records).toEqual([expect.objectContaining({ arguments: [1] }), COME_BACK])
  })

  it('does not wait for a client that does not answer', async () => {
    const [client] = await openMany(1)
    client?.pause()
    const drained = running.hub.drain()
    await running.clock.advanceSeconds(3)
    await drained
    expect(running.hub.connectionCount).toBe(0)
  })

  it('is one, however often it is asked for, and leaves no timer behind', async () => {
    await openMany(2)
    const [first, second] = [running.hub.drain(), running.hub.drain()]
    expect(first).toBe(second)
    await first
    expect(running.clock.timerCount).toBe(0)
  })
})
