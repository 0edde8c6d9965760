import { getContrastRatio, type Palette } from '@mui/material/styles'
import { theme, themeIn } from '../../../src/client/app/theme'

interface Schemes {
  colorSchemes: Record<'light' | 'dark', { palette: Palette }>
}

it("is the product's own where no colour is configured", () => {
  expect(themeIn(null)).toBe(theme)
})

it.each(['#006644', '#8a1538', '#000000', '#595959'])(
  'can be read in %s, by day and by night',
  (colour) => {
    const { light, dark } = (themeIn(colour) as unknown as Schemes).colorSchemes
    expect(light.palette.primary.main).toBe(colour)
    for (const scheme of [light, dark]) {
      const { primary, background } = scheme.palette
      for (const ground of [
        background.paper,
        background.default,
        primary.tint,
        primary.contrastText,
      ])
        expect(getContrastRatio(primary.main, ground)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

it('turns to what fits a narrow window where the letters of the browser are large', () => {
  // 1200 px in letters of 16 px, and 2400 px in letters of 32 px.
  expect(theme.breakpoints.up('lg')).toBe('@media (min-width:75em)')
})
