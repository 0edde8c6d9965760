import type { SxProps, Theme } from '@mui/material/styles'
import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import { ZonedTime } from '../../ui/ZonedTime'

/** A column of a grid; on a phone the first one is the title of a row's card, and the others are facts of it. */
export type Column<Row extends object> = GridColDef<Row> & {
  headerName: string
  /** What it shows of a row; nothing shown stays out of the card. */
  show: (row: Row) => ReactNode
  /** On a phone: beneath its name in the whole width of the card, or at the end of the card without a name. */
  card?: 'long' | 'acts'
}

/** A column of an instant of each row. */
export function timeColumn<Row extends object>(
  field: string,
  headerName: string,
  at: (row: Row) => string,
): Column<Row> {
  return { field, headerName, width: 225, show: (row) => <ZonedTime at={at(row)} isShort /> }
}

/** The one column of a grid on a phone: each row as a card. */
export function cardColumn<Row extends object>(
  headerName: string | undefined,
  renderCell: GridColDef<Row>['renderCell'],
): GridColDef<Row> {
  return { field: 'card', headerName, flex: 1, sortable: false, renderCell }
}

/** Rows as high as their text. */
export const textRows = {
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: 1.25,
    paddingInline: 2,
    lineHeight: 1.5,
    whiteSpace: 'normal',
  },
  '& .MuiDataGrid-columnHeader': { paddingInline: 2 },
  '& .MuiTablePagination-input': { display: 'inline-flex' },
} satisfies SxProps<Theme>
