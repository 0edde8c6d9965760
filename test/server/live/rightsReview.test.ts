import type { HubIdentity, Topics } from '../../../src/server/live/admission'
import { reviewHubRights, type ReviewRights } from '../../../src/server/live/rightsReview'
import { openClient, type RawClient } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'
import { rememberSignedOut } from '../../../src/server/identity/signedOutTokens'
import { changePerson, people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'

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

const database = directoryDatabase()

const holder = (userId: number, tokenId = `token of ${userId}`) => ({
  userId,
  tokenId,
  sessionId: null,
  issuedAt: Date.now(),
})

test('rights come in the order asked: groups, all for staff, none for who is in no group', async () => {
  const rights = await reviewHubRights(database.db, [
    holder(people.outsider),
    holder(people.staff),
    holder(people.admin),
    holder(people.member),
    holder(people.admin, 'another tab'),
  ])
  const inAdmins = new Set([101, 36, 12, 712])
  expect(rights).toEqual([new Set(), 'all', inAdmins, new Set([101]), inAdmins])
})

test('nobody unknown, disabled or signed out is welcome; another token of the same person is', async () => {
  const { db } = database
  await changePerson(db, 'user', { isDisabled: true })
  const subject = String(people.member)
  const signedOut = { tokenId: 'gone', sessionId: null, subject, issuedAt: 0 }
  await rememberSignedOut(db, { ...signedOut, expiresAt: Date.now() + 60_000 })
  const rights = await reviewHubRights(db, [
    holder(999_999),
    holder(people.user),
    holder(people.member, 'gone'),
    holder(people.member, 'kept'),
  ])
  expect(rights).toEqual([null, null, null, new Set([101])])
})

test('a session that was signed out is over for its earlier tokens, also where the clock of their provider is ahead', async () => {
  const { db } = database
  const aheadAt = Math.floor(Date.now() / 1_000) * 1_000 + 25_000
  const ofSession = (tokenId: string, issuedAt: number) => {
    return { ...holder(people.member, tokenId), sessionId: 'one', issuedAt }
  }
  const last = ofSession('last', aheadAt)
  const token = { ...last, subject: String(people.member), expiresAt: aheadAt + 600_000 }
  await rememberSignedOut(db, token)
  const earlier = ofSession('earlier', aheadAt - 1_000)
  const anew = ofSession('anew', aheadAt)
  const later = ofSession('later', aheadAt + 1_000)
  expect(await reviewHubRights(db, [earlier, last, anew, later])).toEqual([
    null,
    null,
    new Set([101]),
    new Set([101]),
  ])
})

test('nobody connected is nothing to review', async () => {
  expect(await reviewHubRights(database.db, [])).toEqual([])
})
