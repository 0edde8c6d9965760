import { askForData } from '../../src/client/firstData'
import { actAs } from '../../src/client/api/credentials'
import { groupsApi } from '../../src/client/api/groups'
import { motionsApi } from '../../src/client/api/motions'
import { sessionApi } from '../../src/client/api/session'
import { voteQuestionsApi } from '../../src/client/api/voteQuestions'
import { readListQuery } from '../../src/client/screens/list/listQuery'

let asked: string[]

beforeEach(() => {
  asked = []
  sessionStorage.clear()
  actAs({ baseUrl: '', accessToken: () => Promise.resolve('token') })
  globalThis.fetch = jest.fn((address) => {
    asked.push(address as string)
    const json = async () => ({ userId: 501 })
    const clone = () => ({ arrayBuffer: async () => new ArrayBuffer(0), json })
    const answer = { ok: true, status: 200, headers: new Headers(), json, clone }
    return Promise.resolve(answer as unknown as Response)
  })
})

const params = { groupId: 101 }
/** What every page of a group asks for. */
const group = () => [
  groupsApi.show({ params }),
  groupsApi.titles({ params: { groupId: 101, userId: 501 } }),
]
/** What follows from answers that are here has been asked. */
const settled = () => new Promise((done) => setTimeout(done))

it.each([
  [
    '/group/101/votingquestions',
    '?page=2&search=a%20b&awaiting=me',
    () => {
      const query = readListQuery(new URLSearchParams('page=2&search=a%20b&awaiting=me'))
      return [...group(), voteQuestionsApi.list({ params, query })]
    },
  ],
  [
    '/Group/101/VotingQuestions/',
    '',
    () => {
      const query = readListQuery(new URLSearchParams())
      return [...group(), voteQuestionsApi.list({ params, query })]
    },
  ],
  [
    '/group/101/votingquestions/7',
    '',
    () => [...group(), voteQuestionsApi.show({ params: { groupId: 101, id: 7 } })],
  ],
  [
    '/group/101/motions',
    '?sort=1',
    () => {
      const query = readListQuery(new URLSearchParams('sort=1'))
      return [...group(), motionsApi.list({ params, query })]
    },
  ],
  ['/', '', () => []],
  ['/group/abc/votingquestions', '', () => []],
  ['/group/101/votingquestions/new', '', () => []],
] as const)(
  'asks for what the screen of %s%s asks for, and it is not asked for again',
  async (pathname, search, calls) => {
    askForData({ pathname, search }, 'token')
    await settled()
    const early = [...asked]
    await Promise.all([sessionApi.show(), ...calls()])
    expect(asked).toEqual(early)
  },
)

it('does not ask who is signed in where this tab has known it for a short time', async () => {
  const keep = (receivedAt: string) =>
    sessionStorage.setItem(
      'quorate.userContext',
      JSON.stringify({ context: { userId: 501 }, receivedAt }),
    )
  keep(new Date().toISOString())
  askForData({ pathname: '/', search: '' }, 'token')
  expect(asked).toEqual([])
  keep('2026-01-01T00:00:00.000Z')
  askForData({ pathname: '/', search: '' }, 'token')
  expect(asked).toEqual(['/api/session'])
})

it('asks for nothing that needs to know the person where nobody is known', async () => {
  globalThis.fetch = jest.fn((address) => {
    asked.push(address as string)
    const clone = () => ({ arrayBuffer: async () => new ArrayBuffer(0) })
    return Promise.resolve({ ok: false, status: 401, clone } as unknown as Response)
  })
  askForData({ pathname: '/group/101/motions', search: '' }, 'token')
  await settled()
  expect(asked.filter((address) => address.includes('titles'))).toEqual([])
})
