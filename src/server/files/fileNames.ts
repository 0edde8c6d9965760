import { isBlank } from '../../rules/comment'

/** The longest file name that all file systems accept, in bytes. */
const longestNameBytes = 255
const longestExtensionBytes = 20

/** Control characters, and those that change the reading direction: `photo‮gpj.exe`. */
const misleading = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu

/**
 * A name under which a file may be shown and saved: without folders and misleading characters, at most 255 bytes
 * long, with its extension. It is never used as a path on the server.
 */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const name = last.toWellFormed().normalize('NFC').replaceAll(misleading, '').trim()
  return isBlank(name) || /^\.+$/.test(name) ? 'unnamed' : shortened(name)
}

/** The same name with a number before its extension: `report (2).pdf`. */
export function numberedFileName(name: string, number: number): string {
  const { stem, extension } = partsOf(name)
  return shortened(`${stem} (${number})${extension}`, ` (${number})${extension}`)
}

function shortened(name: string, ending = partsOf(name).extension): string {
  if (Buffer.byteLength(name) <= longestNameBytes) return name
  const room = longestNameBytes - Buffer.byteLength(ending)
  return cutToBytes(name.slice(0, -ending.length || undefined), room) + ending
}

function partsOf(name: string): { stem: string; extension: string } {
  const extension = /[^.](\.[^.\s]+)$/u.exec(name)?.[1] ?? ''
  return Buffer.byteLength(extension) > longestExtensionBytes
    ? { stem: name, extension: '' }
    : { stem: name.slice(0, name.length - extension.length), extension }
}

/** The beginning of a text that fits into a number of bytes, without a split character. */
function cutToBytes(text: string, bytes: number): string {
  let cut = ''
  let used = 0
  for (const character of text) {
    used += Buffer.byteLength(character)
    if (used > bytes) break
    cut += character
  }
  return cut
}

/** The file names of one upload, without repetitions regardless of case. */
export class UploadNames {
  private readonly received = new Set<string>()
  private readonly names = new Set<string>()

  /** The name under which a file is stored; null for a repeated name. */
  keep(fileName: string): string | null {
    if (!addFolded(this.received, fileName)) return null
    const name = safeFileName(fileName)
    let uniqueName = name
    for (let number = 2; !addFolded(this.names, uniqueName); number += 1)
      uniqueName = numberedFileName(name, number)
    return uniqueName
  }
}

/** Adds a name to the set; false where it was there already. */
function addFolded(names: Set<string>, name: string): boolean {
  const folded = name.normalize('NFC').toLowerCase()
  if (names.has(folded)) return false
  names.add(folded)
  return true
}

/** Characters that `encodeURIComponent` does not encode, but RFC 5987 requires to be encoded. */
const notAttributeCharacters = /['()*]/g
const notPlain = /[^\x20-\x7e]|["\\%;]/g

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** The header that makes a browser save a file under its name (RFC 6266), whatever characters it contains. */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replaceAll(notPlain, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(notAttributeCharacters, percentEncoded)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
