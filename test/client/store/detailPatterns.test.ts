import { patternFor } from '../../../src/client/store/detailPatterns'
import { motionMessageReceived } from '../../../src/client/hub/hub.actions'
import { motionPatterns, motion } from '../../../src/client/entities/motions/motions.slice'

const id = { motionRequestId: 31 }
const other = { motionRequestId: 32 }

test('a pattern takes the actions of one creator that name one id', () => {
  const pattern = patternFor(motion.requested, 'motionRequestId', 31)
  expect([motion.requested(id), motion.requested(other), motion.closed(id)].map(pattern)).toEqual([
    true,
    false,
    false,
  ])
})

test('a detail has a pattern for each thing that may happen to it', () => {
  const { changed, requested, closed } = motionPatterns(31)
  expect([changed(motionMessageReceived(id)), changed(motionMessageReceived(other))]).toEqual([
    true,
    false,
  ])
  expect([requested(motion.requested(id)), closed(motion.closed(id))]).toEqual([true, true])
})
