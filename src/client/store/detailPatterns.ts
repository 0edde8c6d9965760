import type { Action } from '@reduxjs/toolkit'
import type { HubName } from '../../contract/hub'
import { connectedTo, hub } from '../hub/hub.slice'

type Pattern = (action: Action) => boolean

/** Patterns for `take` about one detail on screen. */
export interface DetailPatterns {
  /** A message says that the detail changed. */
  changed: Pattern
  /** The page asks to fetch it again. */
  requested: Pattern
  /** The hub is connected, perhaps after a gap. */
  reconnected: Pattern
  /** Either: it may have changed. */
  news: Pattern[]
  /** The page that shows it was closed. */
  closed: Pattern
}

interface Creator<Payload> {
  match(action: Action): action is Action & { payload: Payload }
}

/** The patterns of each detail that a hub tells of; `idName` names its id in the payloads of its own actions. */
export function detailPatterns<IdName extends string>(
  name: HubName,
  idName: IdName,
  { requested, closed }: Record<'requested' | 'closed', Creator<Record<IdName, number>>>,
): (id: number) => DetailPatterns {
  return (id) => {
    const about =
      (creator: typeof requested): Pattern =>
      (action) =>
        creator.match(action) && action.payload[idName] === id
    const reconnected = connectedTo[name]
    const changed: Pattern = (action) =>
      hub.messageReceived.match(action) && action.payload.name === name && action.payload.id === id
    return {
      changed,
      requested: about(requested),
      reconnected,
      news: [changed, reconnected],
      closed: about(closed),
    }
  }
}
