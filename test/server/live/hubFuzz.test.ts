/** Frames that no client of ours sends: the hub answers or closes in its own words, and serves everybody else. */
import fc from 'fast-check'
import * as z from 'zod'
import { patience } from '../../../src/contract/patience'
import { anything, oddText } from '../../support/oddInput'
import { noteTried, runs } from '../../support/runs'
import { until } from '../../support/until'
import { HANDSHAKE, openClient, openSocket, type RawClient, SEPARATOR } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'

const framesEach = 5
const frames = runs(20 * framesEach)

let running: RunningHub
let watcher: RawClient

beforeAll(async () => {
  running = await startHub()
  for (const token of ['odd', 'watcher'])
    running.people.set(token, person(running.clock, new Set([12])))
  watcher = await openClient(running, 'watcher')
})

afterAll(async () => {
  watcher.leave()
  await running.stop()
})

const absent = Symbol('absent')
const message = fc
  .record({
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(1, 4) },
      fc.integer({ max: 9 }),
      anything,
    ),
    invocationId: fc.oneof(fc.constant(absent), fc.constantFrom('7', 'id', '', null), anything),
    target: fc.oneof(fc.constantFrom('CastVote', '__proto__', patience.say), oddText),
    arguments: fc.oneof(fc.array(anything, { maxLength: 3 }), anything),
  })
  .map(({ invocationId, ...rest }) => (invocationId === absent ? rest : { ...rest, invocationId }))
  .map((value) => JSON.stringify(value))

/** Whole records, parts of them, several at once, no JSON, no text, and far too much. */
const frame: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 6, arbitrary: message.map((text) => text + SEPARATOR) },
  fc.array(message, { maxLength: 4 }).map((all) => all.map((text) => text + SEPARATOR).join('')),
  message.map((text) => text.slice(0, text.length / 2)),
  oddText.map((text) => text + SEPARATOR),
  anything.map((value) => JSON.stringify(value) + SEPARATOR),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(SEPARATOR, HANDSHAKE, `{"type":7}${SEPARATOR}`),
  fc.constantFrom(33, 129).map((kilobytes) => 'x'.repeat(kilobytes * 1024)),
)

const refusals = [
  'The message is not JSON.',
  'The message is not a JSON object.',
  'The message has no type.',
  'The message is too long.',
  'The invocation id is not a text.',
  'Only the JSON protocol is spoken here.',
  'Only versions 1 and 2 of the protocol are spoken here.',
] as const

/** What the hub may say: that it is open, that it has no methods, that it is there, and why it closes. */
const sayings = z.union([
  z.strictObject({}),
  z.strictObject({ error: z.enum(refusals) }),
  z.strictObject({
    type: z.literal(3),
    invocationId: z.string().min(1),
    error: z.literal('This hub has no methods.'),
  }),
  z.strictObject({ type: z.literal(6) }),
  z.strictObject({ type: z.literal(7), error: z.enum(refusals).optional() }),
])
/** Left, against the protocol, no UTF-8, too large (RFC 6455 section 7.4.1). */
const closeCodes = [1000, 1002, 1007, 1009]

test(`${frames} odd frames are answered as the protocol says, and nobody else notices them`, async () => {
  let event = 0
  const frameLists = fc.array(frame, { minLength: framesEach, maxLength: framesEach })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), frameLists, async (isGreeted, sent) => {
      const client = await openSocket(running, 'access_token=odd')
      if (isGreeted) client.send(HANDSHAKE)
      for (const each of sent) client.send(each)
      await client.roundTrip()
      for (const record of client.records) sayings.parse(record)
      if (client.isGone()) expect(closeCodes).toContain(client.closeCode())

      event += 1
      running.hub.publish('SendVoteQuestionMessage', event, 12)
      running.flush()
      await until('the watcher is told', () => watcher.records.length === event)
      client.leave()
      await until('the hub forgets the odd one', () => running.hub.connectionCount === 1)
    }),
    { numRuns: frames / framesEach, endOnFailure: true },
  )
  noteTried('hub frames', frames)
})

test('each call among odd ones is answered by its id', async () => {
  const client = await openClient(running, 'odd')
  const ids = ['7', '__proto__', '\u0000', 'ß'.repeat(500)]
  for (const [at, invocationId] of ids.entries())
    client.sendRecord({ type: at % 2 === 0 ? 1 : 4, invocationId, target: '', arguments: null })
  await client.roundTrip()
  expect(client.records).toEqual(
    ids.map((invocationId) => ({ type: 3, invocationId, error: 'This hub has no methods.' })),
  )
  client.leave()
})
