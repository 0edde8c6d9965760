import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { EnvironmentReader } from './environmentReader'

/** The image that stands for the association. */
export interface Logo {
  /** Where browsers find it: a path of this server, or an https address elsewhere. */
  address: string
  /** What it says to those who do not see it. */
  name: string
  /** What this server serves at that path; null where the image lies elsewhere. */
  file: { bytes: Buffer; type: string } | null
}

const logoPath = '/api/logo'

const mostBytes = 512 * 1024

/** How the image files that browsers and mail readers show begin; the characters stand for bytes. */
const types: readonly [extension: string, type: string, begins: (text: string) => boolean][] = [
  ['png', 'image/png', (text) => text.startsWith('\u0089PNG\r\n')],
  ['jpg', 'image/jpeg', (text) => text.startsWith('\u00ff\u00d8\u00ff')],
  ['webp', 'image/webp', (text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8)],
  ['svg', 'image/svg+xml', (text) => svgBeginning.test(text)],
]

/** A byte order mark, a declaration and comments may stand before the image. */
const svgBeginning = /^(ï»¿)?\s*(<\?xml[^]*?\?>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/

/** The logo by the path of its file, read once, or by its address; null where there is none. */
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
  // The address changes with the content, so that it may be kept for ever.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { address: `${logoPath}/${hash}.${extension}`, name, file: { bytes, type } }
}

/** Where an image lies that is not this server's own; null for one that is. */
export function logoOrigin({ address }: Pick<Logo, 'address'>): string | null {
  return address.startsWith('/') ? null : new URL(address).origin
}

/** Null for what is no file of a bearable size. */
function bytesOf(path: string): Buffer | null {
  try {
    const { size } = statSync(path)
    return size > 16 * mostBytes ? Buffer.alloc(0) : readFileSync(path)
  } catch {
    return null
  }
}
