import type { SxProps, Theme } from '@mui/material/styles'

/** Rows as high as their text. */
export const groupEligibilityStyles: SxProps<Theme> = {
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: '10px',
    paddingInline: { xs: 2, sm: '16px' },
    lineHeight: 1.5,
    whiteSpace: 'normal',
  },
  '& .MuiDataGrid-columnHeader': { paddingInline: '16px' },
  '& .MuiTablePagination-input': { display: 'inline-flex' },
}
