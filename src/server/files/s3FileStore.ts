import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BucketConfiguration } from '../configuration/readBucket'
import {
  type FileStore,
  isStorageKey,
  newStorageKey,
  locationOfKey,
  type StoredBytes,
} from './fileStore'
import { nullWhereAbsent } from '../domain/faults'

/** Stores files as objects of a bucket, so that instances on several machines need no shared folder. */
export function s3FileStore(configuration: BucketConfiguration): FileStore {
  const { bucket: Bucket, prefix, region, endpoint, credentials } = configuration
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Optional checksums are off, because stores that do not know them save them as part of the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const filesPrefix = `${prefix}files/`
  const quarantinePrefix = `${prefix}quarantine/`
  const label = `${prefix}database-id`
  const homeOf = (storageKey: string) => filesPrefix + locationOfKey(storageKey).path
  const quarantineOf = (storageKey: string) => quarantinePrefix + locationOfKey(storageKey).path

  async function read(Key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return Body as Readable
  }

  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }))

  /** Copies and then deletes, so that a concurrent reader always finds the bytes in one of the two places. */
  async function move(from: string, to: string): Promise<void> {
    const CopySource = encodeURI(`${Bucket}/${from}`)
    const copied = await unlessAbsent(
      client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource })),
    )
    if (copied !== null) await remove(from)
  }

  async function* keysUnder(Prefix: string, ageMs: number): AsyncGenerator<string> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key = '', LastModified } of Contents) {
        const name = Key.slice(Key.lastIndexOf('/') + 1)
        if (isStorageKey(name) && isOlderThan(LastModified, ageMs)) yield name
      }
  }

  async function putAs(storageKey: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
    const hash = createHash('sha256')
    let size = 0
    const Body = new PassThrough()
    const upload = new Upload({ client, params: { Bucket, Key: homeOf(storageKey), Body } })
    const counted = pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.byteLength
          yield chunk
        }
      },
      Body,
    )
    // The error of the stream is the cause; the upload itself only reports that its bytes ended.
    const [read, uploaded] = await Promise.allSettled([counted, upload.done()])
    if (read.status === 'fulfilled' && uploaded.status === 'fulfilled')
      return { storageKey, size, sha256: hash.digest('hex') }
    throw read.status === 'rejected' ? read.reason : (uploaded as PromiseRejectedResult).reason
  }

  async function readLabel(): Promise<string | null> {
    const found = await unlessAbsent(client.send(new GetObjectCommand({ Bucket, Key: label })))
    return found?.Body ? (await found.Body.transformToString()).trim() : null
  }

  async function writeLabel(databaseId: string, isFirst: boolean): Promise<void> {
    const content = { Bucket, Key: label, Body: `${databaseId}\n` }
    await client.send(new PutObjectCommand({ ...content, ...(isFirst && { IfNoneMatch: '*' }) }))
  }

  return {
    place: `the bucket ${Bucket}${prefix && ` under ${prefix}`}`,
    databaseId: readLabel,
    async claim(databaseId) {
      const claimed = await readLabel()
      if (claimed !== null) return claimed
      await writeLabel(databaseId, true).catch(unlessTaken)
      return (await readLabel()) ?? databaseId
    },
    reassign: (databaseId) => writeLabel(databaseId, false),

    put: (bytes) => putAs(newStorageKey(), bytes),
    putAs,
    async get(storageKey) {
      const home = homeOf(storageKey)
      // The object may have been moved out of quarantine between the first two reads.
      const found =
        (await unlessAbsent(read(home))) ?? (await unlessAbsent(read(quarantineOf(storageKey))))
      return found ?? read(home)
    },
    async delete(storageKey) {
      await remove(homeOf(storageKey))
    },
    async discardUnfinished(ageMs) {
      const list = new ListMultipartUploadsCommand({ Bucket, Prefix: filesPrefix })
      const { Uploads = [] } = await client.send(list)
      const old = Uploads.filter(({ Initiated }) => isOlderThan(Initiated, ageMs))
      for (const { Key, UploadId } of old)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      return old.length
    },
    keysOlderThan: (ageMs) => keysUnder(filesPrefix, ageMs),

    quarantine: {
      add: (storageKey) => move(homeOf(storageKey), quarantineOf(storageKey)),
      release: (storageKey) => move(quarantineOf(storageKey), homeOf(storageKey)),
      async remove(storageKey) {
        await remove(quarantineOf(storageKey))
      },
      keysOlderThan: (ageMs) => keysUnder(quarantinePrefix, ageMs),
    },
  }
}

function isOlderThan(at: Date | undefined, ageMs: number): boolean {
  return at !== undefined && (ageMs === 0 || Date.now() - at.getTime() >= ageMs)
}

/** Null where the object does not exist. */
const unlessAbsent = <T>(pending: Promise<T>): Promise<T | null> => pending.catch(nullWhereAbsent)

/** Ignores the error where another instance was first. */
function unlessTaken(error: Error): void {
  if (!['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name)) throw error
}
