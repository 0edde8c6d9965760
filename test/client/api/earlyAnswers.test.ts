import { askEarly, fetchUnlessBegun } from '../../../src/client/api/earlyAnswers'

const answers: { address: string; settle: (answer: Response | Error) => void }[] = []
const headers = new Headers({ authorization: 'Bearer token' })
const addresses = () => answers.map(({ address }) => address)
const bodiesRead: string[] = []
const answer = (text: string) =>
  ({
    text: () => Promise.resolve(text),
    clone: () => ({
      arrayBuffer: async () => {
        bodiesRead.push(text)
        return new ArrayBuffer(0)
      },
    }),
  }) as unknown as Response

beforeEach(() => {
  answers.length = 0
  bodiesRead.length = 0
  jest.useFakeTimers({ now: 0 })
  globalThis.fetch = jest.fn(
    (address) =>
      new Promise<Response>((resolve, reject) => {
        const settle = (it: Response | Error) => (it instanceof Error ? reject(it) : resolve(it))
        answers.push({ address: address as string, settle })
      }),
  )
})

afterEach(() => {
  jest.useRealTimers()
})

it('answers with what was asked for early, once', async () => {
  void askEarly('/api/session', headers)
  const first = fetchUnlessBegun('/api/session', {})
  answers[0]?.settle(answer('early'))
  expect(await (await first).text()).toBe('early')
  expect(addresses()).toEqual(['/api/session'])
  expect(fetch).toHaveBeenCalledWith('/api/session', { headers })
  void fetchUnlessBegun('/api/session', {})
  expect(addresses()).toEqual(['/api/session', '/api/session'])
})

it('reads an answer to its end that nobody wants, so that its connection is free', async () => {
  void askEarly('/api/groups/101', headers)
  answers[0]?.settle(answer('unwanted'))
  await jest.advanceTimersByTimeAsync(0)
  expect(bodiesRead).toEqual(['unwanted'])
})

it('asks for anything else itself', () => {
  void askEarly('/api/groups/101', headers)
  void fetchUnlessBegun('/api/groups/102', { method: 'GET' })
  expect(fetch).toHaveBeenLastCalledWith('/api/groups/102', { method: 'GET' })
})

it('asks anew where the early answer did not arrive', async () => {
  void askEarly('/api/session', headers)
  const again = fetchUnlessBegun('/api/session', {})
  answers[0]?.settle(new TypeError('Failed to fetch'))
  await Promise.resolve().then(() => undefined)
  await jest.advanceTimersByTimeAsync(0)
  answers[1]?.settle(answer('second'))
  expect(await (await again).text()).toBe('second')
})

it('takes no answer that is half a minute old for that of now', () => {
  void askEarly('/api/session', headers)
  jest.advanceTimersByTime(30_001)
  void fetchUnlessBegun('/api/session', {})
  expect(addresses()).toHaveLength(2)
})
