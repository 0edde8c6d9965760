import { html } from '../../domain/html'

/** The product's mark: a marked ballot. */
export const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true" class="mark">
  <rect x="2" y="2" width="28" height="28" rx="6" />
  <path d="m9 16.5 5 5L23.5 11" />
</svg>`
