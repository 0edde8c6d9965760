import { original, type PayloadAction } from '@reduxjs/toolkit'
import type { RequestFailure } from '../api/requestFailure'
import { done, failed, idle, running, type RequestState } from './requestState'
import { shareStructure } from './shareStructure'

/** The request of a detail. `asOf`: ISO 8601 UTC of the last answer, null before. */
interface DetailRequest {
  request: RequestState
  asOf: string | null
}

/** The state that a slice holds beside its entities where screens subscribe to one of them. */
export interface Subscribed {
  /** The requests of the details that were on screen, by id. */
  requests: Record<number, DetailRequest>
}

export const noRequests: Subscribed = { requests: {} }

/** Stores the state of a detail's request; without `asOf` the time of the last answer stays. */
export function setRequest(
  { requests }: Subscribed,
  id: number,
  request: RequestState,
  asOf?: string,
): void {
  requests[id] = { request, asOf: asOf ?? requests[id]?.asOf ?? null }
}

/** The updated entity of a slice, whose unchanged parts stay the same objects. */
export function sharedEntity<Entity>(
  state: { entities: Record<number, Entity> },
  id: number,
  update: (current: Entity | undefined) => Entity,
): Entity {
  const before = original<{ entities: Record<number, unknown> }>(state)
  const current = before?.entities[id] as Entity | undefined
  return shareStructure(current, update(current))
}

/**
 * The reducers of details that are kept fresh while a screen shows them. `idName` names their id in every
 * payload and in the detail itself; `keep` stores a detail that came.
 */
export function subscribedReducers<
  IdName extends string,
  State extends Subscribed,
  Detail extends Record<IdName, number>,
>(idName: IdName, keep: (state: State, detail: Detail) => void) {
  type About = Record<IdName, number>
  return {
    /** A screen shows this detail from now on, until `closed`. */
    opened: (state: State, { payload }: PayloadAction<About & { groupId: number }>) => {
      setRequest(state, payload[idName], running)
    },
    closed: (state: State, { payload }: PayloadAction<About>) => {
      setRequest(state, payload[idName], idle)
    },
    /** Fetches the detail again where it is on screen. */
    requested: (state: State, { payload }: PayloadAction<About>) => {
      setRequest(state, payload[idName], running)
    },
    /** `at`: ISO 8601 UTC of the answer. */
    succeeded: (state: State, { payload }: PayloadAction<{ detail: Detail; at: string }>) => {
      keep(state, payload.detail)
      setRequest(state, payload.detail[idName], done, payload.at)
    },
    failed: (state: State, { payload }: PayloadAction<About & { failure: RequestFailure }>) => {
      setRequest(state, payload[idName], failed(payload.failure))
    },
  }
}
