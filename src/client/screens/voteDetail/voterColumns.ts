import type { SxProps, Theme } from '@mui/material/styles'

/** Columns of all voters tables stand in one line, flush with the headings above them. */
export const voterColumns: SxProps<Theme> = (theme) => ({
  '& td': { overflowWrap: 'anywhere' },
  '& td:empty': { [theme.breakpoints.down('sm')]: { display: 'none' } },
  [theme.breakpoints.up('sm')]: {
    '& table': { tableLayout: 'fixed' },
    '& td': { verticalAlign: 'top' },
    '& td:first-of-type, & th:first-of-type': { paddingLeft: '24px' },
    '& td:last-of-type, & th:last-of-type': { paddingRight: '24px' },
  },
})
