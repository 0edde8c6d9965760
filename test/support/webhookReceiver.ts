/** A receiver of webhooks that answers by the path it is asked at. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

/** One for all tests of a file; what arrived is forgotten before each. */
export function webhookReceiver() {
  const arrived: Arrived[] = []
  const held: (() => void)[] = []
  const answers: Record<string, RequestListener> = {
    '/gone': (_request, response) => response.writeHead(410).end('No more'),
    '/unknown': (_request, response) => response.writeHead(404).end('Nobody'),
    '/broken': (_request, response) => response.writeHead(500).end('Out\u0000 of order'),
    '/moved': (_request, response) => response.writeHead(307, { location: '/good' }).end(),
    '/slow': (_request, response) => void held.push(() => response.end()),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const bytes = Buffer.concat(parts)
      arrived.push({ path, headers: request.headers, body: bytes.toString(), bytes })
      const answer = answers[path] ?? (() => response.end('Thanks'))
      answer(request, response)
    })
  })

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  beforeEach(() => arrived.splice(0))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    arrived,
    to: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    /** Answers whatever waits at `/slow`. */
    release: () => {
      for (const answer of held.splice(0)) answer()
    },
  }
}
