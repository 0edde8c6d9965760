import { createTheme } from '@mui/material/styles'
import { controls } from './controls'
import { dark, light } from './palette'
import { baseline, surfaces } from './surfaces'
import { tables } from './tables'
import { typography } from './typography'

/** The attribute of the document that names the scheme; `public/first-paint.js` sets it before the first paint. */
export const schemeAttribute = 'data-mui-color-scheme'

/** The look of the product, decided here once: paper, ink, lines; what components do not override. */
export const theme = createTheme({
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
})
