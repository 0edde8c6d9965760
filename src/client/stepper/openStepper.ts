import type { SagaTap, TappedStore } from '../store/sagaTap'
import { Edits } from './edits'
import { Holds } from './holds'
import { Recorder } from './recorder'
import { SagaClock } from './sagaClock'
import { TimeTravel } from './timeTravel'

/** Records, holds and answers the effects of a store whose sagas run with its tap. */
export interface Stepper {
  recorder: Recorder
  holds: Holds
  edits: Edits
  clock: SagaClock
  travel: TimeTravel
  tap: SagaTap
  /** The store that it looks at. */
  store: () => TappedStore
}

export function openStepper(options?: ConstructorParameters<typeof Recorder>[0]): Stepper {
  const recorder = new Recorder(options)
  const clock = new SagaClock()
  const holds = new Holds(recorder, clock)
  const edits = new Edits(holds, () => recorder.changed())
  let store: TappedStore | null = null
  const tap = {
    sagaMonitor: recorder.monitor,
    effectMiddlewares: [holds.middleware],
    middleware: recorder.middleware,
    opened: (opened: TappedStore) => {
      store = opened
    },
  }
  const tapped = () => {
    if (!store) throw new Error('No store runs with this tap yet.')
    return store
  }
  const travel = new TimeTravel(tapped, () => recorder.changed())
  return { recorder, holds, edits, clock, travel, tap, store: tapped }
}
