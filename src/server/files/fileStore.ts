import type { Readable } from 'node:stream'
import type { StoredFile } from '../database/repositories/attachments'

/** What the store knows of bytes it keeps: its own key, the size in bytes, SHA-256 in hexadecimal. */
export type KeptBytes = Omit<StoredFile, 'fileName'>

/** Where the bytes of attachments lie. Keys are made by the store; names people give never reach it. */
export interface FileStore {
  /** Keeps all bytes, or none where the stream fails. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<KeptBytes>
  /** The bytes from the start; an error where the store has none such. */
  get(storageKey: string): Promise<Readable>
  /** Forgets the bytes; nothing happens where they are gone already. */
  delete(storageKey: string): Promise<void>
  /** The keys of all bytes that were last written so long ago, half-written ones too. */
  keysOlderThan(ageMs: number): AsyncIterable<string>
}
