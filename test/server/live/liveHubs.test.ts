import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { negotiateRoutes } from '../../../src/server/live/liveHubs'
import { attachHubs, createHub } from '../../../src/server/live/hub'
import { ManualClock } from './manualClock'
import { HANDSHAKE, openSocket } from './rawClient'
import { person } from './runningHub'
import { until } from '../../support/until'
import Fastify from 'fastify'

const clock = new ManualClock()
const hubAt = (path: `/${string}`) =>
  createHub({
    path,
    authenticate: (token) => Promise.resolve(token === 'good' ? person(clock, 'all') : null),
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
    const voter = await openSocket({ host }, 'access_token=good', {}, '/api/hubs/VoteQuestionHub')
    const guest = await openSocket({ host }, 'access_token=good', {}, '/api/hubs/eventhub')
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
    const open = openSocket({ host }, 'access_token=good', {}, '/api/hubs')
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

const app = Fastify({ routerOptions: { caseSensitive: false } })
beforeAll(() => app.register(negotiateRoutes([votes, meetings])))
afterAll(() => app.close())

describe('negotiate as routes of the application', () => {
  it.each(['/api/hubs/VoteQuestionHub', '/api/hubs/EventHub', '/API/hubs/eventhub'])(
    'answers at %s',
    async (path) => {
      const answer = await app.inject({
        method: 'POST',
        url: `${path}/negotiate?negotiateVersion=1`,
        headers: { authorization: 'Bearer good' },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ negotiateVersion: 1 })
    },
  )

  it.each(['text/plain;charset=UTF-8', 'application/json', 'application/x-made-up'])(
    'does not mind an empty body of type %s',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/hubs/EventHub/negotiate',
        headers: { authorization: 'Bearer good', 'content-type': type },
        payload: '',
      })
      expect(answer.statusCode).toBe(200)
    },
  )

  it('answers a refusal as a problem', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/hubs/EventHub/negotiate' })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toMatchObject({ code: 'not-signed-in', status: 401 })
  })
})
