import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint'
import type { FileLimits } from '../../../rules/fileLimits'
import { formatFileSize } from '../../../rules/fileSize'
import { faultCode } from '../../domain/faults'
import type { StoredFile } from '../../database/repositories/attachments'
import type { FileStore } from '../../files/fileStore'
import { ByteCount, FilesTooLarge } from '../../files/byteCount'
import { discardFiles } from '../../files/settleFiles'
import { UploadNames } from '../../files/fileNames'
import { ApiError, badField } from '../../domain/apiError'
import type { UploadsUnderWay } from '../uploadsUnderWay'
import { type Input, parse, schemasOf } from './readInput'
import type { Step } from './step'

/** The maximum size of a JSON body, in bytes. */
const longestMetaData = 1_048_576

export interface UploadParts {
  files: FileStore
  fileLimits: FileLimits
  uploads: UploadsUnderWay
}

const mostFiles = 100
/** A generous allowance for the boundaries and headers of the parts, in bytes. */
const longestFrame = 1_048_576
/** The maximum duration of an upload; half a gigabyte then needs 1.2 Mbit/s. */
const longestUploadMs = 3_600_000

/**
 * Receives a form: its part `metaData` becomes the body and must come first where the endpoint has a body; files
 * go straight into the file store. A refused or aborted upload leaves no files behind.
 */
export function receiveUpload(endpoint: Endpoint, parts: UploadParts): Step {
  return async (request) => {
    if (!request.isMultipart()) throw badField('body', 'Please send multipart/form-data.')
    const { actor } = request.requestContext
    const ended = actor && parts.uploads.begin(actor.userId)
    const givingUp = setTimeout(() => request.raw.destroy(), longestUploadMs)
    try {
      refuseByLength(request, parts.fileLimits)
      await receive(endpoint, request, parts)
    } catch (error) {
      const onFault = (err: unknown) => request.log.error({ err }, 'files not forgotten')
      await discardFiles(request.requestContext.files, { files: parts.files, onFault })
      throw refusalOfUpload(error, endpoint)
    } finally {
      clearTimeout(givingUp)
      ended?.()
    }
  }
}

async function receive(
  endpoint: Endpoint,
  request: FastifyRequest,
  { files, fileLimits }: UploadParts,
): Promise<void> {
  const { requestContext } = request
  if (!endpoint.body) requestContext.input = parse(schemasOf(endpoint), pathAndQuery(request))
  const names = new UploadNames()
  const count = new ByteCount(fileLimits)
  for await (const part of request.parts({ limits: limitsOfParts })) {
    if (part.fieldname === 'metaData' && endpoint.body) {
      if (requestContext.input) throw badField('metaData', 'Please send metaData once.')
      requestContext.input = await readBody(endpoint, request, part)
    } else if (part.type === 'file') {
      if (!requestContext.input)
        throw badField('metaData', 'Please send metaData before the files.')
      const stored = await keep(part, names, count, files)
      if (stored) requestContext.files.push(stored)
    } else {
      throw badField(part.fieldname, 'There is no such field of the form.')
    }
  }
  if (!requestContext.input) throw badField('metaData', 'Please send metaData.')
}

/** The limits of the form parser; the server itself counts the bytes of files. */
const limitsOfParts = {
  parts: mostFiles + 1,
  fieldSize: longestMetaData,
  fieldNameSize: 100,
  fileSize: Number.MAX_SAFE_INTEGER,
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  part: Multipart,
): Promise<Input> {
  return parse(schemasOf(endpoint), { ...pathAndQuery(request), body: await readMetaData(part) })
}

function pathAndQuery({ params, query }: FastifyRequest): Pick<Input, 'params' | 'query'> {
  return { params, query }
}

/** Stores a file; null for a repeated name, whose bytes are discarded. */
async function keep(
  { file, filename }: MultipartFile,
  names: UploadNames,
  count: ByteCount,
  files: FileStore,
): Promise<StoredFile | null> {
  const fileName = names.keep(filename ?? '')
  const bytes = count.pass(file)
  if (fileName === null) {
    for await (const chunk of bytes) void chunk
    return null
  }
  return { fileName, ...(await files.put(bytes)) }
}

/** Refuses a form with a too large declared length before any of it is read. */
function refuseByLength({ headers }: FastifyRequest, { total }: FileLimits): void {
  const length = Number(headers['content-length'] ?? 0)
  if (length > total + longestMetaData + longestFrame) {
    throw new FilesTooLarge(`Total file size exceeds the limit of ${formatFileSize(total)}`, false)
  }
}

function refusalOfUpload(error: unknown, { uploadFailure }: Endpoint): unknown {
  const explained = (reason: string) => (uploadFailure ? `${uploadFailure}: ${reason}` : reason)
  if (error instanceof FilesTooLarge) {
    const code = error.isSingle ? 'file-too-large' : 'files-too-large'
    return new ApiError(code, { detail: explained(error.message) })
  }
  if (faultCode(error) === 'FST_PARTS_LIMIT') {
    const detail = explained(`At most ${mostFiles} files can be sent at once`)
    return new ApiError('body-too-large', { detail })
  }
  return isMalformed(error) ? badField('body', 'Please send a complete form.') : error
}

/** Errors of the multipart plugin have codes; those of its parser only have messages. */
function isMalformed(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ApiError) return false
  return faultCode(error)?.startsWith('FST_') || /multipart|boundary|needle/i.test(error.message)
}

/** The value of the form part `metaData`: text, parsed JSON, or a file, as browsers send blobs. */
async function readMetaData(part: Multipart): Promise<unknown> {
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
