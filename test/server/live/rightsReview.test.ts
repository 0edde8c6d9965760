import type { HubIdentity, Topics } from '../../../src/server/live/identity'
import type { ReviewRights } from '../../../src/server/live/rightsReview'
import { openClient, type RawClient } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'

let running: RunningHub
let me: HubIdentity
/** What the directory says now. */
const directory = new Map<number, Topics | null>()
let isDirectoryAway = false
const reviewRights: ReviewRights = (holders) =>
  isDirectoryAway
    ? Promise.reject(new Error('The database is away.'))
    : Promise.resolve(holders.map(({ userId }) => directory.get(userId) ?? null))

beforeEach(async () => {
  running = await startHub({ reviewRights })
  me = person(running.clock, new Set([12, 36]))
  running.people.set('good', me)
  directory.set(me.userId, me.topics)
  isDirectoryAway = false
})
afterEach(() => running.stop())

describe('the review of rights', () => {
  async function pass(client: RawClient, seconds: number) {
    client.sendRecord({ type: 6 })
    await client.roundTrip()
    await running.clock.advanceSeconds(seconds)
  }

  it('finds within 30 seconds what nobody told the hub', async () => {
    const client = await openClient(running, 'good')
    directory.set(me.userId, new Set([12]))
    await pass(client, 29)
    expect(client.isGone()).toBe(false)
    await pass(client, 1)
    await until('it is closed', client.isGone)
    expect(client.records.at(-1)).toEqual({ type: 7, allowReconnect: true })
  })

  it('closes for somebody who is unknown now', async () => {
    const client = await openClient(running, 'good')
    directory.delete(me.userId)
    await pass(client, 29)
    await pass(client, 1)
    await until('it is closed', client.isGone)
    expect(client.records.at(-1)).toEqual({ type: 7 })
  })

  it('changes nothing where nothing changed', async () => {
    const client = await openClient(running, 'good')
    for (let turn = 0; turn < 4; turn += 1) await pass(client, 20)
    expect(client.isGone()).toBe(false)
    running.hub.publish('SendVoteQuestionMessage', 1, 36)
    running.flush()
    await until('the event arrives', () => client.records.some((record) => 'target' in record))
  })

  it('of everybody, asked for, is done at once', async () => {
    const client = await openClient(running, 'good')
    directory.set(me.userId, new Set([36]))
    running.hub.reviewEverybody()
    await until('it is closed', client.isGone)
  })

  it('of one person, asked for, is done at once, and of nobody else', async () => {
    const client = await openClient(running, 'good')
    const other = person(running.clock, new Set([12]))
    running.people.set('other', other)
    const otherClient = await openClient(running, 'other')
    directory.delete(me.userId)
    running.hub.reviewUser(me.userId)
    await until('it is closed', client.isGone)
    expect(otherClient.isGone()).toBe(false)
  })

  it('of everybody is done once more where the directory changes during it', async () => {
    const client = await openClient(running, 'good')
    running.hub.reviewEverybody()
    directory.delete(me.userId)
    running.hub.reviewEverybody()
    await until('it is closed', client.isGone)
    expect(client.records.at(-1)).toEqual({ type: 7 })
  })

  it('of everybody that fails is made up for with the next second', async () => {
    const client = await openClient(running, 'good')
    isDirectoryAway = true
    directory.delete(me.userId)
    running.hub.reviewEverybody()
    await client.roundTrip()
    expect(client.isGone()).toBe(false)
    isDirectoryAway = false
    await pass(client, 1)
    await until('it is closed', client.isGone)
  })

  it('that fails keeps the connection, is logged and is made up for', async () => {
    const client = await openClient(running, 'good')
    isDirectoryAway = true
    directory.delete(me.userId)
    for (let turn = 0; turn < 2; turn += 1) await pass(client, 20)
    expect(client.isGone()).toBe(false)
    expect(running.log).toContainEqual(
      expect.objectContaining({ event: 'hub-fault', step: 'rights-review' }),
    )
    isDirectoryAway = false
    await pass(client, 1)
    await until('it is closed', client.isGone)
  })
})
