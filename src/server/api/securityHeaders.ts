import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import { type Logo, logoOrigin } from '../configuration/readLogo'

export interface SecurityHeaders {
  /** The public address of the product, such as `https://votes.example.org`. */
  origin: string
  /** The origin of an outside identity provider; null for the product's own provider. */
  identityOrigin: string | null
  /** A logo whose origin pages may load images from. */
  logo?: Pick<Logo, 'address'> | null
}

const ownStyles = "style-src 'self'"

/**
 * Adds a nonce to a policy, so that inline styles with the nonce are allowed; the component library writes such
 * styles.
 */
export function withStyleNonce(policy: string, nonce: string): string {
  return policy.replace(ownStyles, `${ownStyles} 'nonce-${nonce}'`)
}

/** The security headers of every answer. Scripts and styles may only come from the product's own files. */
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
        // The browser application's Trusted Types policy for the addresses of its workers.
        'trusted-types': ['quorate-workers'],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    // Not `no-referrer`, because browsers would then send the origin of the product's own forms as `null`.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  }
}

/** The security headers with their values; they are the same in each answer, so they are written once. */
export function writtenHeaders(parts: SecurityHeaders): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(securityHeaders(parts))(request, answer, () => undefined)
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
}
