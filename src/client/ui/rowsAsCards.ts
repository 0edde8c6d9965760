import type { SxProps, Theme } from '@mui/material/styles'

/** A table whose rows stand as cards on a phone, so that nobody scrolls sideways. */
export const rowsAsCards: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    // A head that gets the keyboard focus becomes visible.
    '& thead:not(:focus-within)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody, & tr': { display: 'block' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 1.5,
      padding: '10px 16px',
      borderBottom: `1px solid ${theme.vars?.palette.divider ?? 'currentcolor'}`,
    },
    '& tr:last-child': { borderBottom: 0 },
    '& td': { display: 'block', padding: 0, border: 0 },
    '& td:first-of-type': { flexBasis: '100%', fontWeight: 600 },
  },
})
