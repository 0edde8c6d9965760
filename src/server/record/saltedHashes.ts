/** Texts outside of events: an event holds a salted hash alone, so that the text can be erased as the law demands. */
import { createHash, randomBytes } from 'node:crypto'
import type { Granted } from '../domain/grant'

interface SaltedText {
  /** SHA-256 of the salt's bytes and the text in UTF-8, in hexadecimal. */
  hash: string
  /** 16 random bytes in hexadecimal. */
  salt: string
  text: string
}

/** The hash that binds a text to its event. */
export function saltedHash(salt: string, text: string): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(text, 'utf8').digest('hex')
}

/** An event that has no place in a record yet, with the texts that its hashes stand for. */
export interface NewEvent<Content> {
  content: Content
  texts: readonly SaltedText[]
}

/** Gives the hash that stands for a text; null for null. */
export type HashText = <T extends string | null>(text: T) => T extends null ? string | null : string

/** Stands in where the texts themselves are compared. */
export const textItself = ((text: string | null) => text) as HashText

/** Writes an event and keeps the texts that were hashed meanwhile. */
export function writeEvent<Content>(write: (hash: HashText) => Content): NewEvent<Content> {
  const texts: SaltedText[] = []
  const hash = (text: string | null): string | null => {
    if (text === null) return null
    const salt = randomBytes(16).toString('hex')
    const salted = { hash: saltedHash(salt, text), salt, text }
    texts.push(salted)
    return salted.hash
  }
  return { content: write(hash as HashText), texts }
}

/** Somebody who acted, as every event names them. */
export function recordedActor({ userId, name }: Granted['actor'], hash: HashText) {
  return { userId, nameHash: hash(name) }
}

/** Gives the text behind a hash; null where it was erased. */
export type TextOf = (hash: string) => string | null
