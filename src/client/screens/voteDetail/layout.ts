import type { SxProps, Theme } from '@mui/material/styles'

/** Question, form and tables at the left, figures and facts at the right; one column on a narrow page. */
export const twoColumns: SxProps<Theme> = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
}

/** The right column stays in view while the left one is read. */
export const stayingInView: SxProps<Theme> = {
  display: 'grid',
  gap: 3,
  position: { md: 'sticky' },
  top: { md: 16 },
}
