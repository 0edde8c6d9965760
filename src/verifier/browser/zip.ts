/** Reading a zip file with what every browser has: enough for the files this product writes. */

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const stored = 0
const deflated = 8

/**
 * The files of a zip by name, as UTF-8 text.
 *
 * @throws {Error} where the bytes are no zip, with a sentence for the reader
 */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, string>()
  let at = view.getUint32(endIn(view) + 16, true)
  for (let left = view.getUint16(endIn(view) + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw notZip()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    files.set(name, await textOf(bytes, view, at))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
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

async function textOf(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  entry: number,
): Promise<string> {
  const method = view.getUint16(entry + 10, true)
  const size = view.getUint32(entry + 20, true)
  const header = view.getUint32(entry + 42, true)
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  const content = new Blob([bytes.subarray(start, start + size)])
  if (method === stored) return content.text()
  if (method !== deflated) throw notZip()
  return new Response(content.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
}
