/** The entries of the log and the hashes of its tiles, as the database has them. */
import { keyFrom, readVerifierKey } from '../../../witness/note'
import type { Executor } from '../../database/open'
import { findLogHashes } from '../../database/repositories/log'
import { canonicalJson } from '../canonicalJson'
import type { SigningKeys } from '../checkpoints/signingKeys'
import { type ReadHashes, tileWidth } from './treeProofs'

/** The first line of the log's checkpoints, and the name under which the site signs them. */
export const logOrigin = (site: string): string => `${site}/log`

/** The verifier key of the log from each key that signs the records of the site. */
export const logKeysOf = ({ name, published }: Pick<SigningKeys, 'name' | 'published'>) =>
  published.map(({ key }) => keyFrom(logOrigin(name), 1, readVerifierKey(key).raw))

interface LoggedHead {
  /** The origin of the record, as in its checkpoints. */
  record: string
  size: number
  root: string
  /** When it was appended to the log. */
  time: string
}

/** The bytes of an entry. */
export const entryOf = (head: LoggedHead): string => canonicalJson({ ...head })

/**
 * Reads hashes from the database, each tile once.
 *
 * @param expected an entry and a size of the log: all hashes of the proof between them are read in one statement
 */
export function hashesIn(db: Executor, expected?: { index: number; size: number }): ReadHashes {
  const tiles = new Map<string, Buffer[]>()

  async function read(wanted: readonly TileCoordinates[]): Promise<void> {
    const found = await findLogHashes(
      db,
      wanted.map((tile) => ({ ...tile, count: tileWidth })),
    )
    for (const [at, { level, from }] of wanted.entries())
      tiles.set(`${level}/${from}`, found[at] ?? [])
  }

  return async (level, from, count) => {
    const at = from % tileWidth
    const tile = { level, from: from - at }
    const name = `${level}/${tile.from}`
    if (!tiles.has(name)) await read(expected && tiles.size === 0 ? tilesOver(expected) : [tile])
    if (!tiles.has(name)) await read([tile])
    const hashes = (tiles.get(name) ?? []).slice(at, at + count)
    if (hashes.length < count) throw new LogCut()
    return hashes
  }
}

interface TileCoordinates {
  level: number
  /** The index of its first hash. */
  from: number
}

/** The tiles over an entry, and those at the right edge of the tree. */
function tilesOver({ index, size }: { index: number; size: number }): TileCoordinates[] {
  const tiles: TileCoordinates[] = []
  for (let [level, width] = [0, 1]; width <= size; level += 1, width *= tileWidth) {
    const last = Math.floor(size / width) - 1
    const firsts = [Math.floor(index / width), last].map((at) => at - (at % tileWidth))
    for (const from of new Set(firsts)) tiles.push({ level, from })
  }
  return tiles
}

/** Fewer entries are stored than were signed. */
export class LogCut extends Error {
  override readonly name = 'LogCut'
}
