import { openClient, type RawClient } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'

// A long name fills the buffers between server and client with fewer events.
const EVENT = 'SendVoteQuestionMessage'.padEnd(600, '.')
const EVENTS_IN_A_FRAME = 100
const FRAMES = 400
let running: RunningHub

beforeEach(async () => {
  running = await startHub()
  running.people.set('slow', person(running.clock, new Set([12])))
  running.people.set('quick', person(running.clock, new Set([12])))
})
afterEach(() => running.stop())

const idsOf = ({ records }: RawClient) =>
  records.map((record) => (record as { arguments: number[] }).arguments[0])

function publishFrame(firstId: number): void {
  for (let at = 0; at < EVENTS_IN_A_FRAME; at += 1) running.hub.publish(EVENT, firstId + at, 12)
  running.flush()
}

/** Ten seconds of frames, 26 MB: more than the kernel takes in for a client that does not read. */
async function flood(keepsUp: (frame: number) => boolean = () => true): Promise<void> {
  for (let frame = 1; frame <= FRAMES; frame += 1) {
    publishFrame(1)
    await until('the frame is through', () => keepsUp(frame))
  }
}

describe('a client that does not read', () => {
  it('costs a bounded amount, hinders nobody and then gets each id once', async () => {
    const slow = await openClient(running, 'slow')
    const quick = await openClient(running, 'quick')
    slow.pause()
    const before = quick.frameCount()
    await flood((frame) => quick.frameCount() === before + frame)
    running.hub.publish(EVENT, 999_999, 12)
    running.flush()

    slow.resume()
    await until('the slow one has caught up', () => idsOf(slow).includes(999_999))
    const ids = idsOf(slow)
    expect(ids.length).toBeLessThan(idsOf(quick).length)
    expect(new Set(ids)).toEqual(new Set(idsOf(quick)))
    // What waited came as one frame, each id once.
    const last = ids.slice(-EVENTS_IN_A_FRAME - 1)
    expect(new Set(last).size).toBe(EVENTS_IN_A_FRAME + 1)
    expect(last.at(-1)).toBe(999_999)
  })

  it('is back to normal afterwards', async () => {
    const slow = await openClient(running, 'slow')
    const fallBehind = async (id: number) => {
      slow.pause()
      await flood()
      running.hub.publish(EVENT, id, 12)
      running.flush()
      slow.sendRecord({ type: 6 })
      await running.clock.advanceSeconds(16)
      slow.resume()
      await until('the slow one has caught up', () => idsOf(slow).includes(id))
    }
    // Half a minute in all, but never at once.
    await fallBehind(999_998)
    await fallBehind(999_999)
    await running.clock.advanceSeconds(2)
    slow.records.splice(0)
    running.hub.publish(EVENT, 5, 12)
    running.flush()
    await until('the event arrives', () => slow.records.length > 0)
    expect(idsOf(slow)).toEqual([5])
  })

  it('is cut after 30 seconds, though it still pings', async () => {
    const slow = await openClient(running, 'slow')
    const quick = await openClient(running, 'quick')
    slow.pause()
    await flood()
    const pingAndWait = async (seconds: number) => {
      slow.sendRecord({ type: 6 })
      quick.sendRecord({ type: 6 })
      await quick.roundTrip()
      await running.clock.advanceSeconds(seconds)
    }
    await pingAndWait(8)
    await pingAndWait(8)
    expect(running.hub.connectionCount).toBe(2)
    await pingAndWait(14)
    await until('it is cut', () => running.hub.connectionCount === 1)
    expect(running.log.at(-1)).toMatchObject({ event: 'hub-left', reason: 'stalled' })
  })

  it('is cut at once when more than 1 MiB waits for it', async () => {
    const slow = await openClient(running, 'slow')
    slow.pause()
    await flood()
    for (let frame = 1; frame <= 20; frame += 1) publishFrame(frame * EVENTS_IN_A_FRAME)
    await running.clock.advanceSeconds(1)
    await until('it is cut', () => running.hub.connectionCount === 0)
    expect(running.log.at(-1)).toMatchObject({ event: 'hub-left', reason: 'stalled' })
  })
})
