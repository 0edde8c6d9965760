import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'

/** Meetings as rows, on a phone as cards: the name first, its toggle beside it, the rest beneath. */
export const reportStyles: SxProps<Theme> = (theme) => ({
  '& .unfolded > td': { backgroundColor: theme.vars?.palette.background.raised },
  // The head of the column says it where there is one.
  [theme.breakpoints.up('md')]: { '& .unit': visuallyHidden },
  [theme.breakpoints.down('md')]: {
    '& > thead > tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2.5,
      paddingBlock: 0.5,
      paddingInline: 2,
      backgroundColor: theme.vars?.palette.background.raised,
    },
    '& > thead th': { border: 0, width: 'auto', padding: 0 },
    '& > thead th:first-of-type': visuallyHidden,
    '& > thead .MuiTableSortLabel-root': { flexDirection: 'row', minHeight: 36 },
    '& > tbody, & > tbody > tr': { display: 'block' },
    '& > tbody > tr:not(.unfolded)': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: 1.5,
      paddingBlock: 1.5,
      paddingInline: 2,
      borderTop: `1px solid ${theme.vars?.palette.divider ?? 'currentcolor'}`,
    },
    '& > tbody > tr:not(.unfolded) > td': { padding: 0, border: 0, gridColumn: 1 },
    '& > tbody > tr > td.title': { gridRow: 1, fontWeight: 600, fontSize: '1rem' },
    '& > tbody > tr > td.toggle': { gridColumn: 2, gridRow: '1 / 3', marginRight: -1 },
    '& > tbody > tr > td.total': { gridColumn: 2, gridRow: '3 / 5', alignSelf: 'end' },
    '& > tbody > tr > td:is(.toggle, .total)': { justifySelf: 'end' },
    '& > tbody > tr.unfolded > td': { display: 'block' },
  },
})
