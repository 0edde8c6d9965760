import type { PaletteOptions } from '@mui/material/styles'

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** The background behind `main`. */
    tint: string
  }
  interface SimplePaletteColorOptions {
    tint?: string
  }
  interface TypeBackground {
    /** A background slightly apart from the surface: table heads, the row under the pointer. */
    raised: string
  }
  interface TypeText {
    /** The line around a control: at least 3 to 1 against the surface. */
    control: string
  }
}

/**
 * A ballot paper by daylight: warm paper, dark ink, the blue of a ballpoint as the one accent. Status
 * colours (Pass, Failed, Cancelled, other) are `success`, `error`, `secondary` and `info`, used for
 * nothing else. Every text colour has 4.5 to 1 or more on paper, surface and its own tint.
 */
export const light: PaletteOptions = {
  background: { default: '#f8f7f3', paper: '#ffffff', raised: '#f3f1eb' },
  text: { primary: '#1b2026', secondary: '#565d66', disabled: '#757b83', control: '#878c92' },
  divider: '#dedbd2',
  primary: { main: '#263fa0', dark: '#1b2f7d', contrastText: '#ffffff', tint: '#eaedf8' },
  success: { main: '#1a6b3c', contrastText: '#ffffff', tint: '#e5f2ea' },
  error: { main: '#a8272b', dark: '#7e1b1f', contrastText: '#ffffff', tint: '#fbebe9' },
  secondary: { main: '#4a5461', contrastText: '#ffffff', tint: '#ecedef' },
  info: { main: '#155f85', contrastText: '#ffffff', tint: '#e4f0f6' },
  warning: { main: '#7f5200', contrastText: '#ffffff', tint: '#fdf3d8' },
  action: { hover: 'rgb(27 32 38 / 0.05)', selected: 'rgb(38 63 160 / 0.08)' },
}

/** The same paper at night. */
export const dark: PaletteOptions = {
  background: { default: '#131619', paper: '#1a1e22', raised: '#21262b' },
  text: { primary: '#e9e7e1', secondary: '#a9aeb4', disabled: '#8b9198', control: '#7c838a' },
  divider: '#343a40',
  primary: { main: '#aab9ff', dark: '#c4ceff', contrastText: '#11183a', tint: '#232a44' },
  success: { main: '#86cf9f', contrastText: '#0c2416', tint: '#1b3024' },
  error: { main: '#f4a39d', dark: '#f8bcb7', contrastText: '#350e0e', tint: '#3b2020' },
  secondary: { main: '#b7bec7', contrastText: '#1a1e22', tint: '#2c3238' },
  info: { main: '#8fc7e8', contrastText: '#0b2534', tint: '#1a303c' },
  warning: { main: '#e8c170', contrastText: '#2c1f02', tint: '#352c17' },
  action: { hover: 'rgb(233 231 225 / 0.06)', selected: 'rgb(170 185 255 / 0.14)' },
}
