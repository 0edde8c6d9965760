import Fastify from 'fastify'
import { createHub, type Hub } from '../../../src/server/live/hub'
import { negotiateRoutes } from '../../../src/server/live/negotiateRoutes'
import { ManualClock } from './manualClock'
import { person } from './runningHub'

const clock = new ManualClock()
const me = person(clock, new Set([12]))

const hubAt = (path: `/${string}`): Hub =>
  createHub({
    path,
    authenticate: (token) => Promise.resolve(token === 'good' ? me : null),
    isAllowedOrigin: () => true,
    log: () => undefined,
    clock,
  })

const app = Fastify({ routerOptions: { caseSensitive: false } })
beforeAll(() =>
  app.register(negotiateRoutes([hubAt('/api/hubs/VoteQuestionHub'), hubAt('/api/hubs/EventHub')])),
)
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
