import type { ProblemCode } from '../../contract/problems'

/** A refused request to a hub. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(readonly code: ProblemCode) {
    super(code)
  }
}
