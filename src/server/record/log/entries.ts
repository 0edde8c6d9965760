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
  /** When it came into the log. */
  time: string
}

/** The bytes of an entry. */
export const entryOf = (head: LoggedHead): string => canonicalJson({ ...head })

/**
 * Reads hashes from the database, each tile once.
 *
 * @param expected an entry and a size of the log: what a proof from the one to the other needs is read at once
 */
export function hashesIn(db: Executor, expected?: { index: number; size: number }): ReadHashes {
  const tiles = new Map<string, Buffer[]>()

  async function read(wanted: readonly TilePlace[]): Promise<void> {
    const found = await findLogHashes(
      db,
      wanted.map((place) => ({ ...place, count: tileWidth })),
    )
    for (const [at, { level, from }] of wanted.entries())
      tiles.set(`${level}/${from}`, found[at] ?? [])
  }

  return async (level, from, count) => {
    const at = from % tileWidth
    const place = { level, from: from - at }
    const name = `${level}/${place.from}`
    if (!tiles.has(name)) await read(expected && tiles.size === 0 ? tilesOver(expected) : [place])
    if (!tiles.has(name)) await read([place])
    const hashes = (tiles.get(name) ?? []).slice(at, at + count)
    if (hashes.length < count) throw new LogCut()
    return hashes
  }
}

interface TilePlace {
  level: number
  /** The index of its first hash. */
  from: number
}

/** The tiles over an entry, and those at the right edge of the tree. */
function tilesOver({ index, size }: { index: number; size: number }): TilePlace[] {
  const places: TilePlace[] = []
  for (let [level, width] = [0, 1]; width <= size; level += 1, width *= tileWidth) {
    const last = Math.floor(size / width) - 1
    const firsts = [Math.floor(index / width), last].map((at) => at - (at % tileWidth))
    for (const from of new Set(firsts)) places.push({ level, from })
  }
  return places
}

/** Fewer entries are stored than were signed. */
export class LogCut extends Error {
  override readonly name = 'LogCut'
}
