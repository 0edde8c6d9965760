import type { SxProps, Theme } from '@mui/material/styles'

/** Rows as high as they need to be, each one target of its title's link; page turning for thumbs. */
export const gridLook: SxProps<Theme> = {
  '& .MuiDataGrid-row': { position: 'relative' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: { xs: 0, md: '12px' },
    paddingInline: { xs: 2, md: '10px' },
    lineHeight: 1.5,
  },
  '& .MuiDataGrid-cell[aria-colindex="1"], & .MuiDataGrid-columnHeader[aria-colindex="1"]': {
    paddingLeft: 2,
  },
  '& .MuiDataGrid-cell[data-field="quorum"], & .MuiDataGrid-columnHeader[data-field="quorum"]': {
    paddingRight: '24px',
  },
  '& .MuiDataGrid-footerContainer': { borderTop: '1px solid', borderColor: 'divider' },
  // MUI hides the page size on a phone.
  '& .MuiTablePagination-input': { display: 'inline-flex' },
  '& .MuiTablePagination-actions .MuiIconButton-root': { width: 40, height: 40 },
}
