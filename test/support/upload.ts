/** Forms over a real connection, written piece by piece, so that a test can cut, stall or never end them. */
import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import type { Answered } from './caller'

const boundary = 'quorate-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

export interface Part {
  name: string
  /** What stands in the head as it is; absent for a field. */
  fileName?: string
  type?: string
  body: string | Buffer
}

/** A form as its bytes. */
export function formBytes(parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap((part) => [partHead(part), Buffer.from(part.body), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** What stands before the bytes of a part. */
export function partHead({ name, fileName, type }: Omit<Part, 'body'>): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`
  const typed = type === undefined ? '' : `Content-Type: ${type}\r\n`
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${typed}\r\n`,
  )
}

export const metaData = (value: object): Part => ({ name: 'metaData', body: JSON.stringify(value) })

export const file = (fileName: string, body: string | Buffer = 'bytes'): Part => ({
  name: 'attachments',
  fileName,
  type: 'application/octet-stream',
  body,
})

interface Upload {
  port: number
  path: string
  token: string | null
  headers?: Record<string, string>
}

export interface UploadAnswer extends Answered {
  /** How much was sent until the answer came. */
  sentBytes: number
}

/** Posts bytes until they end or an answer comes, whichever is first. */
export async function postBytes(
  { port, path, token, headers }: Upload,
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<UploadAnswer> {
  const request = open({ host: '127.0.0.1', port, path, method: 'POST' })
  request.setHeader('content-type', formType)
  if (token) request.setHeader('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(headers ?? {})) request.setHeader(name, value)
  let sentBytes = 0
  let answeredAfter: number | null = null
  const failed = once(request, 'error').then(([error]) => {
    throw error
  })
  const answered = once(request, 'response')
  void answered.then(() => (answeredAfter = sentBytes))
  const sending = (async () => {
    for await (const chunk of bytes) {
      if (answeredAfter !== null || request.destroyed) return
      sentBytes += chunk.byteLength
      if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answered, failed])
    }
    request.end()
  })()
  sending.catch(() => undefined)
  const [response] = (await Promise.race([answered, failed])) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  request.destroy()
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
    sentBytes: answeredAfter ?? sentBytes,
  }
}
