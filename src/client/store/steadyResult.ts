import { keepIdentity } from './keepIdentity'

/** Options for `createSelector`: a result that equals the last one is the last one, and renders nothing again. */
export const steadyResult = {
  memoizeOptions: {
    resultEqualityCheck: (held: unknown, next: unknown) => keepIdentity(held, next) === held,
  },
}
