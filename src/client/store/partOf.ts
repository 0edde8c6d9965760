import { shallowEqual } from 'react-redux'
import { useAppSelector } from './hooks'
import { present } from './present'
import type { RootState } from './rootReducer'

/**
 * Makes the hook with which the parts of a page read its entity. A component renders again only when a picked value
 * changes. The page is rendered only after its entity is loaded, and a loaded entity is never removed.
 */
export function partOf<Entity>(
  name: string,
  selectEntity: (state: RootState, id: number) => Entity | null,
) {
  return function usePart<Part>(id: number, pick: (entity: Entity) => Part): Part {
    const partIn = (state: RootState) => pick(present(selectEntity(state, id), `${name} ${id}`))
    return useAppSelector(partIn, shallowEqual)
  }
}
