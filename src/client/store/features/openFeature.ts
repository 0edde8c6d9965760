import { buffers, eventChannel } from 'redux-saga'
import type { EventChannel } from 'redux-saga'
import type { Feature } from './feature'

type Listener = (feature: Feature) => void

const opened = new Set<Feature>()
const listeners = new Set<Listener>()

/** Puts a feature into the store of the page. Its state is there and its sagas run when this returns. */
export function openFeature(feature: Feature): void {
  if (opened.has(feature)) return
  opened.add(feature)
  for (const listener of listeners) listener(feature)
}

/** The features opened so far and all that will be. */
export function featureOpenings(): EventChannel<Feature> {
  return eventChannel<Feature>((emit) => {
    listeners.add(emit)
    for (const feature of opened) emit(feature)
    return () => listeners.delete(emit)
  }, buffers.expanding())
}
