import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Problem, problemCatalogue, type ProblemCode } from '../../contract/problems'

/** An HTTP answer, independent of how it is sent. */
export interface HttpAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

const RETRY_AFTER_SECONDS = '5'

export function jsonAnswer(value: object): HttpAnswer {
  return answer(200, 'application/json; charset=utf-8', value)
}

/** A refusal as a problem (RFC 9457). */
export function problemAnswer(code: ProblemCode): HttpAnswer {
  const { status, title } = problemCatalogue[code]
  const problem: Problem = { type: `/problems/${code}`, title, status, code }
  return answer(status, 'application/problem+json; charset=utf-8', problem)
}

export function writeToResponse(response: ServerResponse, { status, headers, body }: HttpAnswer) {
  response.writeHead(status, headers).end(body)
}

/** Answers a refused upgrade and closes the socket. */
export function writeToSocket(socket: Duplex, { status, headers, body }: HttpAnswer): void {
  const lines = Object.entries({ ...headers, connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
}

function answer(status: number, contentType: string, value: object): HttpAnswer {
  const body = JSON.stringify(value)
  return {
    status,
    headers: {
      'content-type': contentType,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
    },
    body,
  }
}
