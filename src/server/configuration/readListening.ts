import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { EnvironmentReader } from './environmentReader'
import { isLoopback } from '../domain/loopback'

/** Where the server listens, and through which proxies it is reached. */
export interface Listening {
  host: string
  port: number
  /** The public address of the product, without a trailing slash. */
  origin: string
  /** Addresses and networks of proxies whose forwarded client address is trusted. */
  trustedProxies: string[]
}

export function readListening(
  read: EnvironmentReader,
  { isProduction, isDemo }: { isProduction: boolean; isDemo: boolean },
): Listening {
  const port = read.wholeNumber('PORT', 1, 65_535) ?? 5080
  const host = read.text('QUORATE_HOST') ?? '127.0.0.1'
  if (isDemo && !isLoopback(host))
    read.complain(
      'QUORATE_HOST',
      'must stay on this machine (127.0.0.1) without OIDC_AUTHORITY: everybody knows the demo accounts.',
    )
  const mayBeLocal = !isProduction && isLoopback(host)
  const origin = readOrigin(read, mayBeLocal) ?? `http://localhost:${port}`
  return { host, port, origin, trustedProxies: readTrustedProxies(read) }
}

function readOrigin(read: EnvironmentReader, mayBeLocal: boolean): string | undefined {
  const address = read.secureAddress('QUORATE_ORIGIN')
  if (!address && !mayBeLocal)
    read.complain(
      'QUORATE_ORIGIN',
      'is needed: links in mails lead there, and only its pages may call.',
    )
  if (!address) return undefined
  const { href, origin } = new URL(address)
  if (href === `${origin}/`) return origin
  return read.complain('QUORATE_ORIGIN', 'must have no path, such as https://votes.example.org.')
}

function readTrustedProxies(read: EnvironmentReader): string[] {
  const proxies = read.list('QUORATE_TRUSTED_PROXY', ',')
  if (!proxies.every(isNetwork))
    read.complain('QUORATE_TRUSTED_PROXY', 'must be addresses or networks such as 10.0.0.0/8.')
  return proxies
}

function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text))
}
