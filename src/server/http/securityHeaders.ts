import type { FastifyHelmetOptions } from '@fastify/helmet'

export interface SecurityHeaders {
  /** Where the product is reached, such as `https://votes.example.org`. */
  origin: string
  /** The outside identity provider's origin; null where the provider is our own. */
  identityOrigin: string | null
}

/**
 * Security headers of every answer. Scripts come from files of our own only. Styles may be inline,
 * because the component library writes its rules into the page.
 */
export function securityHeaders({ origin, identityOrigin }: SecurityHeaders): FastifyHelmetOptions {
  const isHttps = origin.startsWith('https:')
  const identity = identityOrigin === null ? [] : [identityOrigin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
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
