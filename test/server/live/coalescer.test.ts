import { Coalescer } from '../../../src/server/live/coalescer'
import { standardPace } from '../../../src/server/live/hubContext'
import type { Frame } from '../../../src/server/live/protocol'
import { ManualClock } from './manualClock'

const councilId = 712

/** Listeners of two groups, the last of the council's patient, and when each was told how many events. */
function audience(count: number, patientCount = 0) {
  const clock = new ManualClock()
  const begin = clock.now()
  const told: { listener: number; atMs: number; events: number }[] = []
  const heard = new Map<number, Set<string>>()
  const listeners = Array.from({ length: count + patientCount }, (_, listener) => ({
    isPatient: listener >= count,
    deliver({ records }: Frame) {
      told.push({ listener, atMs: clock.now() - begin, events: records.length })
      const known = heard.get(listener) ?? new Set()
      heard.set(listener, known)
      for (const record of records) known.add(record)
    },
  }))
  const listenersOf = (groupId: number) =>
    groupId === councilId ? listeners : listeners.slice(0, 1)
  const gather = new Coalescer(clock, standardPace, listenersOf)
  return { clock, told, heard, gather, listeners }
}

describe('gathering events', () => {
  it('sends nothing before the moment has passed, then all of a group as one frame', () => {
    const { clock, told, gather } = audience(1)
    gather.add('A', 1, 12)
    clock.advance(24)
    gather.add('A', 2, 12)
    expect(told).toEqual([])
    clock.advance(1)
    expect(told).toEqual([{ listener: 0, atMs: 25, events: 2 }])
  })

  it('merges events that are equal, and only those', () => {
    const { clock, told, gather } = audience(1)
    for (let repeat = 0; repeat < 10; repeat += 1) gather.add('A', 1, 12)
    gather.add('B', 1, 12)
    clock.advance(25)
    expect(told).toEqual([{ listener: 0, atMs: 25, events: 2 }])
  })

  it('starts again when it was quiet, and keeps no timer while nothing comes', () => {
    const { clock, told, gather } = audience(1)
    gather.add('A', 1, 12)
    clock.advance(1_000)
    expect(clock.timerCount).toBe(0)
    gather.add('A', 1, 12)
    clock.advance(25)
    expect(told.map(({ atMs }) => atMs)).toEqual([25, 1_025])
  })

  it('tells nobody of a group nobody listens to', () => {
    const { clock, told, gather } = audience(0)
    gather.add('A', 1, councilId)
    clock.advance(1_000)
    expect(told).toEqual([])
    expect(clock.timerCount).toBe(0)
  })
})

describe('what waits', () => {
  it('can be told at once', () => {
    const { clock, told, gather } = audience(1)
    gather.add('A', 1, 12)
    gather.flush()
    gather.flush()
    clock.advance(25)
    expect(told).toEqual([{ listener: 0, atMs: 0, events: 1 }])
  })
})

describe('many listeners', () => {
  it('hear of a lone event at once, as many as may fetch at once, and the others little by little', () => {
    const { clock, told, gather } = audience(1_000)
    gather.add('A', 1, councilId)
    clock.advance(25)
    expect(told).toHaveLength(100)
    clock.advance(99)
    expect(told).toHaveLength(100)
    clock.advance(1_000 - 99)
    expect(told).toHaveLength(1_000)
    expect(Math.max(...countsWithin(told.slice(100), 25))).toBe(25)
  })

  it('hear of what follows little by little, as much time for each of them as one fetch takes', () => {
    const { clock, told, gather } = audience(300)
    for (let at = 0; at < 1_000; at += 1) {
      gather.add('A', at, councilId)
      clock.advance(1)
    }
    clock.advance(1_000)
    // A hundred at once, then after a rest 25 of them every 25 ms, and so what gathered meanwhile, four times.
    expect(told.map(({ listener }) => listener)).toEqual(
      Array.from({ length: 5 * 300 }, (_, at) => at % 300),
    )
    expect(told[99]?.atMs).toBe(25)
    expect(Math.max(...countsWithin(told.slice(100), 25))).toBe(25)
    for (let listener = 0; listener < 300; listener += 1) {
      const events = told.filter((hint) => hint.listener === listener).map((hint) => hint.events)
      expect(events.reduce((sum, count) => sum + count, 0)).toBe(1_000)
    }
  })

  it('of one group hold up no other', () => {
    const { clock, told, gather } = audience(1_000)
    gather.add('A', 1, councilId)
    clock.advance(26)
    told.length = 0
    gather.add('A', 1, councilId)
    gather.add('A', 2, 12)
    clock.advance(25)
    expect(told).toEqual([{ listener: 0, atMs: 51, events: 1 }])
  })

  it('gather longer where timers come late', () => {
    const roundsIn = (lateMs: number) => {
      const { clock, told, gather } = audience(100)
      const after = clock.after.bind(clock)
      clock.after = (delayMs, run) => after(delayMs + lateMs, run)
      for (let at = 0; at < 2_000; at += 1) {
        gather.add('A', at, councilId)
        clock.advance(1)
      }
      return told.filter(({ listener }) => listener === 0).length
    }
    expect(roundsIn(25)).toBeLessThan(roundsIn(0) * 0.7)
  })
})

describe('patient listeners', () => {
  it('hear of a lone event after all others, and many at a time', () => {
    const { clock, told, gather } = audience(100, 1_000)
    gather.add('A', 1, councilId)
    clock.advance(1_024)
    expect(told).toHaveLength(100)
    clock.advance(1)
    expect(told).toHaveLength(200)
    clock.advance(225)
    expect(told).toHaveLength(1_100)
    clock.advance(1_000)
    expect(clock.timerCount).toBe(0)
  })

  it('change nothing of when others hear', () => {
    const [alone, beside] = [audience(50), audience(50, 1_000)]
    for (const { clock, gather } of [alone, beside])
      for (let at = 0; at < 2_000; at += 1) {
        gather.add('A', at, councilId)
        clock.advance(1)
      }
    expect(beside.told.filter(({ listener }) => listener < 50)).toEqual(alone.told)
  })

  it('hear the events of many rounds together, all of them, and within two seconds', () => {
    const { clock, told, heard, gather } = audience(25, 4_000)
    for (let at = 0; at < 3_000; at += 20) {
      gather.add('A', at, councilId)
      clock.advance(20)
    }
    clock.advance(2_025)
    for (let listener = 25; listener < 4_025; listener += 1)
      expect(heard.get(listener)?.size).toBe(150)
    const ofLast = told.filter(({ listener }) => listener === 4_024).map(({ atMs }) => atMs)
    expect(ofLast.length).toBeLessThanOrEqual(4)
    expect(ofLast[0]).toBeLessThanOrEqual(2_025)
  })

  it('hear all at once where that is asked for, what they are owed as well', () => {
    const { clock, heard, told, gather } = audience(1, 1)
    gather.add('A', 1, councilId)
    clock.advance(25)
    gather.add('A', 2, councilId)
    gather.flush()
    expect([heard.get(0)?.size, heard.get(1)?.size]).toEqual([2, 2])
    const before = told.length
    clock.advance(2_000)
    expect(told).toHaveLength(before)
  })

  it('that turn impatient hear everything, and so do those that turn patient meanwhile', () => {
    for (let turnAt = 0; turnAt < 1_200; turnAt += 17) {
      const { clock, heard, gather, listeners } = audience(40, 40)
      for (let at = 0; at < 1_200; at += 20) {
        for (const [place, listener] of listeners.entries())
          listener.isPatient = at < turnAt === (place % 2 === 0)
        gather.add('A', at, councilId)
        clock.advance(20)
      }
      clock.advance(2_100)
      expect([...heard.values()].map(({ size }) => size)).toEqual(Array(80).fill(60))
    }
  })
})

/** How many were told within each window of so many milliseconds. */
function countsWithin(told: readonly { atMs: number }[], windowMs: number): number[] {
  const counts = new Map<number, number>()
  for (const { atMs } of told) {
    const window = Math.floor(atMs / windowMs)
    counts.set(window, (counts.get(window) ?? 0) + 1)
  }
  return [...counts.values()]
}
