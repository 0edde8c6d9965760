import { Coalescer } from '../../../src/server/hub/coalescer'
import type { PendingRecords } from '../../../src/server/hub/coalescer'
import { ManualClock } from './manualClock'

function coalescer() {
  const clock = new ManualClock()
  const sent: Record<string, number>[] = []
  const gather = new Coalescer(clock, 25, (pending: PendingRecords) => {
    sent.push(Object.fromEntries([...pending].map(([group, { size }]) => [group, size])))
  })
  return { clock, sent, gather }
}

describe('gathering events', () => {
  it('sends nothing before the moment has passed, then everything at once', () => {
    const { clock, sent, gather } = coalescer()
    gather.add('A', 1, 12)
    clock.advance(24)
    gather.add('A', 2, 12)
    gather.add('A', 3, 36)
    expect(sent).toEqual([])
    clock.advance(1)
    expect(sent).toEqual([{ 12: 2, 36: 1 }])
  })

  it('merges events that are equal, and only those', () => {
    const { clock, sent, gather } = coalescer()
    for (let repeat = 0; repeat < 10; repeat += 1) gather.add('A', 1, 12)
    gather.add('B', 1, 12)
    clock.advance(25)
    expect(sent).toEqual([{ 12: 2 }])
  })

  it('starts again after each frame and rests when nothing comes', () => {
    const { clock, sent, gather } = coalescer()
    gather.add('A', 1, 12)
    clock.advance(25)
    expect(clock.timerCount).toBe(0)
    gather.add('A', 1, 12)
    clock.advance(25)
    expect(sent).toEqual([{ 12: 1 }, { 12: 1 }])
  })

  it('can be emptied early', () => {
    const { clock, sent, gather } = coalescer()
    gather.add('A', 1, 12)
    gather.flush()
    clock.advance(25)
    expect(sent).toEqual([{ 12: 1 }])
  })
})
