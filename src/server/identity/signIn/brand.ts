import type { Logo } from '../../configuration/readLogo'
import { html, type Html } from '../../html'
import { mark } from './mark'

/** The association's logo in the place of the product's mark. */
export type BrandLogo = Pick<Logo, 'address' | 'name'> | null

export function brand(logo: BrandLogo): Html {
  if (logo === null) return html`${mark} Quorate`
  return html`<img class="logo" src="${logo.address}" alt="${logo.name}" /> Quorate`
}
