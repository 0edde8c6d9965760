import type { TreeOptions } from './effectTree'

/** Something that can be done to what is outside of the sagas. */
export interface OutsideAct {
  label: string
  /** What is asked for before it is done: an id, a number of seconds. */
  asks?: { label: string; initial: number }
  run: (asked: number) => void
}

/** Acts on one thing outside, with how it stands. */
export interface OutsideGroup {
  title: string
  /** How it stands now. */
  status: () => string
  acts: OutsideAct[]
}

/** What a server may refuse with. */
interface Refusal {
  code: string
  title: string
}

/** What the stepper must be told of the product it looks at. */
export interface StepperHost extends TreeOptions {
  outside: OutsideGroup[]
  refusals: Refusal[]
  /** What a call throws that is refused with this code. */
  refuse: (code: string) => unknown
  /** The guide to the scenarios, where there is one. */
  guideAddress?: string
}
