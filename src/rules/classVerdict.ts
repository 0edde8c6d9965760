/** What a decision asks of one class of voters alone, and how its votes stand to that. */
import { type CountedClass, termsWithin } from './policy/classes'
import type { Decision, Share } from './policy/policy'
import { sumsOf } from './policy/sums'
import { requiredShareOf } from './policy/terms'
import { type Tally, tallyOf } from './tally'
import { explainThreshold, type ThresholdVerdict } from './threshold'

export interface ClassVerdict extends CountedClass {
  tally: Tally
  threshold: ThresholdVerdict
  /** The share of those for it among those for and against it; null where the class is asked something else. */
  requiredShare: Share | null
}

/** The verdict of one class of voters. Where nothing is asked of it alone, it has no terms. */
export function classVerdictOf(decision: Decision, counted: CountedClass): ClassVerdict {
  const own = { ...decision, passes: termsWithin(decision, counted.name) }
  const { byChoice } = counted
  const figures = { all: sumsOf(own, byChoice, counted), classes: new Map() }
  return {
    ...counted,
    tally: tallyOf(own, [], byChoice),
    threshold: explainThreshold(own, figures),
    requiredShare: requiredShareOf(own.passes),
  }
}
