/**
 * Keeps texts outside of events: an event contains only a salted hash, so that the text can be erased as the law
 * demands.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Granted } from '../domain/grant'

interface SaltedText {
  /** SHA-256 of the salt's bytes and the text in UTF-8, in hexadecimal. */
  hash: string
  /** 16 random bytes in hexadecimal. */
  salt: string
  text: string
}

/** The hash of a text in its event. */
export function saltedHash(salt: string, text: string): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(text, 'utf8').digest('hex')
}

/** A new event that is not part of a record yet, with the texts of its hashes. */
export interface NewEvent<Content> {
  content: Content
  texts: readonly SaltedText[]
}

/** Returns the hash for a text; null for null. */
export type HashText = <T extends string | null>(text: T) => T extends null ? string | null : string

/** Returns the text itself, for comparisons of texts rather than hashes. */
export const textItself = ((text: string | null) => text) as HashText

/** Writes an event and collects the texts that were hashed. */
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

/** The person who acted, in the form of all events. */
export function recordedActor({ userId, name }: Granted['actor'], hash: HashText) {
  return { userId, nameHash: hash(name) }
}

/** Returns the text of a hash; null where it was erased. */
export type TextOf = (hash: string) => string | null

/** A text of which only the hash is recorded; in a replayed row it stands where the stored row has the text. */
export class Hashed {
  constructor(readonly hash: string) {}
}

/** A hash as it stands in a replayed row. */
export function hashed(hash: string | null): Hashed | null {
  return hash === null ? null : new Hashed(hash)
}

/** The columns of a row as a record tells them, where some of their texts are hashed. */
export type Told<Row, Texts extends keyof Row> = Omit<Row, Texts> & {
  [Text in Texts]: Hashed | Extract<Row[Text], null>
}
