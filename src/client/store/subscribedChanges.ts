import type { PayloadAction } from '@reduxjs/toolkit'
import { subscribedReducers, noRequests, setRequest, type Subscribed } from './subscribed'
import { done } from './requestState'

/** The state of a slice whose details fetch only their changes while they are on screen. */
export interface SubscribedChanges extends Subscribed {
  /** By id: the revision up to which no change of the detail is missing. */
  knownRevisions: Record<number, number>
}

export const nothingKnown: SubscribedChanges = { ...noRequests, knownRevisions: {} }

/**
 * The reducers of details that are refreshed by fetching their changes. `keep` stores a whole detail,
 * `keepChanges` stores changes.
 */
export function subscribedChangesReducers<
  IdName extends string,
  State extends SubscribedChanges,
  Detail extends Record<IdName, number> & { revision: number },
  Changes extends Record<IdName, number> & { revision: number },
>(
  idName: IdName,
  keep: (state: State, detail: Detail) => void,
  keepChanges: (state: State, changes: Changes) => void,
) {
  const subscribed = subscribedReducers(idName, (state: State, detail: Detail) => {
    keep(state, detail)
    state.knownRevisions[detail[idName]] = detail.revision
  })
  return {
    ...subscribed,
    opened: (state: State, action: Parameters<typeof subscribed.opened>[1]) => {
      subscribed.opened(state, action)
      delete state.knownRevisions[action.payload[idName]]
    },
    failed: (state: State, action: Parameters<typeof subscribed.failed>[1]) => {
      subscribed.failed(state, action)
      delete state.knownRevisions[action.payload[idName]]
    },
    /** What changed since the revision that is known. `at`: ISO 8601 UTC of the answer. */
    changesSucceeded: (
      state: State,
      { payload: { changes, at } }: PayloadAction<{ changes: Changes; at: string }>,
    ) => {
      const id: number = changes[idName]
      keepChanges(state, changes)
      setRequest(state, id, done, at)
      // A reconnection forgets the revision, and the whole detail is fetched again. Another instance may answer with
      // an earlier one than is known: whatever it lacks is still known.
      if ((state.knownRevisions[id] ?? Infinity) < changes.revision)
        state.knownRevisions[id] = changes.revision
    },
  }
}

/** Discards all revisions after a lost connection: what changed meanwhile is unknown. */
export function discardRevisions(state: SubscribedChanges): void {
  state.knownRevisions = {}
}
