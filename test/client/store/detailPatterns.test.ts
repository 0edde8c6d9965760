import { patternFor } from '../../../src/client/store/detailPatterns'
import { motionMessageReceived } from '../../../src/client/hub/hub.actions'
import {
  motionPatterns,
  motionClosed,
  motionRequested,
} from '../../../src/client/entities/motions/motions.slice'

const id = { motionRequestId: 31 }
const other = { motionRequestId: 32 }

test('a pattern takes the actions of one creator that name one id', () => {
  const pattern = patternFor(motionRequested, 'motionRequestId', 31)
  expect([motionRequested(id), motionRequested(other), motionClosed(id)].map(pattern)).toEqual([
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
  expect([requested(motionRequested(id)), closed(motionClosed(id))]).toEqual([true, true])
})
