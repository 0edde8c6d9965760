import { buffers, END, eventChannel, type EventChannel } from 'redux-saga'
import { hubs, type HubName } from '../../contract/hub'
import { requireFreshReads } from '../staleness'
import type { Hub } from './openHub'

/** An event of a connection: a changed id, or its end; without a reason where the server closed it in order. */
export type HubArrival = { kind: 'message'; id: number } | { kind: 'closed'; reason: string | null }

/** Everything a connection tells, in order, from before its start until it closes. */
export function openChannel(connection: Hub, name: HubName): EventChannel<HubArrival> {
  const { event } = hubs[name]
  return eventChannel<HubArrival>((emit) => {
    const onMessage = (id: number) => {
      requireFreshReads()
      emit({ kind: 'message', id })
    }
    connection.on(event, onMessage)
    connection.onclose((error) => {
      emit({ kind: 'closed', reason: error?.message ?? null })
      emit(END)
    })
    return () => connection.off(event, onMessage)
  }, buffers.expanding())
}
