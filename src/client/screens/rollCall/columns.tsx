import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid'
import type { ComponentType } from 'react'
import { CheckInCard } from './CheckInCard'
import { CheckInName } from './CheckInName'
import { Company, JoinTime, LeaveTime, Minutes, Role } from './checkInCells'
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
  { field: 'role', headerName: 'Role', width: 160, renderCell: showing(Role) },
]

const staffs: Column[] = [
  { field: 'joinedAt', headerName: 'Join Time', width: 150, renderCell: showing(JoinTime) },
  { field: 'leftAt', headerName: 'Leave Time', width: 150, renderCell: showing(LeaveTime) },
  { field: 'minutes', headerName: 'Minutes', width: 90, renderCell: showing(Minutes) },
]

/** The roll call where there is room for columns; join and leave times for staff alone. */
export function wideColumns(canSeeTimes: boolean): Column[] {
  return [...everybodys, ...(canSeeTimes ? staffs : [])]
}

/** The roll call on a phone: one column of cards. */
export const cardColumns: Column[] = [
  {
    field: 'name',
    headerName: 'Individual Name',
    flex: 1,
    sortable: false,
    renderCell: showing(CheckInCard),
  },
]
