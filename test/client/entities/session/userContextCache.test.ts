import {
  cacheUserContext,
  readCachedUserContext,
  remainingLifeMs,
  userContextLifeMs,
} from '../../../../src/client/entities/session/userContextCache'
import { userContext } from '../../../support/signedIn'

const kept = { context: userContext(), receivedAt: '2026-11-21T18:00:00.000Z' }

beforeEach(() => sessionStorage.clear())

it('keeps the context in this tab, nowhere else', () => {
  expect(readCachedUserContext()).toBeNull()
  cacheUserContext(kept)
  expect(readCachedUserContext()).toEqual(kept)
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['at once', '2026-11-21T18:00:00.000Z', userContextLifeMs],
  ['a moment before 300 s', '2026-11-21T18:04:59.999Z', 1],
  ['at 300 s', '2026-11-21T18:05:00.000Z', 0],
  ['long after', '2026-11-22T18:00:00.000Z', 0],
  ['on a clock that was set back', '2026-11-21T17:59:59.000Z', 0],
])('lives 300 s: %s', (_when, now, remaining) => {
  expect(remainingLifeMs(kept, now)).toBe(remaining)
})
