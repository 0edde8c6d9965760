import type { SxProps, Theme } from '@mui/material/styles'

/** Rows as high as they need to be, each one target of its title's link. */
export const gridLook: SxProps<Theme> = {
  '& .MuiDataGrid-row': { position: 'relative' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: { xs: 0, md: '12px' },
    paddingInline: { xs: 2, md: '10px' },
    lineHeight: 1.5,
  },
}
