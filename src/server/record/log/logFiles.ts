/** The static files of the log (C2SP tlog-tiles): what the database holds as tiles and as bundles of entries. */
import type { Executor } from '../../database/open'
import { findLogBodies, findLogHashes } from '../../database/repositories/log'
import { tileWidth } from './treeProofs'

interface TilePath {
  /** Null for a bundle of entries. */
  level: number | null
  index: number
  width: number
}

const pathPattern = /^(?:(0|[1-9]\d?)|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/
/** As many entries as the database can number. */
const mostEntries = 2 ** 31 - 1

/** Reads a path below `tile/`; null where it is none. */
export function readTilePath(path: string): TilePath | null {
  const [, level, groups = '', partial] = pathPattern.exec(path) ?? []
  const digits = groups.replaceAll(/[x/]/g, '')
  const width = partial === undefined ? tileWidth : Number(partial)
  const index = Number(digits)
  const isShortest = digits.length === 3 || !groups.startsWith('x000')
  if (groups === '' || (index + 1) * tileWidth > mostEntries || !isShortest) return null
  if (partial !== undefined && width >= tileWidth) return null
  return { level: level === undefined ? null : Number(level), index, width }
}

/** The bytes of a tile or bundle; null where the log is not that long. */
export async function findTile(
  db: Executor,
  { level, index, width }: TilePath,
): Promise<Buffer | null> {
  const from = index * tileWidth
  const found =
    level === null
      ? (await findLogBodies(db, from, from + width)).map(behindLength)
      : ((await findLogHashes(db, [{ level, from, count: width }]))[0] ?? [])
  return found.length === width ? Buffer.concat(found) : null
}

/** An entry of a bundle, behind its length in two bytes. */
function behindLength(body: string): Buffer {
  const bytes = Buffer.from(body)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
