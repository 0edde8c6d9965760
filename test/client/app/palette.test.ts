import { readFileSync } from 'node:fs'
import { createTheme } from '@mui/material/styles'
import { dark, light } from '../../../src/client/app/palette'

const schemes = { light, dark }

const paletteOf = (scheme: keyof typeof schemes) =>
  createTheme({ palette: { mode: scheme, ...schemes[scheme] } }).palette

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Every pair of a text and the ground it may stand on. */
function textsOf(scheme: keyof typeof schemes): [string, string, string][] {
  const { background, text, primary, success, error, secondary, info, warning } = paletteOf(scheme)
  const grounds = [background.default, background.paper, background.raised]
  const inks = [text.primary, text.secondary, primary.main]
  const statuses = { success, error, secondary, info, warning, primary }
  return [
    ...inks.flatMap((ink) =>
      grounds.map((ground): [string, string, string] => [`${ink} on ${ground}`, ink, ground]),
    ),
    // The buttons that are filled, with the pointer over them.
    ...Object.entries({ primary, error }).map(
      ([name, { dark: hovered, contrastText }]): [string, string, string] => [
        `text on ${name} under the pointer`,
        contrastText,
        hovered,
      ],
    ),
    ...Object.entries(statuses).flatMap(
      ([name, { main, tint, contrastText }]): [string, string, string][] => [
        [`${name} on its tint`, main, tint],
        [`${name} on paper`, main, background.paper],
        [`ink on the tint of ${name}`, text.primary, tint],
        [`text on ${name}`, contrastText, main],
      ],
    ),
  ]
}

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  it.each(textsOf(scheme))('can be read: %s', (_pair, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('draws controls that can be seen', () => {
    const { background, text } = paletteOf(scheme)
    expect(contrast(text.control, background.paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(text.control, background.default)).toBeGreaterThanOrEqual(3)
  })

  it('is the same before the product is loaded', () => {
    const { background, text, primary } = schemes[scheme]
    const firstPaint = readFileSync('src/client/public/first-paint.css', 'utf8')
    const page = readFileSync('index.html', 'utf8')
    const paper = background?.default ?? ''
    expect(firstPaint).toContain(`--paper: ${paper}`)
    expect(firstPaint).toContain(`--ink: ${text?.primary}`)
    expect(firstPaint).toContain(`--accent: ${(primary as { main: string }).main}`)
    expect(page).toContain(`content="${paper}" media="(prefers-color-scheme: ${scheme})"`)
  })
})
