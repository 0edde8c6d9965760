import type { Components, Theme, CSSObject } from '@mui/material/styles'
import { createElement } from 'react'
import { CheckIcon, CrossIcon, InfoIcon, WarningIcon } from '../ui/icons'
import { keyboardInset } from '../ui/keyboardInset'
import { light } from './palette'

/** The light scheme as the custom properties that name it, whatever scheme the screen has. */
function lightScheme(): Record<string, string> {
  const colours: Record<string, string> = {}
  for (const [name, shades] of Object.entries(light)) {
    const found: [string, unknown][] =
      typeof shades === 'object' ? Object.entries(shades) : [['', shades]]
    for (const [shade, colour] of found) {
      if (typeof colour !== 'string') continue
      colours[['--mui-palette', name, shade].filter(Boolean).join('-')] = colour
    }
  }
  return { ...colours, '--mui-palette-background-default': '#ffffff' }
}

/** Print styles: ink on white with the product as letterhead, without controls. */
export const print: Record<string, CSSObject> = {
  html: { colorScheme: 'light' },
  'html[data-mui-color-scheme]': lightScheme(),
}

/** What holds for the whole document, beside `public/first-paint.css`. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // A part of the page that takes the focus of a control that is gone.
      'section:focus-visible, form:focus-visible': {
        outline: '2px solid var(--mui-palette-primary-main)',
        outlineOffset: 2,
      },
      '@media print': print,
    },
  },
}

/** A list that opens over the page has a border. */
const afloat = ({ theme }: { theme: Theme }) => ({
  border: `1px solid ${theme.vars?.palette.divider}`,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
})

/** Cards and papers have a thin border and no shadow. */
export const surfaces: Components<Theme> = {
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    // Uses `clip`, because `hidden` would make a scroll container in which sticky parts lose their place.
    styleOverrides: { root: { borderRadius: 8, overflow: 'clip' } },
  },
  MuiDialog: {
    styleOverrides: {
      container: { height: `calc(100% - ${keyboardInset})` },
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 10,
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 8px', fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.3 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(12 14 17 / 0.5)' } },
    },
  },
  MuiMenu: { styleOverrides: { paper: afloat } },
  MuiAutocomplete: { styleOverrides: { paper: afloat } },
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p' } },
    styleOverrides: { gutterBottom: { marginBottom: 8 } },
  },
  MuiAlert: {
    defaultProps: {
      variant: 'outlined',
      iconMapping: {
        success: createElement(CheckIcon, { fontSize: 'inherit' }),
        error: createElement(CrossIcon, { fontSize: 'inherit' }),
        info: createElement(InfoIcon, { fontSize: 'inherit' }),
        warning: createElement(WarningIcon, { fontSize: 'inherit' }),
      },
    },
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        alignItems: 'center',
        borderRadius: 8,
        fontSize: '1rem',
        color: theme.vars?.palette.text.primary,
        borderColor: theme.vars?.palette[severity].main,
        backgroundColor: theme.vars?.palette[severity].tint,
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: { tooltip: { fontSize: '0.8125rem', lineHeight: 1.4, padding: '6px 10px' } },
  },
  MuiSkeleton: { defaultProps: { animation: false } },
}
