import { createTheme, darken, lighten } from '@mui/material/styles'
import type { Theme, ThemeOptions } from '@mui/material/styles'
import { controls } from './controls'
import { dark, light } from './palette'
import { baseline, surfaces } from './surfaces'
import { tables } from './tables'
import { typography } from './typography'

/** The attribute of the document that names the scheme; `public/first-paint.js` sets it before the first paint. */
export const schemeAttribute = 'data-mui-color-scheme'

const look = {
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  spacing: 8,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: 1000, lg: 1200, xl: 1536 } },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 150,
      complex: 150,
      enteringScreen: 150,
      leavingScreen: 100,
    },
  },
  components: { ...baseline, ...surfaces, ...controls, ...tables },
} satisfies ThemeOptions & { colorSchemes: object }

/** The look of the product, decided here once: paper, ink, lines; what components do not override. */
export const theme = createTheme(look)

/** The same in the colour of an association, `#rrggbb`; null for the product's own. */
export function themeIn(colour: string | null): Theme {
  if (colour === null) return theme
  const day = { main: colour, dark: darken(colour, 0.25), contrastText: '#ffffff' }
  const bright = lighten(colour, 0.65)
  const night = { main: bright, dark: lighten(colour, 0.75), contrastText: darken(colour, 0.65) }
  return createTheme({
    ...look,
    colorSchemes: {
      light: { palette: { ...light, primary: { ...day, tint: lighten(colour, 0.9) } } },
      dark: { palette: { ...dark, primary: { ...night, tint: darken(colour, 0.6) } } },
    },
  })
}
