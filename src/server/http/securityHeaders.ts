import type { HelmetOptions } from 'helmet'
import { type Logo, logoOrigin } from '../configuration/readLogo'

export interface SecurityHeaders {
  /** Where the product is reached, such as `https://votes.example.org`. */
  origin: string
  /** The outside identity provider's origin; null where the provider is our own. */
  identityOrigin: string | null
  /** Pages may load this image from its origin. */
  logo?: Pick<Logo, 'address'> | null
}

const ownStyles = "style-src 'self'"

/** A policy under which styles that carry the nonce may be inline: the component library writes them. */
export function withStyleNonce(policy: string, nonce: string): string {
  return policy.replace(ownStyles, `${ownStyles} 'nonce-${nonce}'`)
}

/** Security headers of every answer. Scripts and styles come from files of our own only. */
export function securityHeaders({
  origin,
  identityOrigin,
  logo = null,
}: SecurityHeaders): HelmetOptions {
  const isHttps = origin.startsWith('https:')
  const images = [logo && logoOrigin(logo)].filter((it) => it !== null)
  const identity = identityOrigin === null ? [] : [identityOrigin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...images],
        'connect-src': ["'self'", origin.replace(/^http/, 'ws'), ...identity],
        'frame-src': ["'self'", ...identity],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...identity],
        'frame-ancestors': ["'none'"],
        'worker-src': ["'self'"],
        'require-trusted-types-for': ["'script'"],
        // The client's policy for the addresses of its workers.
        'trusted-types': ['quorate-workers'],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    // Not `no-referrer`: under it a browser calls the origin of our own forms `null`.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  }
}
