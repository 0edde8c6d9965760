import type { SagaTap } from '../store/sagaTap'
import { Edits } from './edits'
import { Holds } from './holds'
import { Recorder } from './recorder'
import { SagaClock } from './sagaClock'

/** Records, holds and answers the effects of a store whose sagas run with its tap. */
export interface Stepper {
  recorder: Recorder
  holds: Holds
  edits: Edits
  clock: SagaClock
  tap: SagaTap
}

export function openStepper(options?: ConstructorParameters<typeof Recorder>[0]): Stepper {
  const recorder = new Recorder(options)
  const clock = new SagaClock()
  const holds = new Holds(recorder, clock)
  const edits = new Edits(holds, () => recorder.changed())
  const tap = {
    sagaMonitor: recorder.monitor,
    effectMiddlewares: [holds.middleware],
    middleware: recorder.middleware,
  }
  return { recorder, holds, edits, clock, tap }
}
