/** Fetches a configured calendar without reaching the server's own network. */
import { lookup as lookUp } from 'node:dns'
import { get, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

interface FetchOptions {
  /** Allows calendars at addresses inside the server's own network. */
  mayBePrivate: boolean
  /** The certificate authority to trust; absent: the public ones. */
  ca?: string
}

const largestBytes = 5 * 1_048_576
const longestMs = 20_000

/** Special-purpose networks (RFC 6890). */
const privateNetworks: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

const privateAddresses = new BlockList()
for (const [network, bits] of privateNetworks)
  privateAddresses.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')

/** Whether an IP address is special-purpose; an IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isPrivate(address: string): boolean {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const version = isIP(inner)
  if (version === 0 || /^::ffff:/i.test(inner)) return true
  return privateAddresses.check(inner, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Fetches the text of the calendar at an https address. Redirects are not followed. A host name is looked up once,
 * and the connection uses the address found, so that it cannot change in between.
 *
 * @throws {Error} saying why the calendar cannot be fetched
 */
export function fetchCalendar(
  address: string,
  { mayBePrivate, ca }: FetchOptions,
  lookup = lookUp,
): Promise<string> {
  const url = new URL(address)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (url.protocol !== 'https:') throw new Error('Only https is fetched.')
  if (!mayBePrivate && isIP(host) !== 0 && isPrivate(host)) throw insideOf(host)
  const options: RequestOptions = {
    headers: { accept: 'text/calendar', 'user-agent': 'Quorate' },
    signal: AbortSignal.timeout(longestMs),
    lookup: mayBePrivate ? (lookup as LookupFunction) : publicLookup(lookup as LookupFunction),
    agent: false,
    ...(ca !== undefined && { ca }),
  }
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      if (response.statusCode !== 200) {
        response.destroy()
        reject(new Error(`It answers ${response.statusCode}.`))
        return
      }
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > largestBytes) response.destroy(new Error('It is larger than 5 MB.'))
        else chunks.push(chunk)
      })
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

/** The message is for staff; the cause, which the log shows, for whoever runs the server. */
function insideOf(host: string): Error {
  const cause = new Error('QUORATE_PRIVATE_CALENDARS=allowed lets it be fetched.')
  const wanted = 'Please ask who runs the server whether it may be read.'
  return new Error(`${host} is an address inside of a network. ${wanted}`, { cause })
}

/** Wraps a lookup so that it fails where one of the addresses is private. */
function publicLookup(lookup: LookupFunction): LookupFunction {
  return (host, options, done) =>
    lookup(host, options, (fault, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      if (!fault && addresses.some(isPrivate))
        done(Object.assign(insideOf(host), { code: 'EACCES' }), found, family)
      else done(fault, found, family)
    })
}
