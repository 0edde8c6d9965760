import { shareStructure } from './shareStructure'

/** Options for `createSelector`: a result that equals the last one is the last one, and renders nothing again. */
export const sharedResult = {
  memoizeOptions: {
    resultEqualityCheck: (previous: unknown, next: unknown) =>
      shareStructure(previous, next) === previous,
  },
}
