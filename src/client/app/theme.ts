import {
  createTheme,
  darken,
  lighten,
  type TypographyVariantsOptions,
  type Theme,
  type ThemeOptions,
} from '@mui/material/styles'
import { controls } from './controls'
import { dark, light } from './palette'
import { baseline, surfaces } from './surfaces'
import { tables } from './tables'

/** One humanist sans, self-hosted; 16 px body, 14 px tables, 28 / 22 / 18 px headings. */
const typography: TypographyVariantsOptions = {
  fontFamily: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  fontWeightMedium: 600,
  fontWeightBold: 650,
  h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 600 },
  h3: { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 600 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, textTransform: 'none' },
}

/** The attribute of the document that names the scheme; `public/first-paint.js` sets it before the first paint. */
export const schemeAttribute = 'data-mui-color-scheme'

const look = {
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  spacing: 8,
  shape: { borderRadius: 6 },
  // 600, 1000, 1200 and 1536 px in letters of 16 px: with larger letters a window is a narrow one sooner.
  breakpoints: { unit: 'em', step: 0.5, values: { xs: 0, sm: 37.5, md: 62.5, lg: 75, xl: 96 } },
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

/** The theme of the product: colours, typography, spacing and component styles. */
export const theme = createTheme(look)

/** The theme with the colour of an association, `#rrggbb`; null for that of the product. */
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
