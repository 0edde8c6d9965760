import type { LookupFunction } from 'node:net'
import { request as requestPlainly } from 'node:http'
import { request as requestSecurely, type RequestOptions } from 'node:https'
import { insideRefusal, outwardLookup } from '../../domain/outwardAddress'

/** What a receiver answered: its status, and the begin of its text. */
export interface WebhookAnswer {
  status: number
  text: string
}

interface PostOptions {
  /** Allows addresses inside the server's own network, and plain http. */
  mayBePrivate: boolean
  /** The certificate authority to trust; absent: the public ones. */
  ca?: string
  signal: AbortSignal
  lookup?: LookupFunction
}

const longestText = 500

/**
 * Posts a message. Redirects are not followed, and the connection goes to the address that was checked.
 *
 * @throws {Error} saying why the receiver was not reached
 */
export async function postWebhook(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  { mayBePrivate, ca, signal, lookup }: PostOptions,
): Promise<WebhookAnswer> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !mayBePrivate) throw new Error('Only https is used.')
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    agent: false,
    ...(!mayBePrivate && { lookup: outwardLookup(url, insideRefusal, lookup) }),
    ...(ca !== undefined && { ca }),
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecurely : requestPlainly)(url, options, (response) => {
      let text = ''
      const answered = () => {
        const shown = text.slice(0, longestText).replaceAll(/\p{Cc}+/gu, ' ')
        resolve({ status: response.statusCode ?? 0, text: shown })
        // The rest of a long answer is not wanted.
        response.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length >= longestText) answered()
      })
      response.on('end', answered)
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
