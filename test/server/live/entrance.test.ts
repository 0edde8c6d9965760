import { type IncomingMessage, request } from 'node:http'
import { openClient, openSocket } from './rawClient'
import { HUB_PATH, OWN_ORIGIN, person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'

let running: RunningHub

beforeEach(async () => {
  running = await startHub({ limits: { connectionsPerUser: 3, connections: 5 } })
  running.people.set('good', person(running.clock, new Set([12])))
  running.people.set('other', person(running.clock, new Set([12])))
})
afterEach(() => running.stop())

const good = { authorization: 'Bearer good' }

interface Negotiated {
  status: number
  problem: string | null
  negotiateVersion?: number
  connectionId?: string
  connectionToken?: string
  availableTransports?: unknown
}

async function negotiate(
  query = '?negotiateVersion=1',
  headers: Record<string, string> = good,
  method = 'POST',
): Promise<Negotiated> {
  const url = `http://${running.host}${HUB_PATH}/negotiate${query}`
  const response = await fetch(url, { method, headers })
  const body = (await response.json()) as Negotiated & { code?: string }
  return { ...body, status: response.status, problem: body.code ?? null }
}

describe('negotiate', () => {
  it('gives out an id and a secret from version 1 on, and offers WebSockets alone', async () => {
    const answer = await negotiate('?negotiateVersion=1')
    expect(answer).toMatchObject({
      status: 200,
      negotiateVersion: 1,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    })
    expect(answer.connectionToken).not.toBe(answer.connectionId)
    expect((await negotiate('?negotiateVersion=7')).negotiateVersion).toBe(1)
  })

  it.each(['', '?negotiateVersion=0'])('gives out only an id in version 0 (%j)', async (query) => {
    const answer = await negotiate(query)
    expect(answer.connectionId).toBeDefined()
    expect(answer).not.toHaveProperty('connectionToken')
    expect(answer).not.toHaveProperty('negotiateVersion')
    await openSocket(running, `id=${answer.connectionId}`, good)
  })

  it('takes the token from the query too', async () => {
    expect((await negotiate('?access_token=good', {})).status).toBe(200)
  })

  it.each<[string, string, Record<string, string>, string, number]>([
    ['no token', '', {}, 'POST', 401],
    ['an empty token', '?access_token=', {}, 'POST', 401],
    ['an unknown token', '', { authorization: 'Bearer bad' }, 'POST', 401],
    ['another scheme', '', { authorization: 'Basic good' }, 'POST', 401],
    ['a foreign page', '', { ...good, origin: 'https://evil.example' }, 'POST', 403],
    ['a foreign page without a token', '', { origin: 'https://evil.example' }, 'POST', 401],
    ['another method', '', good, 'PUT', 404],
    ['a version that is no number', '?negotiateVersion=x', good, 'POST', 400],
  ])('refuses %s', async (_name, query, headers, method, status) => {
    expect((await negotiate(query, headers, method)).status).toBe(status)
  })

  it('refuses a token that has expired', async () => {
    running.clock.advance(600_000)
    expect(await negotiate()).toMatchObject({ status: 401, problem: 'not-signed-in' })
  })

  it('refuses a person with too many ids waiting, until they expire', async () => {
    for (let count = 0; count < 3; count += 1) expect((await negotiate()).status).toBe(200)
    expect(await negotiate()).toMatchObject({ status: 429, problem: 'too-many-requests' })
    expect((await negotiate('', { authorization: 'Bearer other' })).status).toBe(200)
    running.clock.advance(15_000)
    expect((await negotiate()).status).toBe(200)
  })
})

describe('the upgrade', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['no token', '', {}, 401],
    ['an unknown token', 'access_token=bad', {}, 401],
    ['a foreign page', 'access_token=good', { origin: 'https://evil.example' }, 403],
    ['a page called null', 'access_token=good', { origin: 'null' }, 403],
    ['an id never given out', 'access_token=good&id=made-up', {}, 404],
    ['an empty id', 'access_token=good&id=', {}, 404],
  ])('refuses %s', async (_name, query, headers, status) => {
    await expect(openSocket(running, query, headers)).rejects.toThrow(`refused with ${status}`)
    expect(running.hub.connectionCount).toBe(0)
  })

  it('lets the own page in', async () => {
    await openSocket(running, 'access_token=good', { origin: OWN_ORIGIN })
  })

  it('refuses a token that has expired', async () => {
    running.clock.advance(600_000)
    await expect(openSocket(running, 'access_token=good')).rejects.toThrow('401')
  })

  it("refuses another person's id, which stays good for its owner", async () => {
    const { connectionToken } = await negotiate()
    const query = `id=${connectionToken}`
    const other = { authorization: 'Bearer other' }
    await expect(openSocket(running, query, other)).rejects.toThrow('404')
    await openSocket(running, query, good)
  })

  it('refuses an id that is in use, and one that was', async () => {
    const { connectionToken } = await negotiate()
    const client = await openSocket(running, `id=${connectionToken}`, good)
    await expect(openSocket(running, `id=${connectionToken}`, good)).rejects.toThrow('409')
    client.leave()
    await until('it has left', () => running.hub.connectionCount === 0)
    await expect(openSocket(running, `id=${connectionToken}`, good)).rejects.toThrow('404')
  })

  it('refuses an id that was not used in time', async () => {
    const { connectionToken } = await negotiate()
    running.clock.advance(15_000)
    await expect(openSocket(running, `id=${connectionToken}`, good)).rejects.toThrow('404')
  })

  it('verifies again when another token comes with the id', async () => {
    const { connectionToken } = await negotiate()
    const bad = { authorization: 'Bearer bad' }
    await expect(openSocket(running, `id=${connectionToken}`, bad)).rejects.toThrow('401')
  })

  it('limits the connections of one person', async () => {
    for (let count = 0; count < 3; count += 1) await openClient(running, 'good')
    await expect(openSocket(running, 'access_token=good')).rejects.toThrow('429')
    await openClient(running, 'other')
  })

  it('limits the connections of everybody', async () => {
    for (let count = 0; count < 3; count += 1) await openClient(running, 'good')
    for (let count = 0; count < 2; count += 1) await openClient(running, 'other')
    await expect(openSocket(running, 'access_token=other')).rejects.toThrow('503')
  })

  it.each(['/', '/api/hubs', '/api/hubs/Other', `${HUB_PATH}/negotiate`, `/x${HUB_PATH}`])(
    'refuses the path %s',
    async (path) => {
      await expect(openSocket(running, 'access_token=good', {}, path)).rejects.toThrow('404')
    },
  )

  it('refuses what is no WebSocket', async () => {
    const status = await new Promise((resolve, reject) => {
      const [hostname, port] = running.host.split(':')
      request({
        hostname,
        port,
        path: `${HUB_PATH}?access_token=good`,
        headers: { connection: 'upgrade', upgrade: 'websocket' },
      })
        .on('response', (response: IncomingMessage) => resolve(response.statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
    expect(running.hub.connectionCount).toBe(0)
  })
})
