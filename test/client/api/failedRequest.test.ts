import { actAs } from '../../../src/client/api/credentials'
import { RequestError } from '../../../src/client/api/requestFailure'
import { failureAfter, fetchMock, json, mockFetch, problem, read } from '../../support/mockedCalls'

mockFetch()

describe('a request that fails', () => {
  const noProblem = { kind: 'problem', code: null, problem: null }
  const network = { kind: 'network', status: 0, code: null, problem: null }
  const answers = (status: number, body: string, headers: Record<string, string> = {}) =>
    Promise.resolve(new Response(body, { status, headers }))

  it.each<[string, () => Promise<Response>, object]>([
    [
      'keeps the problem of a refusal',
      () => Promise.resolve(json(problem, 404, 'application/problem+json')),
      { kind: 'problem', status: 404, code: 'not-found', problem },
    ],
    [
      'keeps the status of a refusal that is a page',
      () => answers(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }),
      { ...noProblem, status: 502, retryAfterMs: 1_000 },
    ],
    [
      'has a call sent again where a proxy got no answer from a server that is being replaced',
      () => answers(504, '<h1>504</h1>'),
      { ...noProblem, status: 504, retryAfterMs: 1_000 },
    ],
    [
      'keeps the status of a refusal that was cut',
      () => answers(502, '{ cut', { 'content-type': 'application/problem+json' }),
      { ...noProblem, status: 502, retryAfterMs: 1_000 },
    ],
    [
      'tells that a proxy takes no request of this size',
      () => answers(413, '<h1>413</h1>'),
      expect.objectContaining({
        kind: 'problem',
        code: 'body-too-large',
        problem: expect.objectContaining({
          detail: expect.stringMatching(/^A proxy refuses a request of this size\./),
        }),
      }),
    ],
    [
      'keeps how long a server without room wants to be left alone',
      () => answers(503, '', { 'retry-after': '2' }),
      { ...noProblem, status: 503, retryAfterMs: 2_000 },
    ],
    [
      'keeps no such time of a server that has had too many requests',
      () => answers(429, '', { 'retry-after': '2' }),
      { ...noProblem, status: 429 },
    ],
    [
      'keeps no such time that is a date',
      () => answers(503, '', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
      { ...noProblem, status: 503 },
    ],
    [
      'tells a network that failed',
      () => Promise.reject(new TypeError('Failed to fetch')),
      network,
    ],
    ['tells an answer that was cut', () => answers(200, '{"name":'), network],
  ])('%s', async (_name, answer, failure) => {
    fetchMock.mockImplementation(answer)
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toEqual(failure)
  })

  it('hands on why no token could be had', async () => {
    const failure = { kind: 'problem', status: 401, code: 'not-signed-in', problem: null } as const
    actAs({ baseUrl: '', accessToken: () => Promise.reject(new RequestError(failure)) })
    expect(await failureAfter(read({ params: { groupId: 1 } }))).toEqual(failure)
    expect(fetchMock).not.toHaveBeenCalled()
  })
})
