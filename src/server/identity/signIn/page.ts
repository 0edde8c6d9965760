import { assetAddress } from './assets'
import { logoOrigin } from '../../configuration/readLogo'
import { html, type Html } from '../../html'
import type { BrandLogo } from './brand'

interface Page {
  /** Of the browser's tab, before the product's name. */
  title: string
  main: Html
  /** Where its own style lies, beside the one that all pages share. */
  stylesheet?: string
  /** Whether the page presses its button by itself where the browser runs scripts. */
  pressesButton?: boolean
}

/** A whole page that the server writes for the demo, in the product's look. */
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

/** What goes with every page: nothing but our own style, font and script, in nobody's frame. */
export const pageHeaders = headersWith("'self'")

/** The same for a page that shows a logo, which may lie elsewhere. */
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
    // With no-referrer a form would be posted without its origin, which the sign-in checks.
    'referrer-policy': 'same-origin',
  }
}
