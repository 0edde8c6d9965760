import { Readable } from 'node:stream'
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../../domain/apiError'
import type { BodyStep, Step } from './step'

/** Whether exactly these bytes were signed with the secret shared with the meeting tool. */
export type IsSigned = (headers: IncomingHttpHeaders, body: Buffer) => boolean

/** Far larger than any message of the meeting tool. */
const mostBytes = 65_536

/**
 * Admits signed calls before the body is parsed. An unsigned call counts against its network address; a signed one
 * does not, because many people may join a meeting at once.
 */
export function requireSignature(isSigned: IsSigned, limit: Step): BodyStep {
  return async (request, _reply, payload) => {
    const body = await readWhole(payload)
    if (!isSigned(request.headers, body)) {
      await limit(request)
      throw new ApiError('bad-signature')
    }
    return Readable.from(body)
  }
}

async function readWhole(payload: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    bytes += part.byteLength
    if (bytes > mostBytes) throw new ApiError('body-too-large')
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}
