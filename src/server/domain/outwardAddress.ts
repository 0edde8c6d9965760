/** Keeps calls to addresses that people enter out of the server's own network. */
import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is not on the open internet; an IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 0) return true
  const found = ipaddr.process(address)
  const isOutside = found instanceof ipaddr.IPv6 && !found.match(globalUnicast)
  return isOutside || found.range() !== 'unicast'
}

/**
 * The lookup of a request to an address. The connection uses what was checked, so that a name cannot change in
 * between; it fails where one of the addresses found is private.
 *
 * @throws {Error} that of `refusal`, where the host is a private IP address itself
 */
export function outwardLookup(
  url: URL,
  refusal: (host: string) => Error,
  lookup = lookUp as LookupFunction,
): LookupFunction {
  const literal = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(literal) !== 0 && isPrivate(literal)) throw refusal(literal)
  return (host, options, done) =>
    lookup(host, options, (fault, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      if (!fault && addresses.some(isPrivate))
        done(Object.assign(refusal(host), { code: 'EACCES' }), found, family)
      else done(fault, found, family)
    })
}

/** The refusal where nothing is sent to private addresses. */
export function insideRefusal(host: string): Error {
  return new Error(`${host} is an address inside of a network, to which nothing is sent.`)
}

/**
 * Looks an address up, as sending to it will.
 *
 * @throws {Error} where it is not https, is not found, or leads to a private address
 */
export async function requireOutward(address: string, lookup?: LookupFunction): Promise<void> {
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new Error('An address that begins with https:// is wanted.')
  const checked = outwardLookup(url, insideRefusal, lookup)
  await new Promise<void>((resolve, reject) => {
    if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) resolve()
    else checked(url.hostname, { all: true }, (fault) => (fault ? reject(fault) : resolve()))
  })
}
