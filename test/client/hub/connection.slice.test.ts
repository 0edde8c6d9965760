import { connected, connecting, lost, stopped } from '../../../src/client/hub/hub.actions'
import { selectLiveUpdatesLostAt } from '../../../src/client/hub/hub.selectors'
import { stateAfter } from '../../support/stateAfter'

const hub = 'voteQuestions' as const
const at = '2026-11-21T18:00:00.000Z'
const later = '2026-11-21T18:00:15.000Z'
const refused = lost({ hub, at, reason: 'refused' })

it('misses nothing before the first attempt has failed', () => {
  const state = stateAfter(connecting({ hub }))
  expect(selectLiveUpdatesLostAt(state, hub)).toBeNull()
  expect(state.connection[hub].status).not.toBe('connected')
})

it('is live while connected', () => {
  const state = stateAfter(connecting({ hub }), connected({ hub, at }))
  expect(state.connection[hub].status).toBe('connected')
  expect(selectLiveUpdatesLostAt(state, hub)).toBeNull()
})

it('keeps since when updates are missing through every attempt', () => {
  const again = lost({ hub, at: later, reason: 'refused again' })
  const state = stateAfter(refused, connecting({ hub }), again, connecting({ hub }))
  expect(selectLiveUpdatesLostAt(state, hub)).toBe(at)
})

it('forgets the gap once it is back, or nobody listens', () => {
  expect(
    selectLiveUpdatesLostAt(stateAfter(refused, connected({ hub, at: later })), hub),
  ).toBeNull()
  expect(selectLiveUpdatesLostAt(stateAfter(refused, stopped({ hub })), hub)).toBeNull()
})

it.each(['motions', 'events'] as const)('keeps the hub of %s apart', (other) => {
  expect(selectLiveUpdatesLostAt(stateAfter(refused), other)).toBeNull()
})
