import { assetAddress } from './assets'
import { logoOrigin } from '../../configuration/readLogo'
import { html, type Html } from '../../domain/html'
import type { BrandLogo } from './brand'

interface Page {
  /** The title of the browser tab, which the product's name follows. */
  title: string
  main: Html
  /** The address of an additional stylesheet for this page. */
  stylesheet?: string
  /** Whether a script presses the page's button. */
  pressesButton?: boolean
}

/** A whole page of the demo provider in the product's design. */
export function page({ title, main, stylesheet, pressesButton = false }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Quorate</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${assetAddress('style')}" />
        ${stylesheet !== undefined && html`<link rel="stylesheet" href="${stylesheet}" />`}
        ${pressesButton && html`<script src="${assetAddress('script')}" defer></script>`}
      </head>
      <body>
        ${main}
      </body>
    </html> `.text
}

/** The headers of all pages: only the product's own styles, font and script are allowed, and no framing. */
export const pageHeaders = headersWith("'self'")

/** The headers of a page with a logo, which may come from another origin. */
export function headersBeside(logo: BrandLogo): Readonly<Record<string, string>> {
  return logo === null ? pageHeaders : headersWith(`'self' ${logoOrigin(logo) ?? ''}`.trim())
}

function headersWith(images: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src ${images}`,
      "script-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`, because a form would then be posted without its origin, which the sign-in checks.
    'referrer-policy': 'same-origin',
  }
}
