import type { EnvironmentReader } from './environmentReader'

/** As the guidelines for accessible pages ask of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** The colour of the association, dark enough for white text on it; null for the one of the product. */
export function readColour(read: EnvironmentReader): string | null {
  const colour = read.text('QUORATE_COLOUR')?.toLowerCase()
  if (colour === undefined) return null
  if (!/^#[0-9a-f]{6}$/.test(colour))
    read.complain('QUORATE_COLOUR', 'must read #263fa0: six hexadecimal digits after a #.')
  else if (contrastToWhite(colour) < leastContrast)
    read.complain('QUORATE_COLOUR', 'must be darker: white text on it could not be read.')
  return colour
}

function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
