/** Clients who say that others go first, and what becomes of what they are owed. */
import { patience } from '../../../src/contract/patience'
import type { HubIdentity } from '../../../src/server/live/admission'
import { until } from '../../support/until'
import { officialClient } from './officialClient'
import { openClient, type RawClient } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'

const EVENT = 'SendVoteQuestionMessage'
const COME_BACK = { type: 7, allowReconnect: true }
const event = (id: number) => ({ type: 1, target: EVENT, arguments: [id] })
let running: RunningHub
let me: HubIdentity

beforeEach(async () => {
  running = await startHub()
  me = person(running.clock, new Set([12, 36]))
  running.people.set('good', me)
})
afterEach(() => running.stop())

async function say(client: RawClient, args: unknown): Promise<void> {
  client.sendRecord({ type: 1, target: patience.say, arguments: args })
  await client.roundTrip()
}

async function openPatient(): Promise<RawClient> {
  const client = await openClient(running, 'good')
  await say(client, [true])
  return client
}

/** Lets those who never wait hear of a change, and awaits that all have what was sent to them. */
async function publish(id: number, clients: readonly RawClient[], groupId = 12): Promise<void> {
  running.hub.publish(EVENT, id, groupId)
  running.flush()
  await Promise.all(clients.map((client) => client.roundTrip()))
}

async function pass(ms: number, clients: readonly RawClient[]): Promise<void> {
  running.clock.advance(ms)
  await Promise.all(clients.map((client) => client.roundTrip()))
}

it('is told after all others, of all changes of a second in one frame', async () => {
  const both = [await openClient(running, 'good'), await openPatient()] as const
  const [other, patient] = both
  const before = patient.frameCount()
  await publish(1, both)
  await pass(100, both)
  await publish(2, both)
  expect(other.records).toEqual([event(1), event(2)])
  expect(patient.records).toEqual([])
  await pass(1_000, both)
  expect(patient.records).toEqual([event(1), event(2)])
  expect(patient.frameCount()).toBe(before + 1)
})

it('is told like all others once it takes that back, also by the official client', async () => {
  const { connection, received } = officialClient(running, 'good')
  await connection.start()
  await connection.send(patience.say, true)
  await connection.send(patience.say, false)
  await expect(connection.invoke('CastVote')).rejects.toThrow('This hub has no methods.')
  await publish(1, [])
  await until('the change is told', () => received.length === 1)
  await connection.stop()
})

it.each([[[]], [null], [['yes']], [[1, true]], [{ 0: true }]])(
  'is told like all others after words that mean nothing: %j',
  async (args) => {
    const client = await openClient(running, 'good')
    await say(client, args)
    await publish(1, [client])
    expect(client.records).toEqual([event(1)])
  },
)

it('is sent away where it says it as often as nobody may talk', async () => {
  const client = await openPatient()
  for (let count = 0; count < 100; count += 1)
    client.sendRecord({ type: 1, target: patience.say, arguments: [count % 2 === 0] })
  await until('it is closed', client.isGone)
  expect(client.closeCode()).toBe(1008)
})

it('is told what it is owed before the hub shuts down', async () => {
  const client = await openPatient()
  await publish(1, [client])
  await running.hub.drain()
  await until('it is closed', client.isGone)
  expect(client.records).toEqual([event(1), COME_BACK])
})

it('comes back after a gap like all others, and is told like them from then on', async () => {
  const client = await openPatient()
  await publish(1, [client])
  running.hub.refetchAll()
  await until('it is closed', client.isGone)
  expect(client.records).toEqual([COME_BACK])
  const again = await openClient(running, 'good')
  await publish(2, [again])
  expect(again.records).toEqual([event(2)])
})

it('stays patient with more rights', async () => {
  const client = await openPatient()
  running.hub.refreshRights(me.userId, new Set([12, 36, 40]))
  await publish(1, [client], 40)
  expect(client.records).toEqual([])
  await pass(1_000, [client])
  expect(client.records).toEqual([event(1)])
})

it('is told nothing of a group that it may no longer see, although it is owed', async () => {
  const client = await openPatient()
  await publish(1, [client])
  running.hub.refreshRights(me.userId, new Set([36]))
  running.clock.advance(1_000)
  await until('it is closed', client.isGone)
  expect(client.records).toEqual([COME_BACK])
})

it('that leaves before it is told holds up no other', async () => {
  const [gone, stays] = [await openPatient(), await openPatient()]
  await publish(1, [gone, stays])
  gone.leave()
  await until('it has left', () => running.hub.connectionCount === 1)
  await pass(1_000, [stays])
  expect(stays.records).toEqual([event(1)])
  expect(running.log.filter((entry) => entry.event === 'hub-fault')).toEqual([])
})
