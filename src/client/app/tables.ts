import type { Components, Theme } from '@mui/material/styles'
import type {} from '@mui/x-data-grid/themeAugmentation'
import { styleNonce } from './styleNonce'

/** Tables: 14 px, thin lines, quiet heads. */
export const tables: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '10px 16px',
        borderColor: theme.vars?.palette.divider,
        fontSize: '0.875rem',
      }),
      head: ({ theme }) => ({
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.vars?.palette.text.secondary,
        backgroundColor: theme.vars?.palette.background.raised,
      }),
    },
  },
  // The least height of a target (WCAG 2.5.8).
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  MuiTableRow: {
    styleOverrides: { root: { '&:last-child td, &:last-child th': { borderBottom: 0 } } },
  },
  MuiDataGrid: {
    defaultProps: { nonce: styleNonce },
    styleOverrides: {
      root: ({ theme }) => ({
        '--DataGrid-rowBorderColor': theme.vars?.palette.divider,
        borderColor: theme.vars?.palette.divider,
        borderRadius: 8,
        backgroundColor: theme.vars?.palette.background.paper,
        fontSize: '0.875rem',
        lineHeight: 1.5,
        '& .MuiDataGrid-columnHeader': {
          backgroundColor: theme.vars?.palette.background.raised,
          color: theme.vars?.palette.text.secondary,
        },
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
        '& .MuiDataGrid-columnHeader--sorted': { color: theme.vars?.palette.text.primary },
        '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
        '& .MuiDataGrid-columnSeparator': { visibility: 'hidden' },
        '& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-cell:focus': { outline: 'none' },
        '& .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-cell:focus-visible': {
          outline: `2px solid ${theme.vars?.palette.primary.main}`,
          outlineOffset: -2,
        },
        '& .MuiDataGrid-row:hover': { backgroundColor: theme.vars?.palette.action.hover },
      }),
    },
  },
}
