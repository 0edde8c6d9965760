import { createHash, randomBytes } from 'node:crypto'

/** A text beside the events: the event holds its hash alone, so the text can be erased by law. */
export interface SealedText {
  /** SHA-256 of the salt's bytes and the text in UTF-8, in hexadecimal. */
  hash: string
  /** 16 random bytes in hexadecimal. */
  salt: string
  text: string
}

/** The hash that binds a text to its event. */
export function sealHash(salt: string, text: string): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(text, 'utf8').digest('hex')
}

/** Collects the texts of one event while its body is written. */
export class Seals {
  readonly texts: SealedText[] = []

  /** Keeps a text and gives the hash that stands for it; null stays null. */
  seal<T extends string | null>(text: T): T extends null ? string | null : string
  seal(text: string | null): string | null {
    if (text === null) return null
    const salt = randomBytes(16).toString('hex')
    const hash = sealHash(salt, text)
    this.texts.push({ hash, salt, text })
    return hash
  }
}
