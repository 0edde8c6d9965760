import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid'
import type { ComponentType } from 'react'
import { CheckInCard } from './CheckInCard'
import { CheckInName } from './CheckInName'
import { Company, JoinTime, LeaveTime, Presence, Role } from './checkInCells'
import { RemoveCell } from './RemoveCell'
import type { RollCallRow } from './rollCall.selectors'

type Column = GridColDef<RollCallRow>

function showing(Shown: ComponentType<RollCallRow>) {
  return ({ row }: GridRenderCellParams<RollCallRow>) => <Shown checkInId={row.checkInId} />
}

const everybodys: Column[] = [
  {
    field: 'name',
    headerName: 'Individual Name',
    flex: 1,
    minWidth: 220,
    renderCell: showing(CheckInName),
  },
  { field: 'company', headerName: 'Company', flex: 1, minWidth: 160, renderCell: showing(Company) },
  { field: 'role', headerName: 'Role', width: 140, renderCell: showing(Role) },
]

const staffs: Column[] = [
  { field: 'joinedAt', headerName: 'Join Time', width: 180, renderCell: showing(JoinTime) },
  { field: 'leftAt', headerName: 'Leave Time', width: 180, renderCell: showing(LeaveTime) },
  {
    field: 'minutes',
    headerName: 'Present',
    width: 150,
    renderCell: showing(Presence),
  },
]

const remove: Column = {
  field: 'remove',
  headerName: 'Remove',
  width: 96,
  sortable: false,
  renderCell: showing(RemoveCell),
}

/** The roll call where there is room for columns; times for staff, removal for those who may. */
export function wideColumns(canSeeTimes: boolean, canRemove: boolean): Column[] {
  return [...everybodys, ...(canSeeTimes ? staffs : []), ...(canRemove ? [remove] : [])]
}

const card: Column = {
  field: 'name',
  headerName: 'Individual Name',
  flex: 1,
  sortable: false,
  renderCell: showing(CheckInCard),
}

/** The roll call on a phone: one column of cards. */
export function cardColumns(canRemove: boolean): Column[] {
  return canRemove ? [card, { ...remove, width: 64 }] : [card]
}
