import type { ProblemCode } from '../../contract/problems'

/** A request to a hub was refused. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(readonly code: ProblemCode) {
    super(code)
  }
}
