import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { EnvironmentReader } from './environmentReader'

/** The association's logo. */
export interface Logo {
  /** Where browsers load it: a path of this server, or an https address elsewhere. */
  address: string
  /** The alternative text. */
  name: string
  /** The file that this server serves at that path; null where the image lies elsewhere. */
  file: { bytes: Buffer; type: string } | null
}

const logoPath = '/api/logo'

const mostBytes = 512 * 1024

/** How files of each image type begin; each character stands for one byte. */
const types: readonly [extension: string, type: string, begins: (text: string) => boolean][] = [
  ['png', 'image/png', (text) => text.startsWith('\u0089PNG\r\n')],
  ['jpg', 'image/jpeg', (text) => text.startsWith('\u00ff\u00d8\u00ff')],
  ['webp', 'image/webp', (text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8)],
  ['svg', 'image/svg+xml', (text) => svgBeginning.test(text)],
]

/** A byte order mark, a declaration and comments may precede the image. */
const svgBeginning = /^(ï»¿)?\s*(<\?xml[^]*?\?>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/

/** Reads the logo from a file path, once, or from an address; null where none is configured. */
export function readLogo(read: EnvironmentReader): Logo | null {
  const given = read.text('QUORATE_LOGO')
  if (given === undefined) return null
  const name = read.needed('QUORATE_ASSOCIATION', 'QUORATE_LOGO')
  if (!/^[a-z][a-z\d+.-]+:/i.test(given)) return readFile(read, given, name)
  const address = read.address('QUORATE_LOGO', ['https'])
  return address === undefined ? null : { address, name, file: null }
}

function readFile(read: EnvironmentReader, path: string, name: string): Logo | null {
  const bytes = bytesOf(path)
  if (bytes === null)
    return read.complain('QUORATE_LOGO', `must lead to a file that can be read: ${path}.`) ?? null
  const beginning = bytes
    .subarray(0, 1_024)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  const [extension, type] = types.find(([, , begins]) => begins(beginning)) ?? []
  if (type === undefined || bytes.length > mostBytes) {
    const wish = 'must be a PNG, JPEG, WebP or SVG image of at most 512 KB.'
    return read.complain('QUORATE_LOGO', wish) ?? null
  }
  // The address contains a hash of the content, so that browsers may cache it for ever.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { address: `${logoPath}/${hash}.${extension}`, name, file: { bytes, type } }
}

/** The origin of an image on another server; null for an image of this server. */
export function logoOrigin({ address }: Pick<Logo, 'address'>): string | null {
  return address.startsWith('/') ? null : new URL(address).origin
}

/** The bytes of a file, none for one that is far too large; null where it cannot be read. */
function bytesOf(path: string): Buffer | null {
  try {
    const { size } = statSync(path)
    return size > 16 * mostBytes ? Buffer.alloc(0) : readFileSync(path)
  } catch {
    return null
  }
}
