import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { attachHubs } from '../../../src/server/live/attachHubs'
import { createHub } from '../../../src/server/live/hub'
import { ManualClock } from './manualClock'
import { HANDSHAKE, openSocket } from './rawClient'
import { person } from './runningHub'
import { until } from '../../support/until'

const clock = new ManualClock()
const hubAt = (path: `/${string}`) =>
  createHub({
    path,
    authenticate: () => Promise.resolve(person(clock, 'all')),
    isAllowedOrigin: () => true,
    log: () => undefined,
    clock,
  })

const votes = hubAt('/api/hubs/VoteQuestionHub')
const meetings = hubAt('/api/hubs/EventHub')
let server: Server
let host: string

beforeEach(async () => {
  server = createServer()
  attachHubs(server, [votes, meetings])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

describe('hubs on one server', () => {
  it('each take their own clients and send their own events', async () => {
    const voter = await openSocket({ host }, 'access_token=a', {}, '/api/hubs/VoteQuestionHub')
    const guest = await openSocket({ host }, 'access_token=a', {}, '/api/hubs/eventhub')
    for (const client of [voter, guest]) client.send(HANDSHAKE)
    await until('both are open', () => voter.records.length + guest.records.length === 2)
    votes.publish('SendVoteQuestionMessage', 1, 12)
    meetings.publish('SendEventMessage', 2, 12)
    clock.advance(25)
    await until('both have theirs', () => voter.records.length + guest.records.length === 4)
    expect(voter.records[1]).toMatchObject({ target: 'SendVoteQuestionMessage', arguments: [1] })
    expect(guest.records[1]).toMatchObject({ target: 'SendEventMessage', arguments: [2] })
    voter.leave()
    guest.leave()
  })

  it('refuse what is meant for none of them', async () => {
    const open = openSocket({ host }, 'access_token=a', {}, '/api/hubs')
    await expect(open).rejects.toThrow('404')
  })

  it('leave the upgrades of others alone', async () => {
    const others = new WebSocketServer({ noServer: true })
    server.on('upgrade', (request, socket, head) => {
      if (request.url === '/reload') others.handleUpgrade(request, socket, head, () => undefined)
    })
    const client = await openSocket({ host }, '', {}, '/reload')
    expect(client.isGone()).toBe(false)
    client.leave()
  })
})
