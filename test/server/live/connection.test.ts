import { HANDSHAKE, openClient, openSocket, SEPARATOR } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'

const PING = { type: 6 }
let running: RunningHub

beforeEach(async () => {
  running = await startHub()
  running.people.set('good', person(running.clock, new Set([12])))
})
afterEach(() => running.stop())

const lastReason = () => running.log.findLast(({ event }) => event === 'hub-left')?.['reason']

describe('the handshake', () => {
  it.each([1, 2])('is answered with an empty object in version %i', async (version) => {
    const client = await openSocket(running, 'access_token=good')
    client.sendRecord({ protocol: 'json', version })
    await until('it is answered', () => client.records.length > 0)
    expect(client.records).toEqual([{}])
  })

  it('may come in pieces', async () => {
    const client = await openSocket(running, 'access_token=good')
    for (const byte of Buffer.from(HANDSHAKE)) client.send(Buffer.from([byte]))
    await until('it is answered', () => client.records.length > 0)
    expect(client.records).toEqual([{}])
  })

  it('may come together with the first messages', async () => {
    const client = await openSocket(running, 'access_token=good')
    client.send(`${HANDSHAKE}{"type":6}${SEPARATOR}{"type":1,"invocationId":"1","target":"X"}`)
    client.send(SEPARATOR)
    await until('both are answered', () => client.records.length === 2)
    expect(client.records).toEqual([{}, expect.objectContaining({ type: 3, invocationId: '1' })])
  })

  it.each(['{"protocol":"messagepack","version":1}', '{"type":6}', 'nonsense'])(
    'is refused in words for %s, and the socket closed',
    async (text) => {
      const client = await openSocket(running, 'access_token=good')
      client.send(text + SEPARATOR)
      await until('the socket is gone', client.isGone)
      expect(client.records).toEqual([{ error: expect.any(String) }])
    },
  )

  it('must come within 15 seconds, whatever else comes', async () => {
    const client = await openSocket(running, 'access_token=good')
    await running.clock.advanceSeconds(14)
    client.send('{')
    await client.roundTrip()
    expect(client.isGone()).toBe(false)
    running.clock.advance(1_000)
    await until('the socket is gone', client.isGone)
    expect(lastReason()).toBe('no-handshake')
  })

  it('must be done before events are sent', async () => {
    const client = await openSocket(running, 'access_token=good')
    running.hub.publish('SendVoteQuestionMessage', 1, 12)
    running.flush()
    client.send(HANDSHAKE)
    await until('it is answered', () => client.records.length > 0)
    await client.roundTrip()
    expect(client.records).toEqual([{}])
  })
})

describe('calls', () => {
  it('without an id get no answer', async () => {
    const client = await openClient(running, 'good')
    client.sendRecord({ type: 1, target: 'CastVote', arguments: [1] })
    await client.roundTrip()
    expect(client.records).toEqual([])
    expect(client.isGone()).toBe(false)
  })

  it('with an id get exactly one completion each', async () => {
    const client = await openClient(running, 'good')
    client.sendRecord({ type: 1, invocationId: '1', target: 'CastVote', arguments: [1] })
    client.sendRecord({ type: 4, invocationId: '2', target: 'Watch', arguments: [] })
    await client.roundTrip()
    const error = 'This hub has no methods.'
    expect(client.records).toEqual([
      { type: 3, invocationId: '1', error },
      { type: 3, invocationId: '2', error },
    ])
  })
})

describe('faults of the protocol', () => {
  it.each([
    ['no JSON', `{${SEPARATOR}`],
    ['no object', `[]${SEPARATOR}`],
    ['no type', `{}${SEPARATOR}`],
    ['a record over 32 KiB', `{"type":6,"x":"${'x'.repeat(32 * 1024)}"}${SEPARATOR}`],
  ])('%s: told and closed, without leave to come back', async (_name, text) => {
    const client = await openClient(running, 'good')
    client.send(text)
    await until('the socket is gone', client.isGone)
    expect(client.records).toEqual([{ type: 7, error: expect.any(String) }])
    expect(client.closeCode()).toBe(1002)
    expect(lastReason()).toBe('protocol-fault')
  })

  it('a record over 32 KiB in small messages', async () => {
    const client = await openClient(running, 'good')
    for (let part = 0; part < 33; part += 1) client.send('x'.repeat(1024))
    await until('the socket is gone', client.isGone)
    expect(lastReason()).toBe('protocol-fault')
  })

  it('a message over 128 KiB is not even read', async () => {
    const client = await openClient(running, 'good')
    client.send('x'.repeat(129 * 1024))
    await until('the socket is gone', client.isGone)
    expect(client.closeCode()).toBe(1009)
    expect(lastReason()).toBe('protocol-fault')
  })

  it('several records of 32 KiB in one message are fine', async () => {
    const client = await openClient(running, 'good')
    const record = `{"type":6,"x":"${'x'.repeat(32 * 1024 - 40)}"}${SEPARATOR}`
    client.send(record.repeat(3))
    await client.roundTrip()
    expect(client.isGone()).toBe(false)
  })
})

describe('a flood', () => {
  it('of messages ends the connection', async () => {
    const client = await openClient(running, 'good')
    for (let count = 0; count < 110; count += 1) client.sendRecord(PING)
    await until('the socket is gone', client.isGone)
    expect(client.records).toEqual([{ type: 7, error: 'Too many messages.' }])
    expect(client.closeCode()).toBe(1008)
  })

  it.each([
    ['messages that are pieces of one record', Array<string>(110).fill(' ')],
    ['records in one message', [`{"type":6}${SEPARATOR}`.repeat(110)]],
  ])('of %s ends it too', async (_what, messages) => {
    const client = await openClient(running, 'good')
    messages.forEach((message) => client.send(message))
    await until('the socket is gone', client.isGone)
    expect(lastReason()).toBe('too-many-messages')
  })

  it('of WebSocket pings ends it too', async () => {
    const client = await openClient(running, 'good')
    for (let count = 0; count < 110; count += 1) client.ping()
    await until('the socket is gone', client.isGone)
    expect(lastReason()).toBe('too-many-messages')
  })

  it('is counted by the second', async () => {
    const client = await openClient(running, 'good')
    for (let second = 0; second < 4; second += 1) {
      for (let count = 0; count < 45; count += 1) client.sendRecord(PING)
      await client.roundTrip()
      running.clock.advance(1_000)
    }
    expect(client.isGone()).toBe(false)
  })
})

describe('keeping alive', () => {
  it('pings after 15 seconds of our own silence', async () => {
    const client = await openClient(running, 'good')
    await running.clock.advanceSeconds(14)
    await client.roundTrip()
    expect(client.records).toEqual([])
    running.clock.advance(1_000)
    await until('the ping arrives', () => client.records.length > 0)
    expect(client.records).toEqual([PING])
  })

  it('does not ping when an event was sent meanwhile', async () => {
    const client = await openClient(running, 'good')
    await running.clock.advanceSeconds(10)
    running.hub.publish('SendVoteQuestionMessage', 1, 12)
    running.flush()
    await running.clock.advanceSeconds(10)
    await client.roundTrip()
    expect(client.records).toEqual([expect.objectContaining({ type: 1 })])
  })

  it('drops a client after 30 seconds of its silence', async () => {
    const client = await openClient(running, 'good')
    await running.clock.advanceSeconds(29)
    expect(client.isGone()).toBe(false)
    running.clock.advance(1_000)
    await until('the socket is gone', client.isGone)
    expect(lastReason()).toBe('silent')
  })

  it('keeps a client that pings, and does not answer pings', async () => {
    const client = await openClient(running, 'good')
    for (let turn = 0; turn < 5; turn += 1) {
      await running.clock.advanceSeconds(14)
      client.sendRecord(PING)
      await client.roundTrip()
    }
    expect(client.isGone()).toBe(false)
    expect(client.records).toEqual(Array(4).fill(PING))
  })
})

describe('leaving', () => {
  it('by a close message is followed', async () => {
    const client = await openClient(running, 'good')
    client.sendRecord({ type: 7 })
    await until('the socket is gone', client.isGone)
    expect(client.closeCode()).toBe(1000)
    expect(lastReason()).toBe('client-left')
  })

  it('without a word is noticed', async () => {
    const client = await openClient(running, 'good')
    client.leave()
    await until('the hub knows', () => running.hub.connectionCount === 0)
    expect(lastReason()).toBe('dropped')
  })

  it('is enforced when a client ignores that it was closed', async () => {
    const client = await openClient(running, 'good')
    client.pause()
    running.hub.disconnectToken(running.people.get('good')?.tokenId ?? '')
    await running.clock.advanceSeconds(2)
    expect(running.hub.connectionCount).toBe(1)
    await running.clock.advanceSeconds(1)
    await until('the hub has cut it', () => running.hub.connectionCount === 0)
    expect(lastReason()).toBe('no-longer-welcome')
  })
})
