import type { Readable } from 'node:stream'
import type { StoredFile } from '../database/repositories/attachments'
import { randomBytes } from 'node:crypto'

/** A file's storage key, its size in bytes, and its SHA-256 in hexadecimal. */
export type StoredBytes = Omit<StoredFile, 'fileName'>

/**
 * Stores the bytes of attachments. The store generates its keys and never sees the names that people give. Each
 * operation moves or writes one whole object, so that both a folder and an object store can implement it.
 */
export interface FileStore {
  /** The location of the store, for messages. */
  readonly place: string
  /** The id of the database that claimed the files; null where none did. */
  databaseId(): Promise<string | null>
  /** Claims the files for a database where none has; resolves with the id that is stored now. */
  claim(databaseId: string): Promise<string>
  /** Assigns the files to another database. */
  reassign(databaseId: string): Promise<void>

  /** Stores all bytes, or none where the stream fails. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** Stores bytes under a key from another store, and replaces existing ones. */
  putAs(storageKey: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** The bytes, also of a file in quarantine; rejects where the store does not have the key. */
  get(storageKey: string): Promise<Readable>
  /** Deletes the bytes of a refused upload; an absent key is not an error. */
  delete(storageKey: string): Promise<void>
  /** Deletes unfinished uploads that began at least `ageMs` ago; resolves with their number. */
  discardUnfinished(ageMs: number): Promise<number>
  /** The keys of all bytes outside of quarantine that were written at least `ageMs` ago. */
  keysOlderThan(ageMs: number): AsyncIterable<string>

  readonly quarantine: Quarantine
}

/** A place where bytes without a row wait before they are deleted. An absent key is not an error. */
export interface Quarantine {
  /** Moves bytes into quarantine; their age counts from now. */
  add(storageKey: string): Promise<void>
  /** Moves bytes out of quarantine again. */
  release(storageKey: string): Promise<void>
  /** Deletes bytes irrevocably. */
  remove(storageKey: string): Promise<void>
  /** The keys of all bytes that have been in quarantine for at least `ageMs`. */
  keysOlderThan(ageMs: number): AsyncIterable<string>
}

const keyPattern = /^[0-9a-f]{32}$/

export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

export function isStorageKey(text: string): boolean {
  return keyPattern.test(text)
}

/**
 * Where a store keeps the bytes of a key: one of 256 folders, chosen by the start of the key.
 *
 * @throws {RangeError} for a text that is not a storage key
 */
export function locationOfKey(storageKey: string): { folder: string; path: string } {
  if (!isStorageKey(storageKey)) throw new RangeError('Not a key of this file store.')
  const folder = storageKey.slice(0, 2)
  return { folder, path: `${folder}/${storageKey}` }
}

const atOnce = 500

/** Groups keys into lists that fit into one statement. */
export async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
