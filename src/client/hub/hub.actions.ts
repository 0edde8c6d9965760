import { createAction, type Action, type UnknownAction } from '@reduxjs/toolkit'
import type { HubName } from '../../contract/hub'

/** A screen needs live updates from now on. */
export const startRequested = createAction<{ hub: HubName }>('hub/startRequested')
/** No screen needs live updates any more. */
export const stopRequested = createAction<{ hub: HubName }>('hub/stopRequested')
/** The connection is out of date (its token was renewed, the network changed) and is replaced at once. */
export const reconnectRequested = createAction('hub/reconnectRequested')
/** The person returned to the page: the next attempt starts now. An open connection stays. */
export const retryRequested = createAction('hub/retryRequested')

export const connecting = createAction<{ hub: HubName }>('hub/connecting')
/** The first connection, or one after a gap: what is on screen is fetched again. */
export const connected = createAction<{ hub: HubName; at: string }>('hub/connected')
/** The connection was refused or closed; the next attempt follows without any action. */
export const lost = createAction<{ hub: HubName; at: string; reason: string | null }>('hub/lost')
export const stopped = createAction<{ hub: HubName }>('hub/stopped')

/** Something about this voting question changed: a hint to fetch it again. */
export const voteQuestionMessageReceived = createAction<{ voteQuestionId: number }>(
  'hub/voteQuestionMessageReceived',
)
/** Something about this motion changed: a hint to fetch it again. */
export const motionMessageReceived = createAction<{ motionRequestId: number }>(
  'hub/motionMessageReceived',
)
/** Something about this meeting changed: a hint to fetch it again. */
export const eventMessageReceived = createAction<{ eventId: number }>('hub/eventMessageReceived')

/** The action that a hub's one event becomes. */
export const messageOf: Record<HubName, (id: number) => UnknownAction> = {
  voteQuestions: (voteQuestionId) => voteQuestionMessageReceived({ voteQuestionId }),
  motions: (motionRequestId) => motionMessageReceived({ motionRequestId }),
  events: (eventId) => eventMessageReceived({ eventId }),
}

/** A pattern for `take`. */
type Pattern = (action: Action) => boolean

function perHub(creator: typeof startRequested | typeof connected): Record<HubName, Pattern> {
  const of =
    (hub: HubName): Pattern =>
    (action) =>
      creator.match(action) && action.payload.hub === hub
  return { voteQuestions: of('voteQuestions'), motions: of('motions'), events: of('events') }
}

export const startRequestedOf = perHub(startRequested)
export const stopRequestedOf = perHub(stopRequested)
/** The action pattern after which an entity refetches what is on screen. */
export const connectedTo = perHub(connected)
