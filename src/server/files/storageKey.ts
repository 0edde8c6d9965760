import { randomBytes } from 'node:crypto'

const keyPattern = /^[0-9a-f]{32}$/

export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

export function isStorageKey(text: string): boolean {
  return keyPattern.test(text)
}

/**
 * The place of a key's bytes in a store, distributed over 256 places by the start of the key.
 *
 * @throws {RangeError} for a text that is not a storage key
 */
export function placeOfKey(storageKey: string): { place: string; path: string } {
  if (!isStorageKey(storageKey)) throw new RangeError('Not a key of this file store.')
  const place = storageKey.slice(0, 2)
  return { place, path: `${place}/${storageKey}` }
}
