import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answered, type Caller, callerOf, parsed, type Sent } from './caller'

interface HttpCallers {
  /** Calls as whoever holds a token, asked for anew at each call; null for nobody. */
  as(token: () => Promise<string | null>): Caller
  close(): void
}

/** Callers of a server behind a port of this machine. Addresses are sent as they are written. */
export function httpCallers(port: number): HttpCallers {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  async function call(
    token: string | null,
    method: string,
    path: string,
    sent: Sent,
  ): Promise<Answered> {
    const { payload, contentType } = await payloadOf(sent.body)
    const headers = {
      ...(contentType !== null && { 'content-type': contentType }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-length': String(payload.byteLength) }),
      ...sent.headers,
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, method, path, headers, agent }, resolve)
        .once('error', reject)
        .end(payload)
    })
    const { statusCode = 0, headers: answered } = answer
    return { status: statusCode, headers: answered, body: parsed(await text(answer)) }
  }

  return {
    as: (token) =>
      callerOf(async (method, path, sent = {}) => call(await token(), method, path, sent)),
    close: () => agent.destroy(),
  }
}

async function payloadOf(
  body: unknown,
): Promise<{ payload: Buffer | null; contentType: string | null }> {
  if (body === undefined) return { payload: null, contentType: null }
  if (typeof body === 'string' || Buffer.isBuffer(body))
    return { payload: Buffer.from(body), contentType: null }
  if (!(body instanceof FormData))
    return { payload: Buffer.from(JSON.stringify(body)), contentType: 'application/json' }
  const form = new Response(body)
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    contentType: form.headers.get('content-type'),
  }
}
