import { hub } from '../../../src/client/hub/hub.slice'
import { selectLiveUpdatesLostAt } from '../../../src/client/hub/hub.selectors'
import { stateAfter } from '../../support/stateAfter'

const name = 'voteQuestions' as const
const at = '2026-11-21T18:00:00.000Z'
const later = '2026-11-21T18:00:15.000Z'
const refused = hub.lost({ name, at, reason: 'refused' })

it('misses nothing before the first attempt has failed', () => {
  const state = stateAfter(hub.connecting({ name }))
  expect(selectLiveUpdatesLostAt(state, name)).toBeNull()
  expect(state.hub[name].status).not.toBe('connected')
})

it('is live while connected', () => {
  const state = stateAfter(hub.connecting({ name }), hub.connected({ name, at }))
  expect(state.hub[name].status).toBe('connected')
  expect(selectLiveUpdatesLostAt(state, name)).toBeNull()
})

it('keeps since when updates are missing through every attempt', () => {
  const again = hub.lost({ name, at: later, reason: 'refused again' })
  const state = stateAfter(refused, hub.connecting({ name }), again, hub.connecting({ name }))
  expect(selectLiveUpdatesLostAt(state, name)).toBe(at)
})

it('forgets the gap once it is back, or nobody listens', () => {
  expect(
    selectLiveUpdatesLostAt(stateAfter(refused, hub.connected({ name, at: later })), name),
  ).toBeNull()
  expect(selectLiveUpdatesLostAt(stateAfter(refused, hub.stopped({ name })), name)).toBeNull()
})

it.each(['motions', 'events'] as const)('keeps the hub of %s apart', (other) => {
  expect(selectLiveUpdatesLostAt(stateAfter(refused), other)).toBeNull()
})
