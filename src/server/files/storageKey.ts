import { randomBytes } from 'node:crypto'

const keyPattern = /^[0-9a-f]{32}$/

export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

export function isStorageKey(text: string): boolean {
  return keyPattern.test(text)
}

/**
 * Where the bytes of a key lie in a store, spread over 256 places by the start of the key.
 *
 * @throws {RangeError} for what no store made
 */
export function placeOfKey(storageKey: string): { place: string; path: string } {
  if (!isStorageKey(storageKey)) throw new RangeError('Not a key of this file store.')
  const place = storageKey.slice(0, 2)
  return { place, path: `${place}/${storageKey}` }
}
