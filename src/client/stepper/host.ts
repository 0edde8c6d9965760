import type { TreeOptions } from './effectTree'
import type { Notify, Scenario } from './scenario'
import type { WriteValue } from './sourceWriter'
import type { Stage } from './stage'

/** Something that can be done to what is outside of the sagas. */
export interface OutsideAct {
  label: string
  /** What is asked for before it is done: an id, a number of seconds. */
  asks?: { label: string; initial: number }
  run: (asked: number) => void
}

/** The actions on one thing outside of the sagas, and its current state. */
export interface OutsideGroup {
  title: string
  /** Its current state. */
  status: () => string
  acts: OutsideAct[]
}

/** What a server may refuse with. */
interface Refusal {
  code: string
  title: string
}

/** The scenarios of a product, and how its pages are opened. */
export interface ScenarioHost {
  /** By the part of the product that they are about. */
  scenarios: Record<string, readonly Scenario[]>
  /** Where their files stand, from the project's folder, with a slash at its end. */
  folder: string
  /** Reaches out of the page, so that a scenario must answer it. */
  isOutside: Stage['isOutside']
  notify: Notify
  open: (screen: string) => void
  reload: () => void
  /** What a call was refused with; null for an error that is no refusal. */
  problemCodeOf: (error: unknown) => string | null
  /** The page that lists them all. */
  guideAddress: string
}

/** What the stepper must know of the product. */
export interface StepperHost extends TreeOptions {
  outside: OutsideGroup[]
  refusals: Refusal[]
  /** What a call throws that is refused with this code. */
  refuse: (code: string) => unknown
  scenarios?: ScenarioHost
  /** Writes values that only the product knows how to make. */
  writeValue: WriteValue
}
