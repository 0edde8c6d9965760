import { useAppSelector } from './hooks'
import type { RootState } from './rootReducer'

/**
 * Makes the hook with which the parts of a page read its entity: a component renders again only when its own part
 * changes by `isEqual`. A page is rendered only once its entity is loaded, and a loaded entity is never removed.
 */
export function partOf<Entity>(
  name: string,
  selectEntity: (state: RootState, id: number) => Entity | null,
) {
  return function usePart<Part>(
    id: number,
    pick: (entity: Entity) => Part,
    isEqual?: (one: Part, other: Part) => boolean,
  ): Part {
    return useAppSelector((state) => {
      const entity = selectEntity(state, id)
      if (entity === null) throw new Error(`${name} ${id} is shown but not known`)
      return pick(entity)
    }, isEqual)
  }
}
