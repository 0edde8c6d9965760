import { openClient } from './rawClient'
import { person, type RunningHub, startHub } from './runningHub'
import { until } from '../../support/until'

const EVENT = 'SendVoteQuestionMessage'
let running: RunningHub

beforeEach(async () => {
  running = await startHub()
  running.people.set('staff', person(running.clock, 'all'))
  running.people.set('both', person(running.clock, new Set([12, 36])))
  running.people.set('one', person(running.clock, new Set([36, 102])))
})
afterEach(() => running.stop())

describe('a burst of events', () => {
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
