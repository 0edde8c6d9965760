/** Calls of three endpoints that stand for all, and the answers that a test gives them. */
import type * as z from 'zod'
import { actAs } from '../../src/client/api/credentials'
import { blobCall } from '../../src/client/api/exports'
import { apiCall } from '../../src/client/api/request'
import { failureOf } from '../../src/client/api/requestFailure'
import type { endpoint } from '../../src/contract/endpoint'
import type { Problem } from '../../src/contract/problems'

type Id = z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>
interface Every {
  summary: ''
  access: { kind: 'signedIn' }
  problems: []
}
type Read = ReturnType<
  typeof endpoint<
    Every & {
      method: 'GET'
      path: '/api/groups/{groupId}/things'
      params: z.ZodObject<{ groupId: Id }>
      query: z.ZodObject<{ search: z.ZodOptional<z.ZodString>; page: z.ZodOptional<Id> }>
      status: 200
      answer: z.ZodObject<{ name: z.ZodString }>
    }
  >
>
type Create = ReturnType<
  typeof endpoint<
    Every & {
      method: 'POST'
      path: '/api/things'
      body: z.ZodObject<{ name: z.ZodString }>
      multipart: true
      idempotent: true
      status: 201
      answer: null
    }
  >
>
type Change = ReturnType<
  typeof endpoint<
    Every & {
      method: 'PUT'
      path: '/api/things/{id}'
      params: z.ZodObject<{ id: Id }>
      body: z.ZodObject<{ name: z.ZodString }>
      status: 204
      answer: null
    }
  >
>

export const read = apiCall<Read>('GET', '/api/groups/{groupId}/things')
export const create = apiCall<Create>('POST', '/api/things')
export const readBlob = blobCall<Read>('GET', '/api/groups/{groupId}/things')
export const change = apiCall<Change>('PUT', '/api/things/{id}')

export const fetchMock = jest.fn<Promise<Response>, [string, RequestInit & { headers: Headers }]>()
/** Answers the calls of a test file by `fetchMock`, as a person who is signed in. */
export function mockFetch(): void {
  const realFetch = globalThis.fetch
  beforeAll(() => {
    globalThis.fetch = fetchMock as unknown as typeof fetch
  })
  afterAll(() => {
    globalThis.fetch = realFetch
    actAs({ baseUrl: '', accessToken: () => Promise.resolve(null) })
  })
  beforeEach(() => {
    fetchMock.mockReset()
    actAs({ baseUrl: '', accessToken: () => Promise.resolve('token-1') })
  })
}

export const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

export const problem: Problem = {
  type: '/problems/not-found',
  title: 'The record you requested was not found.',
  status: 404,
  code: 'not-found',
}

export const failureAfter = async (answer: Promise<unknown>) =>
  answer.then(
    () => {
      throw new Error('The call did not fail')
    },
    (caught: unknown) => failureOf(caught),
  )
