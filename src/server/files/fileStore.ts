import type { Readable } from 'node:stream'
import type { StoredFile } from '../database/repositories/attachments'

/** Stored bytes: the store's own key, the size in bytes, the SHA-256 in hexadecimal. */
export type StoredBytes = Omit<StoredFile, 'fileName'>

/**
 * Where the bytes of attachments lie. Keys are made by the store; names people give never reach it. Each
 * step moves or writes one object as a whole, so that a folder and an object store can both do it.
 */
export interface FileStore {
  /** Where the store is, for people to read. */
  readonly place: string
  /** The database that claimed the files; null where none did. */
  databaseId(): Promise<string | null>
  /** Claims the files for a database where none has; answers the database that has them now. */
  claim(databaseId: string): Promise<string>
  /** Gives the files to another database. */
  reassign(databaseId: string): Promise<void>

  /** Stores all bytes, or none where the stream fails. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** Stores bytes under the key they had in another store and replaces what is there. */
  putAs(storageKey: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** The bytes, also of a file in quarantine; an error where the store has no such key. */
  get(storageKey: string): Promise<Readable>
  /** Deletes the bytes of a refused upload; an absent key is no error. */
  delete(storageKey: string): Promise<void>
  /** Deletes unfinished uploads that began so long ago; answers how many. */
  discardUnfinished(ageMs: number): Promise<number>
  /** The keys of all bytes outside of quarantine that were written so long ago. */
  keysOlderThan(ageMs: number): AsyncIterable<string>

  readonly quarantine: Quarantine
}

/** Bytes that no row names wait here before they are removed. An absent key is no error. */
export interface Quarantine {
  /** Moves bytes into quarantine; their time starts now. */
  add(storageKey: string): Promise<void>
  /** Moves bytes back. */
  release(storageKey: string): Promise<void>
  /** Deletes bytes for good. */
  remove(storageKey: string): Promise<void>
  /** The keys of all bytes that have been here so long. */
  keysOlderThan(ageMs: number): AsyncIterable<string>
}
