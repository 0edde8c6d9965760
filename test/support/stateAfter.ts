import type { UnknownAction } from '@reduxjs/toolkit'
import { rootReducer, type RootState } from '../../src/client/store/rootReducer'

function from(state: RootState | undefined, ...actions: UnknownAction[]): RootState {
  const start = rootReducer(state, { type: 'test/start' })
  return actions.reduce<RootState>(rootReducer, start)
}

/** The state of a fresh client after these actions; `stateAfter.from` goes on from another state. */
export const stateAfter = Object.assign(
  (...actions: UnknownAction[]) => from(undefined, ...actions),
  { from },
)
