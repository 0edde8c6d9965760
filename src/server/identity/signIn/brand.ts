import type { Logo } from '../../configuration/readLogo'
import { html, type Html } from '../../domain/html'

/** The association's logo, shown in place of the product's mark. */
export type BrandLogo = Pick<Logo, 'address' | 'name'> | null

/** The association's settings for the sign-in page; null means the product's own. */
export interface Brand {
  logo: BrandLogo
  association: string | null
  /** `#rrggbb` */
  colour: string | null
}
export const ownBrand: Brand = { logo: null, association: null, colour: null }

/**
 * The association's colours in place of the product's, in the same shades as in the browser application's theme.
 */
export function brandStyle(colour: string): string {
  const mixed = (percent: number, other: string) =>
    `color-mix(in srgb, ${colour} ${percent}%, ${other})`
  return `:root { --accent: ${colour}; --accent-strong: ${mixed(75, 'black')}; }
@media (prefers-color-scheme: dark) {
  :root {
    --accent: ${mixed(35, 'white')};
    --accent-strong: ${mixed(25, 'white')};
    --on-accent: ${mixed(35, 'black')};
  }
}
`
}

export function brand(logo: BrandLogo): Html {
  if (logo === null) return html`${mark} Quorate`
  return html`<img class="logo" src="${logo.address}" alt="${logo.name}" /> Quorate`
}

/** The product's mark: a marked ballot. */
export const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true" class="mark">
  <rect x="2" y="2" width="28" height="28" rx="6" />
  <path d="m9 16.5 5 5L23.5 11" />
</svg>`
