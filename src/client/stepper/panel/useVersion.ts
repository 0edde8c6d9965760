import { useSyncExternalStore } from 'react'
import type { Recorder } from '../recorder'

/** Draws anew when the recorder has something new; as often as a person can read. */
export function useVersion(recorder: Recorder): number {
  return useSyncExternalStore(recorder.subscribe, () => recorder.toldVersion)
}
