import { CANCEL as sagaCancel } from 'redux-saga'
import { actAs } from '../../../src/client/api/credentials'
import { eventsApi } from '../../../src/client/api/events'
import { motionDraftsApi } from '../../../src/client/api/motionDrafts'
import { questionDraftsApi } from '../../../src/client/api/questionDrafts'
import { CANCEL } from '../../../src/client/api/request'
import {
  change,
  create,
  failureAfter,
  fetchMock,
  json,
  mockFetch,
  problem,
  read,
  readBlob,
} from '../../support/mockedCalls'

mockFetch()

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

  it('allows a read to miss the last moments, but not right after a change', async () => {
    fetchMock.mockImplementation(async () => json({ name: 'one' }))
    const since = performance.now()
    const clock = jest.spyOn(performance, 'now')
    const allowed = async (laterMs: number) => {
      clock.mockReturnValue(since + laterMs)
      await read({ params: { groupId: 36 } })
      return fetchMock.mock.lastCall?.[1].headers.get('quorate-staleness') ?? 'none'
    }
    expect(await allowed(10_000)).toBe('bounded')
    let answer = (_response: Response) => undefined as void
    fetchMock.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)))
    const changing = change({ params: { id: 7 }, body: { name: 'two' } })
    expect(await allowed(10_500)).toBe('none')
    clock.mockReturnValue(since + 20_000)
    answer(new Response(null, { status: 204 }))
    await changing
    expect(await allowed(20_999)).toBe('none')
    expect(await allowed(21_000)).toBe('bounded')
    expect(fetchMock.mock.calls.at(1)?.[1].headers.has('quorate-staleness')).toBe(false)
    clock.mockRestore()
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
    // A page of its own: what it learned would hold for all tests that follow.
    await jest.isolateModulesAsync(async () => {
      const page = await import('../../support/mockedCalls')
      const { now } = await import('../../../src/client/clock')
      await expect(page.change({ params: { id: 7 }, body: { name: 'two' } })).rejects.toThrow()
      expect(Math.abs(Date.parse(now()) - inAnHour)).toBeLessThan(10_000)
    })
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

  it.each([
    ['a new draft', questionDraftsApi.create, { groupId: 1 }],
    ['a draft', questionDraftsApi.save, { groupId: 1, draftId: 5 }],
    ['a new draft of a motion', motionDraftsApi.create, { groupId: 1 }],
    ['a draft of a motion', motionDraftsApi.save, { groupId: 1, draftId: 5 }],
  ])('aborts %s that is stopped on its way to the other admins', async (_what, send, params) => {
    fetchMock.mockImplementation(untilAborted)
    const answer = send({ params, body: {}, files: [] } as never) as Promise<unknown> &
      Record<string, () => void>
    await Promise.resolve()
    answer[CANCEL]?.()
    expect(await failureAfter(answer)).toMatchObject({ kind: 'aborted' })
  })

  it('leaves any other write alone', () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
    const answer = change({ params: { id: 1 }, body: { name: '' } })
    expect(CANCEL in answer).toBe(false)
    return answer
  })
})
