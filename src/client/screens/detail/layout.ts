import type { SxProps, Theme } from '@mui/material/styles'
import { keyboardInset } from '../../ui/keyboardInset'

/**
 * Question and form, beside them figures and facts, beneath them tables; on a narrow page one under
 * the other, in this order. The same parts at every width: a tablet that is turned loses nothing typed.
 */
export const twoColumns: SxProps<Theme> = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
  gridTemplateRows: { md: 'auto 1fr' },
}

/** One thing under the other. */
export const stacked: SxProps<Theme> = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
}

/** The column at the right. */
export const besideFirst: SxProps<Theme> = {
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
}

/**
 * The column at the right, which stays in view while the other one scrolls. It sticks at its foot, because it may
 * be taller than the window; it is at least as tall as the window, so that a short one stays at the top.
 */
export const besideAll: SxProps<Theme> = {
  ...stacked,
  ...besideFirst,
  position: { md: 'sticky' },
  bottom: 24,
  alignSelf: { md: 'end' },
  minHeight: { md: 'calc(100vh - 48px)' },
}

/** What follows at the left, under question and form. */
export const belowFirst: SxProps<Theme> = { ...stacked, gridColumn: { md: 1 } }

/** A phone, also in landscape. */
const phone = '@media (max-width: 599.95px), (max-height: 480px)'

/** How far above the foot of the window something must stay, so that the floating buttons do not cover it. */
export const aboveButtons = `calc(136px + ${keyboardInset})`

/** The buttons of a form that is longer than a phone's screen: they float at the foot until its end. */
export const buttonsInReach: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  [phone]: { position: 'sticky', bottom: keyboardInset },
  zIndex: 1,
  paddingBlock: { xs: 1.5, sm: 0.5 },
  marginBottom: { xs: -1.5, sm: 0 },
  backgroundColor: 'background.paper',
  '& > [type=submit]': { flexGrow: { xs: 1, sm: 0 } },
}
