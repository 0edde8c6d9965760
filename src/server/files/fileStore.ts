import type { Readable } from 'node:stream'
import type { StoredFile } from '../database/repositories/attachments'

/** What the store knows of bytes it keeps: its own key, the size in bytes, SHA-256 in hexadecimal. */
export type StoredBytes = Omit<StoredFile, 'fileName'>

/**
 * Where the bytes of attachments lie. Keys are made by the store; names people give never reach it. Each
 * step moves or writes one object as a whole, so that a folder and an object store can both do it.
 */
export interface FileStore {
  /** Where it is, for people to read. */
  readonly place: string
  /** The database whose files these are; null where none has claimed them. */
  databaseId(): Promise<string | null>
  /** Lets a database claim files that none has claimed; answers with the one that has them now. */
  claim(databaseId: string): Promise<string>
  /** Gives the files to another database. */
  reassign(databaseId: string): Promise<void>

  /** Keeps all bytes, or none where the stream fails. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** Keeps all bytes under the key they had in another store, in the place of what is there. */
  putAs(storageKey: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** The bytes from the start, out of quarantine too; an error where the store has none such. */
  get(storageKey: string): Promise<Readable>
  /** Forgets the bytes of an upload that was refused; nothing happens where they are gone already. */
  delete(storageKey: string): Promise<void>
  /** Forgets what was begun so long ago and never became whole; answers how many. */
  discardUnfinished(ageMs: number): Promise<number>
  /** The keys of all bytes outside of quarantine that were written so long ago. */
  keysOlderThan(ageMs: number): AsyncIterable<string>

  readonly quarantine: Quarantine
}

/** Bytes that no row names wait here before they are removed. A key that is absent is no fault. */
export interface Quarantine {
  /** Puts bytes in; their time here begins now. */
  add(storageKey: string): Promise<void>
  /** Puts bytes back where they were. */
  release(storageKey: string): Promise<void>
  /** Removes bytes for good. */
  remove(storageKey: string): Promise<void>
  /** The keys of all bytes that have been here so long. */
  keysOlderThan(ageMs: number): AsyncIterable<string>
}
