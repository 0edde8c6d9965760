import type { CSSObject } from '@mui/material/styles'
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
  // Bars and badges need their background colours.
  '*': { printColorAdjust: 'exact' },
  'nav, .MuiButton-root, .MuiTablePagination-root': { display: 'none !important' },
  'tr, li, dl > div': { breakInside: 'avoid' },
  'h1, h2': { breakAfter: 'avoid' },
}
