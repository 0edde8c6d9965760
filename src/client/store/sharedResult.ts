import { shareStructure } from './shareStructure'

/** Options for `createSelector`: an equal result keeps its identity, so that nothing renders again. */
export const sharedResult = {
  memoizeOptions: {
    resultEqualityCheck: (previous: unknown, next: unknown) =>
      shareStructure(previous, next) === previous,
  },
}
