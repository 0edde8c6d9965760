import type { HubConnection } from '@microsoft/signalr'
import type { JWTPayload } from 'jose'
import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import { outbox } from '../../../src/server/database/schema/outbox'
import { testApplication } from '../../support/application'
import { ballotBox, noon, type OpenQuestion } from '../../support/ballotBox'
import { changePerson, people, type PersonName } from '../../support/directory'
import { portOf } from '../../support/portOf'
import { until } from '../../support/until'
import { hubConnection } from '../../support/hubConnection'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
let question: OpenQuestion
const clients: HubConnection[] = []

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  question = await box.open()
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()))
})

async function listen(person: PersonName, claims: JWTPayload = {}) {
  const token = await application.issuer.tokenFor(people[person], claims)
  const heard: { id: number; atMs: number }[] = []
  const closed = { isClosed: false }
  const client = hubConnection(
    `127.0.0.1:${portOf(application.app)}/api/hubs/VoteQuestionHub`,
    () => token,
  )
  client.on('SendVoteQuestionMessage', (id: number) => heard.push({ id, atMs: performance.now() }))
  client.onclose(() => {
    closed.isClosed = true
  })
  await client.start()
  clients.push(client)
  return { heard, closed, token }
}

const votePath = () => `/api/groups/101/VoteQuestions/${question.voteQuestionId}/VoteResults`

test('a vote is heard by the people of the group and by nobody else', async () => {
  const second = await listen('second')
  const staff = await listen('staff')
  const outsider = await listen('outsider')
  const councilor = await listen('councilor')
  expect((await application.as('member').post(votePath(), { voteChoice: 'Yes' })).status).toBe(201)
  await until('the vote is heard', () => second.heard.length > 0 && staff.heard.length > 0)
  expect(second.heard.map(({ id }) => id)).toEqual([question.voteQuestionId])
  expect(staff.heard.map(({ id }) => id)).toEqual([question.voteQuestionId])
  expect([...outsider.heard, ...councilor.heard]).toEqual([])
})

test('whose right to vote for others ends is told at once, and reads so', async () => {
  // Its opening is no word of the right.
  await application.db.delete(outbox)
  const proxy = await listen('proxy')
  const path = `/api/groups/101/VoteQuestions/${question.voteQuestionId}`
  const mayCast = async () => {
    const { body } = await application.as('proxy').get(path)
    return (body as VoteQuestionDetail).abilities.canCastProxyVote
  }
  expect(await mayCast()).toBe(true)
  const member = `/api/groups/101/admin/members/${people.proxy}`
  const sent = { titles: [], isAdmin: false, isProxyVoter: false, isActive: true, comments: '' }
  expect((await application.as('admin').put(member, sent)).status).toBe(200)
  await until('it is heard', () => proxy.heard.some(({ id }) => id === question.voteQuestionId))
  expect(await mayCast()).toBe(false)
  const heard = proxy.heard.length
  await application.as('admin').put(member, { ...sent, comments: 'A note alone.' })
  await application.as('member').post(votePath(), { voteChoice: 'Yes' })
  await until('the vote is heard', () => proxy.heard.length > heard)
  expect(proxy.heard).toHaveLength(heard + 1)
})

test('a refused vote is heard by nobody', async () => {
  const second = await listen('second')
  await application.as('member').post(votePath(), { voteChoice: 'Maybe' })
  await application.as('ineligible').post(votePath(), { voteChoice: 'Yes' })
  expect((await application.as('member').post(votePath(), { voteChoice: 'Yes' })).status).toBe(201)
  await until('the vote is heard', () => second.heard.length > 0)
  expect(second.heard).toHaveLength(1)
})

test('from the answer to the event it takes no polling interval: ten votes in a row', async () => {
  const second = await listen('second')
  const lags: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const { voteQuestionId } = await box.open()
    const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/VoteResults`
    await application.as('member').post(path, { voteChoice: 'Yes' })
    const answered = performance.now()
    const isHeard = () => second.heard.some(({ id }) => id === voteQuestionId)
    await until('the vote is heard', isHeard)
    lags.push((second.heard.at(-1)?.atMs ?? Infinity) - answered)
  }
  const median = lags.toSorted((one, other) => one - other)[5]
  // The relay sweeps every three seconds; a busy machine may take its time, but not that long.
  expect(median).toBeLessThan(1_000)
})

test('signing out closes what the token opened, and no other connection', async () => {
  const one = await listen('second')
  const other = await listen('second')
  const headers = { authorization: `Bearer ${one.token}` }
  expect((await application.anybody.delete('/api/session', { headers })).status).toBe(204)
  await until('the connection is closed', () => one.closed.isClosed)
  expect(other.closed.isClosed).toBe(false)
})

test('signing out closes what the other tabs of the session opened, at once', async () => {
  const iat = Math.floor(Date.now() / 1000) - 60
  const one = await listen('second', { sid: 'session-1', iat })
  const otherTab = await listen('second', { sid: 'session-1', iat })
  const otherDevice = await listen('second', { sid: 'session-2', iat })
  const headers = { authorization: `Bearer ${one.token}` }
  expect((await application.anybody.delete('/api/session', { headers })).status).toBe(204)
  const answeredAtMs = performance.now()
  await until('the other tab is closed', () => otherTab.closed.isClosed)
  // Everybody is reviewed every 30 seconds; a busy machine is slow, not that slow.
  expect(performance.now() - answeredAtMs).toBeLessThan(4_000)
  expect(otherDevice.closed.isClosed).toBe(false)

  const asked = (token: string) =>
    application.anybody.get('/api/session', { headers: { authorization: `Bearer ${token}` } })
  expect((await asked(otherTab.token)).status).toBe(401)
  expect((await asked(otherDevice.token)).status).toBe(200)
})

test('a session that signs in again is welcome with its new token', async () => {
  const one = await listen('second', { sid: 'session-3' })
  const headers = { authorization: `Bearer ${one.token}` }
  await application.anybody.delete('/api/session', { headers })
  const later = Math.floor(Date.now() / 1000) + 2
  await listen('second', { sid: 'session-3', iat: later })
})

describe('one leeway of 30 seconds for everybody who checks a token', () => {
  const expiredFor = (seconds: number) => {
    const exp = Math.floor(Date.now() / 1000) - seconds
    return { exp, iat: exp - 600 }
  }

  test('a token 20 seconds past its expiry opens a call and a live connection', async () => {
    const { closed, token } = await listen('second', expiredFor(20))
    const headers = { authorization: `Bearer ${token}` }
    expect((await application.anybody.get('/api/session', { headers })).status).toBe(200)
    expect(closed.isClosed).toBe(false)
  })

  test('a token 61 seconds past its expiry opens neither', async () => {
    await expect(listen('second', expiredFor(61))).rejects.toThrow(/401/)
    const token = await application.issuer.tokenFor(people.second, expiredFor(61))
    const headers = { authorization: `Bearer ${token}` }
    expect((await application.anybody.get('/api/session', { headers })).status).toBe(401)
  })
})

test('a disabled person cannot connect', async () => {
  const setDisabled = (isDisabled: boolean) => changePerson(application.db, 'user', { isDisabled })
  await setDisabled(true)
  await expect(listen('user')).rejects.toThrow()
  await setDisabled(false)
})
