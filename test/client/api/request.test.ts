import { CANCEL as sagaCancel } from 'redux-saga'
import type { endpoint } from '../../../src/contract/endpoint'
import type { Problem } from '../../../src/contract/problems'
import type * as z from 'zod'
import { actAs } from '../../../src/client/api/credentials'
import { now } from '../../../src/client/clock'
import { eventsApi } from '../../../src/client/api/events'
import { apiCall, blobCall, CANCEL } from '../../../src/client/api/request'
import { failureOf, RequestError } from '../../../src/client/api/requestFailure'

type Id = z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>
type Read = ReturnType<
  typeof endpoint<{
    method: 'GET'
    path: '/api/groups/{groupId}/things'
    summary: ''
    access: { kind: 'signedIn' }
    params: z.ZodObject<{ groupId: Id }>
    query: z.ZodObject<{ search: z.ZodOptional<z.ZodString>; page: z.ZodOptional<Id> }>
    status: 200
    answer: z.ZodObject<{ name: z.ZodString }>
    problems: []
  }>
>
type Create = ReturnType<
  typeof endpoint<{
    method: 'POST'
    path: '/api/things'
    summary: ''
    access: { kind: 'signedIn' }
    body: z.ZodObject<{ name: z.ZodString }>
    multipart: true
    idempotent: true
    status: 201
    answer: null
    problems: []
  }>
>
type Change = ReturnType<
  typeof endpoint<{
    method: 'PUT'
    path: '/api/things/{id}'
    summary: ''
    access: { kind: 'signedIn' }
    params: z.ZodObject<{ id: Id }>
    body: z.ZodObject<{ name: z.ZodString }>
    status: 204
    answer: null
    problems: []
  }>
>

const read = apiCall<Read>('GET', '/api/groups/{groupId}/things')
const create = apiCall<Create>('POST', '/api/things')
const readBlob = blobCall<Read>('GET', '/api/groups/{groupId}/things')
const change = apiCall<Change>('PUT', '/api/things/{id}')

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit & { headers: Headers }]>()
const realFetch = globalThis.fetch

beforeAll(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch
})

afterAll(() => {
  globalThis.fetch = realFetch
})

beforeEach(() => {
  fetchMock.mockReset()
  actAs({ baseUrl: '', accessToken: () => Promise.resolve('token-1') })
})

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

const problem: Problem = {
  type: '/problems/not-found',
  title: 'The record you requested was not found.',
  status: 404,
  code: 'not-found',
}

const failureAfter = async (answer: Promise<unknown>) =>
  answer.then(
    () => {
      throw new Error('The call did not fail')
    },
    (caught: unknown) => failureOf(caught),
  )

describe('what is sent', () => {
  it('fills the path, leaves out what was not asked, and names the person', async () => {
    fetchMock.mockResolvedValue(json({ name: 'one' }))
    await expect(
      read({ params: { groupId: 36 }, query: { search: 'a&b', page: undefined } }),
    ).resolves.toEqual({ name: 'one' })
    const [address, { method, headers, body }] = fetchMock.mock.calls[0]!
    expect(address).toBe('/api/groups/36/things?search=a%26b')
    expect(method).toBe('GET')
    expect(headers.get('authorization')).toBe('Bearer token-1')
    expect(body).toBeUndefined()
  })

  it('asks for the token of the moment, and sends none before sign-in', async () => {
    actAs({ baseUrl: 'https://votes.example.org', accessToken: () => Promise.resolve(null) })
    fetchMock.mockResolvedValue(json({ name: 'one' }))
    await read({ params: { groupId: 1 } })
    const [address, { headers }] = fetchMock.mock.calls[0]!
    expect(address).toBe('https://votes.example.org/api/groups/1/things')
    expect(headers.has('authorization')).toBe(false)
  })

  it('learns from an answer what time it is, also from a refusal', async () => {
    const inAnHour = Date.now() + 3_600_000
    const headers = { date: new Date(inAnHour).toUTCString() }
    fetchMock.mockResolvedValue(new Response(null, { status: 503, headers }))
    await expect(change({ params: { id: 7 }, body: { name: 'two' } })).rejects.toThrow()
    expect(Math.abs(Date.parse(now()) - inAnHour)).toBeLessThan(10_000)
  })

  it('sends JSON with the revision that was read, and reads no body from a 204', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
    await expect(
      change({ params: { id: 7 }, body: { name: 'two' }, ifMatch: 12 }),
    ).resolves.toBeNull()
    const [, { headers, body }] = fetchMock.mock.calls[0]!
    expect(body).toBe('{"name":"two"}')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('if-match')).toBe('"12"')
  })

  it('sends files beside a part metaData, under the key of the attempt', async () => {
    fetchMock.mockResolvedValue(json({}, 201))
    const file = new File(['text'], 'notes.txt')
    await create({ body: { name: 'three' }, files: [file], idempotencyKey: 'key-1' })
    const [, { headers, body }] = fetchMock.mock.calls[0]!
    const form = body as FormData
    expect(form.get('metaData')).toBe('{"name":"three"}')
    expect((form.get('attachments') as File).name).toBe('notes.txt')
    expect(headers.has('content-type')).toBe(false)
    expect(headers.get('idempotency-key')).toBe('key-1')
  })

  it('sends files alone where there is nothing to say of them', async () => {
    fetchMock.mockResolvedValue(json({}))
    const file = new File(['text'], 'notes.txt')
    await eventsApi.addAttachments({ params: { groupId: 1, eventId: 2 }, files: [file] })
    const [address, { body }] = fetchMock.mock.calls[0]!
    expect(address).toMatch(/\/api\/groups\/1\/events\/2\/attachment$/)
    expect([...(body as FormData).keys()]).toEqual(['attachments'])
  })
})

describe('an answer too long to be read here', () => {
  it('comes as its bytes', async () => {
    fetchMock.mockResolvedValue(new Response('[1,'))
    const blob = await readBlob({ params: { groupId: 1 } })
    expect(await blob.text()).toBe('[1,')
  })

  it('is refused as any other', async () => {
    fetchMock.mockResolvedValue(json(problem, 404, 'application/problem+json'))
    expect(await failureAfter(readBlob({ params: { groupId: 1 } }))).toMatchObject({
      code: 'not-found',
    })
  })

  it('fails where it does not come whole', async () => {
    const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('Cut')) })
    fetchMock.mockResolvedValue(new Response(cut))
    expect(await failureAfter(readBlob({ params: { groupId: 1 } }))).toMatchObject({
      kind: 'network',
    })
  })
})

describe('how it fails', () => {
  it('keeps the problem of a refusal', async () => {
    fetchMock.mockResolvedValue(json(problem, 404, 'application/problem+json'))
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toEqual({
      kind: 'problem',
      status: 404,
      code: 'not-found',
      problem,
    })
  })

  it.each(['<h1>Bad gateway</h1>', '{ cut'])(
    'keeps the status of a refusal that is no problem: %s',
    async (body) => {
      const headers = {
        'content-type': body.startsWith('{') ? 'application/problem+json' : 'text/html',
      }
      fetchMock.mockResolvedValue(new Response(body, { status: 502, headers }))
      expect(await failureAfter(read({ params: { groupId: 1 } }))).toEqual({
        kind: 'problem',
        status: 502,
        code: null,
        problem: null,
      })
    },
  )

  it('tells that a proxy takes no request of this size', async () => {
    fetchMock.mockResolvedValue(new Response('<h1>413</h1>', { status: 413 }))
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toMatchObject({
      kind: 'problem',
      code: 'body-too-large',
      problem: { detail: expect.stringMatching(/^A proxy .* refuses a request of this size\./) },
    })
  })

  it('keeps how long a server without room wants to be left alone', async () => {
    const refused = (status: number, retryAfter: string) =>
      fetchMock.mockResolvedValueOnce(
        new Response('', { status, headers: { 'retry-after': retryAfter } }),
      )
    refused(503, '2')
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toMatchObject({
      status: 503,
      retryAfterMs: 2_000,
    })
    for (const [status, retryAfter] of [
      [429, '2'],
      [503, 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ] as const) {
      refused(status, retryAfter)
      const failure = await failureAfter(read({ params: { groupId: 1 } }))
      expect(failure).not.toHaveProperty('retryAfterMs')
    }
  })

  it('tells a network that failed, and an answer that was cut', async () => {
    const network = { kind: 'network', status: 0, code: null, problem: null }
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toEqual(network)
    fetchMock.mockResolvedValueOnce(new Response('{"name":', { status: 200 }))
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toEqual(network)
  })

  it('hands on why no token could be had', async () => {
    const failure = { kind: 'problem', status: 401, code: 'not-signed-in', problem: null } as const
    actAs({ baseUrl: '', accessToken: () => Promise.reject(new RequestError(failure)) })
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toEqual(failure)
    expect(fetchMock).not.toHaveBeenCalled()
  })
})

describe('giving up', () => {
  const untilAborted = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_answer, fail) =>
      signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
    )

  it('goes by the name that redux-saga has for it', () => {
    expect(CANCEL).toBe(sagaCancel)
  })

  it('aborts a read that a saga dropped', async () => {
    fetchMock.mockImplementation(untilAborted)
    const answer = read({ params: { groupId: 1 } }) as Promise<unknown> & Record<string, () => void>
    await Promise.resolve()
    answer[CANCEL]?.()
    expect(await failureAfter(answer)).toMatchObject({ kind: 'aborted', status: 0 })
  })

  it('aborts on the signal that was given', async () => {
    fetchMock.mockImplementation(untilAborted)
    const leaving = new AbortController()
    const answer = read({ params: { groupId: 1 }, signal: leaving.signal })
    await Promise.resolve()
    leaving.abort()
    expect(await failureAfter(answer)).toMatchObject({ kind: 'aborted' })
  })

  it('leaves a write alone', () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
    const answer = change({ params: { id: 1 }, body: { name: '' } })
    expect(CANCEL in answer).toBe(false)
    return answer
  })
})
