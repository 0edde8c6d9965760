/** The connection to a hub, as far as admins hear over it that drafts of their group changed. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import type { HubName } from '../../contract/hub'
import { draftsChanged } from '../../contract/draftsChanged'
import { lineOf } from './openHub'

/** The groups whose drafts change, as the connection of the moment tells; nothing where there is none. */
export function openDraftsChannel(name: HubName): EventChannel<number> {
  const line = lineOf(name)
  return eventChannel<number>((emit) => {
    line?.on(draftsChanged, emit)
    return () => line?.off(draftsChanged, emit)
  }, buffers.expanding())
}
