/** Reading a zip file with what every browser has: enough for the files this product writes. */

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const stored = 0
const deflated = 8
/** A record of 10,000 votes has a few megabytes. */
const mostBytes = 256 * 2 ** 20

/**
 * The files of a zip by name, as UTF-8 text.
 *
 * @throws {Error} where the bytes are no zip, or no usual one, with a sentence for the reader
 */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { name, size, packed, method } of entriesOf(bytes)) {
    if (files.has(name)) throw new Error(`This is not a record: it holds two files '${name}'.`)
    const content = method === stored ? packed : await inflated(packed, size)
    files.set(name, textOf(content, name))
  }
  return files
}

/** Whether a zip has a file of this name; also false for one that cannot be read. */
export function hasFile(bytes: Uint8Array<ArrayBuffer>, wanted: string): boolean {
  try {
    return entriesOf(bytes).some(({ name }) => name === wanted)
  } catch {
    return false
  }
}

interface Entry {
  name: string
  /** Bytes of the content, as the directory states it. */
  size: number
  packed: Uint8Array<ArrayBuffer>
  method: number
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = [...readDirectory(bytes, view)]
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (size > mostBytes) throw new Error('This is not a record: unpacked it is above 256 MB.')
    return entries
  } catch (fault) {
    // An offset outside of the file fails where it is read.
    throw fault instanceof RangeError ? notZip() : fault
  }
}

function* readDirectory(bytes: Uint8Array<ArrayBuffer>, view: DataView): Generator<Entry> {
  const end = endIn(view)
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw notZip()
    const nameLength = view.getUint16(at + 28, true)
    const method = view.getUint16(at + 10, true)
    if (method !== stored && method !== deflated) throw notZip()
    const header = view.getUint32(at + 42, true)
    const start =
      header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    yield {
      name: new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        bytes.subarray(at + 46, at + 46 + nameLength),
      ),
      size: view.getUint32(at + 24, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
      method,
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function notZip(): Error {
  return new Error('This is not a record: it is no zip file, or only a part of one.')
}

/** Where the end of the directory stands: after it there may be a comment. */
function endIn(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw notZip()
}

/** The content, which never grows beyond the size that was stated for it. */
async function inflated(
  packed: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(size)
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = unpacking.getReader()
  let at = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(notZip()))
    if (done && at === size) return content
    if (done || at + value.length > size) throw notZip()
    content.set(value, at)
    at += value.length
  }
}

/** Keeps a byte order mark, because removing it would change the signed bytes. */
function textOf(content: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch (cause) {
    throw new Error(`The file '${name}' of the record is damaged.`, { cause })
  }
}
