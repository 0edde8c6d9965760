/** Fetches a configured calendar without reaching the server's own network. */
import { lookup as lookUp } from 'node:dns'
import { get, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { outwardLookup } from '../../domain/outwardAddress'

interface FetchOptions {
  /** Allows calendars at addresses inside the server's own network. */
  mayBePrivate: boolean
  /** The certificate authority to trust; absent: the public ones. */
  ca?: string
}

const largestBytes = 5 * 1_048_576
const longestMs = 20_000

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
  if (url.protocol !== 'https:') throw new Error('Only https is fetched.')
  const options: RequestOptions = {
    headers: { accept: 'text/calendar', 'user-agent': 'Quorate' },
    signal: AbortSignal.timeout(longestMs),
    ...(!mayBePrivate && { lookup: outwardLookup(url, insideOf, lookup as LookupFunction) }),
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
