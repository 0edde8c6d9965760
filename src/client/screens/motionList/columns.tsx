import Box from '@mui/material/Box'
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid'
import type { ComponentType } from 'react'
import { MotionBadge } from './MotionBadge'
import { MotionCard } from './MotionCard'
import { MotionDate } from './MotionDate'
import { MotionFiles } from './MotionFiles'
import type { MotionRow } from './motionList.selectors'
import { MotionLink } from './MotionLink'
import { Mover, Seconder } from './Proposers'

function showing(Shown: ComponentType<MotionRow>) {
  return ({ row }: GridRenderCellParams<MotionRow>) => (
    <Shown motionRequestId={row.motionRequestId} />
  )
}

function MotionCell({ motionRequestId }: MotionRow) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <MotionLink motionRequestId={motionRequestId} />
      <MotionFiles motionRequestId={motionRequestId} />
    </Box>
  )
}

/** The list where there is room for columns. */
export const wideColumns: GridColDef<MotionRow>[] = [
  { field: 'title', headerName: 'Motion', flex: 1, minWidth: 240, renderCell: showing(MotionCell) },
  { field: 'mark', headerName: 'Status', width: 148, renderCell: showing(MotionBadge) },
  { field: 'date', headerName: 'When', width: 222, renderCell: showing(MotionDate) },
  { field: 'mover', headerName: 'Motioned', width: 184, renderCell: showing(Mover) },
  { field: 'seconder', headerName: 'Seconded', width: 184, renderCell: showing(Seconder) },
]

/** The list on a phone: one column of cards. */
export const cardColumns: GridColDef<MotionRow>[] = [
  { field: 'card', headerName: 'Motion', flex: 1, renderCell: showing(MotionCard) },
]
