import type { GridColDef } from '@mui/x-data-grid'
import { useMemo, type ReactNode } from 'react'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'

/** A row knows its entity by id alone, so a change of the entity renders its cells and no row. */
export interface IdRow {
  id: number
}

export function useIdRows(ids: readonly number[]): IdRow[] {
  return useMemo(() => ids.map((id) => ({ id })), [ids])
}

interface ShownProps<Entity> {
  id: number
  show: (entity: Entity) => ReactNode
}

/**
 * Makes what shows an entity by its id, with one subscription to it. A removed entity shows nothing until its row
 * is removed too.
 */
export function shownBy<Entity>(select: (state: RootState, id: number) => Entity | null) {
  return function Shown({ id, show }: ShownProps<Entity>) {
    const entity = useAppSelector((state) => select(state, id))
    return entity && show(entity)
  }
}

/** Makes the cells of a grid, each showing something of the entity of its row. */
export function cellsOf<Entity>(select: (state: RootState, id: number) => Entity | null) {
  const Cell = shownBy(select)
  return (show: ShownProps<Entity>['show']): Pick<GridColDef<IdRow>, 'renderCell'> => ({
    renderCell: ({ row }) => <Cell id={row.id} show={show} />,
  })
}
