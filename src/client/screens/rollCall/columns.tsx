import type { GridColDef } from '@mui/x-data-grid'
import { selectCheckIn } from '../../entities/checkIns/checkIns.selectors'
import { cardColumn } from '../list/columns'
import { cellsOf, type IdRow } from '../list/entityCells'
import { CheckInCard, CheckInName, Presence, RemoveButton, Time } from './checkInCells'

const showing = cellsOf(selectCheckIn)

const everybodys: GridColDef<IdRow>[] = [
  {
    field: 'name',
    headerName: 'Individual Name',
    flex: 1,
    minWidth: 220,
    ...showing((row) => <CheckInName row={row} />),
  },
  {
    field: 'company',
    headerName: 'Company',
    flex: 1,
    minWidth: 160,
    ...showing((row) => row.memberCompanyName),
  },
  { field: 'role', headerName: 'Role', width: 140, ...showing((row) => row.userTitle) },
]

const staffs: GridColDef<IdRow>[] = [
  {
    field: 'joinedAt',
    headerName: 'Join Time',
    width: 200,
    ...showing((row) => <Time at={row.joinTimeUtc} />),
  },
  {
    field: 'leftAt',
    headerName: 'Leave Time',
    width: 200,
    ...showing((row) => <Time at={row.leaveTimeUtc} />),
  },
  {
    field: 'minutes',
    headerName: 'Present',
    width: 180,
    ...showing((row) => <Presence row={row} />),
  },
]

const remove: GridColDef<IdRow> = {
  field: 'remove',
  headerName: 'Remove',
  width: 96,
  sortable: false,
  ...showing((row) => <RemoveButton row={row} />),
}

/** The roll call where there is room for columns; times for staff, removal for those who may. */
export function wideColumns(canSeeTimes: boolean, canRemove: boolean): GridColDef<IdRow>[] {
  return [...everybodys, ...(canSeeTimes ? staffs : []), ...(canRemove ? [remove] : [])]
}

const card = cardColumn<IdRow>(
  'Individual Name',
  showing((row) => <CheckInCard row={row} />).renderCell,
)

/** The roll call on a phone: one column of cards. */
export function cardColumns(canRemove: boolean): GridColDef<IdRow>[] {
  return canRemove ? [card, { ...remove, width: 64 }] : [card]
}
