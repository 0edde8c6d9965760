import type { SxProps, Theme } from '@mui/material/styles'

/** Question, form and tables at the left, figures and facts at the right; one column on a narrow page. */
export const twoColumns: SxProps<Theme> = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
}

/** One thing under the other. */
export const stacked: SxProps<Theme> = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
}

/**
 * Stays in view while the column beside it is read. Held at its foot, for it may be taller than the
 * window; as tall as the window at least, so that a short one stands at the top.
 */
export const stayingInView: SxProps<Theme> = {
  ...stacked,
  position: 'sticky',
  bottom: 24,
  alignSelf: 'end',
  minHeight: 'calc(100vh - 48px)',
}

/** Buttons of a form that is longer than a phone: within the thumb's reach until its end. */
export const buttonsInReach: SxProps<Theme> = {
  display: 'flex',
  gap: 1,
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 1,
  paddingBlock: { xs: 1.5, sm: 0.5 },
  marginBottom: { xs: -1.5, sm: 0 },
  backgroundColor: 'background.paper',
  '& > [type=submit]': { flexGrow: { xs: 1, sm: 0 } },
}
