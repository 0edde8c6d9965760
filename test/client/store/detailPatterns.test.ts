import { motionPatterns } from '../../../src/client/entities/motions/motions.patterns'
import { motion } from '../../../src/client/entities/motions/motions.slice'
import { hub } from '../../../src/client/hub/hub.slice'

const id = { motionRequestId: 31 }
const other = { motionRequestId: 32 }

test('a detail has a pattern for each thing that may happen to it, and takes nothing else', () => {
  const actions = {
    changed: hub.messageReceived({ name: 'motions', id: 31 }),
    requested: motion.requested(id),
    reconnected: hub.connected({ name: 'motions', at: '2026-11-21T18:00:00.000Z' }),
    closed: motion.closed(id),
  }
  const others = [
    hub.messageReceived({ name: 'motions', id: 32 }),
    hub.messageReceived({ name: 'events', id: 31 }),
    motion.requested(other),
    motion.closed(other),
  ]
  const { news, ...patterns } = motionPatterns(31)
  expect(news).toEqual([patterns.changed, patterns.reconnected])
  for (const [name, pattern] of Object.entries(patterns))
    expect([...Object.values(actions), ...others].filter(pattern)).toEqual([
      actions[name as keyof typeof actions],
    ])
})
