import type { GridColDef } from '@mui/x-data-grid'
import { selectMotion } from '../../entities/motions/motions.selectors'
import { cellsOf, type IdRow } from '../list/entityCells'
import { RowTime } from '../list/RowTime'
import { MotionBadge, motionTime, MotionTitle, Mover, Seconders } from './motionCells'

const showing = cellsOf(selectMotion)

/** The list where there is room for columns. */
export const wideColumns: GridColDef<IdRow>[] = [
  {
    field: 'title',
    headerName: 'Motion',
    flex: 1,
    minWidth: 240,
    ...showing((motion) => <MotionTitle motion={motion} />),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 148,
    ...showing((motion) => <MotionBadge motion={motion} />),
  },
  {
    field: 'time',
    headerName: 'When',
    width: 222,
    ...showing((motion) => <RowTime {...motionTime(motion)} />),
  },
  {
    field: 'mover',
    headerName: 'Motioned',
    width: 184,
    ...showing((motion) => <Mover motion={motion} />),
  },
  {
    field: 'seconder',
    headerName: 'Seconded',
    width: 184,
    ...showing((motion) => <Seconders motion={motion} />),
  },
]
