import type { Multipart } from '@fastify/multipart'
import { badField, ApiError } from '../../domain/apiError'

/** The maximum size of a JSON body, in bytes. */
export const longestMetaData = 1_048_576

/** The value of the form part `metaData`: text, parsed JSON, or a file, as browsers send blobs. */
export async function readMetaData(part: Multipart): Promise<unknown> {
  if (part.type === 'file') return parseJson(await textOf(part.file))
  if (part.valueTruncated) throw new ApiError('body-too-large')
  return typeof part.value === 'string' ? parseJson(part.value) : part.value
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > longestMetaData) throw new ApiError('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw badField('metaData', 'Please send valid JSON.')
    throw error
  }
}
