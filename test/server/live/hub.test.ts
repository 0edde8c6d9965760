import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { officialClient } from './officialClient'
import { openClient } from './rawClient'
import { HUB_PATH, person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'

const VOTE = 'SendVoteQuestionMessage'
let running: RunningHub

beforeEach(async () => {
  running = await startHub()
  running.people.set('good', person(running.clock, new Set([12])))
})
afterEach(() => running.stop())

describe.each([{ skipNegotiation: true }, { skipNegotiation: false }])(
  'the official client, %j',
  (options) => {
    it('connects and receives an event as one number', async () => {
      const { connection, received } = officialClient(running, 'good', options)
      await connection.start()
      running.hub.publish(VOTE, 4711, 12)
      running.flush()
      await until('the event arrives', () => received.length > 0)
      expect(received).toEqual([4711])
      await connection.stop()
      await until('the hub forgets it', () => running.hub.connectionCount === 0)
    })

    it('is refused without a good token', async () => {
      const { connection, closed } = officialClient(running, 'unknown', options)
      await expect(connection.start()).rejects.toThrow()
      expect(closed).toEqual([])
    })

    it('finds the hub in any case and with a trailing slash', async () => {
      const path = `${HUB_PATH.toUpperCase()}/`
      const { connection } = officialClient(running, 'good', { ...options, path })
      await connection.start()
      await connection.stop()
    })
  },
)

describe('the official client', () => {
  it('verifies its token once for negotiate and upgrade together', async () => {
    const { connection } = officialClient(running, 'good', { skipNegotiation: false })
    await connection.start()
    expect(running.verified).toEqual(['good'])
    expect(connection.connectionId).toMatch(/^[0-9a-f-]{36}$/)
    await connection.stop()
  })

  it('gets one error for a method it calls, and stays connected', async () => {
    const { connection, received } = officialClient(running, 'good')
    await connection.start()
    await expect(connection.invoke('CastVote', 1, 'Yes')).rejects.toThrow(
      'This hub has no methods.',
    )
    await connection.send('CastVote', 1, 'Yes')
    running.hub.publish(VOTE, 1, 12)
    running.flush()
    await until('the event arrives', () => received.length > 0)
    await connection.stop()
  })

  it('gets an error for a stream it asks for', async () => {
    const { connection } = officialClient(running, 'good')
    await connection.start()
    const error = await new Promise<Error>((resolve) => {
      const complete = () => resolve(new Error('The stream completed.'))
      connection.stream('Votes').subscribe({ next: complete, complete, error: resolve })
    })
    expect(error.message).toBe('This hub has no methods.')
    await connection.stop()
  })

  it('with automatic reconnect comes back after a shutdown close', async () => {
    const client = new HubConnectionBuilder()
      .withUrl(`http://${running.host}${HUB_PATH}`, {
        transport: HttpTransportType.WebSockets,
        skipNegotiation: true,
        accessTokenFactory: () => 'good',
      })
      .withAutomaticReconnect([0, 10, 10])
      .configureLogging(LogLevel.None)
      .build()
    let reconnected = 0
    client.onreconnected(() => (reconnected += 1))
    await client.start()
    running.hub.refetchAll()
    await until('it is back', () => reconnected === 1)
    await client.stop()
  })
})

describe('who receives an event', () => {
  async function connect(token: string) {
    const client = officialClient(running, token)
    await client.connection.start()
    return client
  }

  it('is whoever may see the group, and nobody else learns of it', async () => {
    running.people.set('other', person(running.clock, new Set([36])))
    running.people.set('both', person(running.clock, new Set([36, 12])))
    running.people.set('staff', person(running.clock, 'all'))
    running.people.set('nobody', person(running.clock, new Set()))
    const member = await connect('good')
    const other = await connect('other')
    const both = await connect('both')
    const staff = await connect('staff')
    const nobody = await connect('nobody')
    running.hub.publish(VOTE, 1, 12)
    running.hub.publish(VOTE, 2, 36)
    running.hub.publish(VOTE, 3, 102)
    running.flush()
    const all = [member, other, both, staff, nobody]
    await running.hub.drain()
    await until('all are sent away', () => all.every(({ closed }) => closed.length > 0))
    expect(member.received).toEqual([1])
    expect(other.received).toEqual([2])
    expect(both.received).toEqual([1, 2])
    expect(staff.received).toEqual([1, 2, 3])
    expect(nobody.received).toEqual([])
  })

  it('is every tab of a person', async () => {
    const tabs = [await connect('good'), await connect('good'), await connect('good')]
    running.hub.publish(VOTE, 9, 12)
    running.flush()
    await until('all have it', () => tabs.every(({ received }) => received.length === 1))
    for (const { connection } of tabs) await connection.stop()
  })
})

it('carries no token into its log when all is well', async () => {
  const canary = 'canary-51c9'
  running.people.set(canary, person(running.clock, 'all'))
  const { connection } = officialClient(running, canary, { skipNegotiation: false })
  await connection.start()
  await connection.stop()
  const inQuery = await openClient(running, canary)
  inQuery.send('nonsense\u001e')
  await until('all have left', () => running.hub.connectionCount === 0)
  expect(running.log).toHaveLength(4)
  expect(JSON.stringify([running.log, inQuery.records])).not.toContain(canary)
})

it('carries no token into its log when reading it fails', async () => {
  const canary = 'canary-7f3a'
  const hub = await startHub({
    authenticate: (token) => Promise.reject(new Error(`The database is away (${token}).`)),
  })
  await expect(officialClient(hub, canary).connection.start()).rejects.toThrow()
  const negotiating = officialClient(hub, canary, { skipNegotiation: false })
  await expect(negotiating.connection.start()).rejects.toThrow('503')
  expect(hub.log).toContainEqual(
    expect.objectContaining({ event: 'hub-fault', step: 'upgrade', hub: HUB_PATH }),
  )
  expect(JSON.stringify(hub.log)).not.toContain(canary)
  await hub.stop()
})
