import type { GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'

/** A row knows its entity by id alone, so a change of the entity renders its cells and no row. */
export interface IdRow {
  id: number
}

export function useIdRows(ids: readonly number[]): IdRow[] {
  return useMemo(() => ids.map((id) => ({ id })), [ids])
}

interface CellProps<Entity> {
  id: number
  show: (entity: Entity) => ReactNode
}

/**
 * Makes the cells of a grid, each with one subscription to the entity of its row. An entity that is there
 * no more shows nothing for the moment until its row goes too.
 */
export function cellsOf<Entity>(select: (state: RootState, id: number) => Entity | null) {
  function Cell({ id, show }: CellProps<Entity>) {
    const entity = useAppSelector((state) => select(state, id))
    return entity && show(entity)
  }
  return (show: CellProps<Entity>['show']): Pick<GridColDef<IdRow>, 'renderCell'> => ({
    renderCell: ({ row }) => <Cell id={row.id} show={show} />,
  })
}
