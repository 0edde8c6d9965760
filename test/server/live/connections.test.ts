import { HANDSHAKE, openClient, openSocket, type RawClient } from './rawClient'
import { HUB_PATH, person, type RunningHub, startHub } from './runningHub'
import type { HubIdentity } from '../../../src/server/live/admission'
import { until } from '../../support/until'

const COME_BACK = { type: 7, allowReconnect: true }
const GO_AWAY = { type: 7 }
let running: RunningHub
let me: HubIdentity

beforeEach(async () => {
  running = await startHub({ limits: { connectionsPerUser: 1_000 } })
  me = person(running.clock, new Set([12, 36]))
  running.people.set('good', me)
})
afterEach(() => running.stop())

async function received(client: RawClient, groupId: number): Promise<boolean> {
  const before = client.records.length
  running.hub.publish('SendVoteQuestionMessage', 1, groupId)
  running.flush()
  await client.roundTrip()
  return client.records.length > before
}

describe('the end of a token', () => {
  it('closes the connection with leave to come back', async () => {
    running.people.set('short', { ...me, expiresAt: running.clock.now() + 10_000 })
    const client = await openClient(running, 'short')
    await running.clock.advanceSeconds(9)
    expect(client.isGone()).toBe(false)
    await running.clock.advanceSeconds(1)
    await until('it is closed', client.isGone)
    expect(client.records).toEqual([COME_BACK])
    expect(client.closeCode()).toBe(1000)
  })

  it('cuts a connection that never shook hands', async () => {
    running.people.set('short', { ...me, expiresAt: running.clock.now() + 5_000 })
    const client = await openSocket(running, 'access_token=short')
    await running.clock.advanceSeconds(5)
    await until('it is cut', client.isGone)
  })
})

describe('a change of rights', () => {
  it('that takes something away closes every connection of the person', async () => {
    const tabs = [await openClient(running, 'good'), await openClient(running, 'good')]
    running.hub.refreshRights(me.userId, new Set([12]))
    await until('both are closed', () => tabs.every(({ isGone }) => isGone()))
    for (const { records } of tabs) expect(records).toEqual([COME_BACK])
  })

  it('that adds something works at once, without a new connection', async () => {
    const client = await openClient(running, 'good')
    expect(await received(client, 102)).toBe(false)
    running.hub.refreshRights(me.userId, new Set([12, 36, 102]))
    expect(await received(client, 102)).toBe(true)
    expect(await received(client, 12)).toBe(true)
    expect(client.isGone()).toBe(false)
  })

  it('sends nothing of the lost group, not even before the close is through', async () => {
    const client = await openClient(running, 'good')
    running.hub.publish('SendVoteQuestionMessage', 1, 36)
    running.hub.refreshRights(me.userId, new Set([12]))
    running.flush()
    await until('it is closed', client.isGone)
    expect(client.records).toEqual([COME_BACK])
  })

  it('concerns nobody else', async () => {
    const other = person(running.clock, new Set([12]))
    running.people.set('other', other)
    const client = await openClient(running, 'other')
    running.hub.refreshRights(me.userId, new Set())
    running.hub.disconnectUser(me.userId)
    running.hub.disconnectToken(me.tokenId)
    expect(await received(client, 12)).toBe(true)
  })

  it('during the handshake counts as well', async () => {
    const client = await openSocket(running, 'access_token=good')
    running.hub.refreshRights(me.userId, new Set([12]))
    await until('it is closed', client.isGone)
    expect(client.records).toEqual([{ error: expect.any(String) }])
  })

  it('that adds something during the handshake sends nothing before its end', async () => {
    const client = await openSocket(running, 'access_token=good')
    running.hub.refreshRights(me.userId, new Set([12, 36, 102]))
    expect(await received(client, 102)).toBe(false)
    client.send(HANDSHAKE)
    await until('the handshake is answered', () => client.records.length > 0)
    expect(await received(client, 102)).toBe(true)
  })

  it('while a token is being read makes it be read again', async () => {
    let finish: () => void = () => undefined
    const slow = await startHub({
      authenticate: async (token) => {
        const identity = slow.people.get(token) ?? null
        slow.verified.push(token)
        await new Promise<void>((resolve) => (finish = resolve))
        return identity
      },
    })
    slow.people.set('good', me)
    const refused = expect(openSocket(slow, 'access_token=good')).rejects.toThrow('401')
    await until('the token is being read', () => slow.verified.length === 1)
    slow.people.delete('good')
    slow.hub.disconnectUser(me.userId)
    finish()
    await until('it is read again', () => slow.verified.length === 2)
    finish()
    await refused
    await slow.stop()
  })

  it('between negotiate and upgrade makes the token be read again', async () => {
    const response = await fetch(`http://${running.host}${HUB_PATH}/negotiate`, {
      method: 'POST',
      headers: { authorization: 'Bearer good' },
    })
    const { connectionId } = (await response.json()) as { connectionId: string }
    running.people.delete('good')
    running.hub.disconnectToken(me.tokenId)
    const query = `id=${connectionId}&access_token=good`
    await expect(openSocket(running, query)).rejects.toThrow('401')
  })
})

describe('somebody who is sent away', () => {
  it.each<[string, (hub: RunningHub['hub']) => void]>([
    ['as a person', (hub) => hub.disconnectUser(me.userId)],
    ['with a token', (hub) => hub.disconnectToken(me.tokenId)],
  ])('%s is closed without leave to come back', async (_name, sendAway) => {
    const client = await openClient(running, 'good')
    sendAway(running.hub)
    await until('it is closed', client.isGone)
    expect(client.records).toEqual([GO_AWAY])
  })

  it('with one token keeps the connections of another', async () => {
    running.people.set('second', { ...me, tokenId: 'second' })
    const first = await openClient(running, 'good')
    const second = await openClient(running, 'second')
    running.hub.disconnectToken(me.tokenId)
    await until('the first is closed', first.isGone)
    expect(second.isGone()).toBe(false)
  })
})

describe('a burst of events', () => {
  const EVENT = 'SendVoteQuestionMessage'

  beforeEach(() => {
    running.people.set('staff', person(running.clock, 'all'))
    running.people.set('both', me)
    running.people.set('one', person(running.clock, new Set([36, 102])))
  })

  it('reaches each connection as one frame for each group, equal events as one record', async () => {
    const [staff, both, one] = [
      await openClient(running, 'staff'),
      await openClient(running, 'both'),
      await openClient(running, 'one'),
    ]
    const before = staff.frameCount()
    for (let repeat = 0; repeat < 50; repeat += 1) {
      running.hub.publish(EVENT, 1, 12)
      running.hub.publish(EVENT, 2, 12)
      running.hub.publish(EVENT, 3, 36)
    }
    running.flush()
    await until('it arrives', () => [staff, both, one].every(({ records }) => records.length > 0))
    await Promise.all([staff, both, one].map((client) => client.roundTrip()))
    const invocation = (id: number) => ({ type: 1, target: EVENT, arguments: [id] })
    expect(staff.records).toEqual([1, 2, 3].map(invocation))
    expect(both.records).toEqual([1, 2, 3].map(invocation))
    expect(one.records).toEqual([invocation(3)])
    expect([staff, both, one].map(({ frameCount }) => frameCount() - before)).toEqual([2, 2, 1])
  })

  it('of one group sends nothing to those who see only others', async () => {
    const one = await openClient(running, 'one')
    const before = one.frameCount()
    running.hub.publish(EVENT, 1, 12)
    running.flush()
    await one.roundTrip()
    expect(one.frameCount()).toBe(before)
  })
})

const openMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => openClient(running, 'good')))

describe('after a gap in the events', () => {
  it('everybody connects again, in slices', async () => {
    const clients = await openMany(120)
    running.hub.refetchAll()
    await until('the first slice has left', () => running.hub.connectionCount === 20)
    running.clock.advance(100)
    await until('all have left', () => running.hub.connectionCount === 0)
    for (const { records } of clients) expect(records).toEqual([COME_BACK])
  })

  it('whoever came since is asked again only when another gap follows, and not too soon', async () => {
    running.hub.refetchAll()
    const client = await openClient(running, 'good')
    await running.clock.advanceSeconds(5)
    running.hub.refetchAll()
    running.hub.refetchAll()
    await client.roundTrip()
    expect(client.isGone()).toBe(false)
    await running.clock.advanceSeconds(20)
    client.sendRecord({ type: 6 })
    await client.roundTrip()
    await running.clock.advanceSeconds(4)
    expect(client.isGone()).toBe(false)
    await running.clock.advanceSeconds(1)
    await until('it is asked again', client.isGone)
    expect(client.records.at(-1)).toEqual(COME_BACK)
  })
})
