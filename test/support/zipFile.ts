/** Reads the files out of a zip by its central directory: a second reader for what the product writes. */
import { inflateRawSync } from 'node:zlib'

const directoryEntry = 0x02014b50
const endOfDirectory = 0x06054b50
const deflated = 8

/** The texts (UTF-8) in a zip by their paths. Throws where it is no zip. */
export function readZip(bytes: ArrayBuffer | Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes as ArrayBuffer)
  const end = zip.lastIndexOf(numberBytes(endOfDirectory))
  if (end < 0) throw new Error('This is no zip.')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('The directory is broken.')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, contentOf(zip, at).toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const method = zip.readUInt16LE(entry + 10)
  const size = zip.readUInt32LE(entry + 20)
  const header = zip.readUInt32LE(entry + 42)
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const stored = zip.subarray(start, start + size)
  return method === deflated ? inflateRawSync(stored) : stored
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
