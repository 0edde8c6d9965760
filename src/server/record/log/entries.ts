/** The entries of the log and the hashes of its tiles, as the database has them. */
import { keyFrom, readVerifierKey } from '../../../witness/note'
import type { Executor } from '../../database/open'
import { findLogBodies, findLogNodes } from '../../database/repositories/log'
import { canonicalJson } from '../canonicalJson'
import type { SigningKeys } from '../checkpoints/signingKeys'
import { leafOf } from '../merkleTree'
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

/** Reads hashes from the database, each tile once. */
export function hashesIn(db: Executor): ReadHashes {
  const tiles = new Map<string, Promise<Buffer[]>>()

  function tileAt(level: number, from: number): Promise<Buffer[]> {
    const name = `${level}/${from}`
    const known = tiles.get(name) ?? hashesOf(db, level, from, from + tileWidth)
    tiles.set(name, known)
    return known
  }

  return async (level, from, count) => {
    const at = from % tileWidth
    const hashes = (await tileAt(level, from - at)).slice(at, at + count)
    if (hashes.length < count) throw new LogCut()
    return hashes
  }
}

/** Fewer entries are stored than were signed. */
export class LogCut extends Error {
  override readonly name = 'LogCut'
}

/** The hashes of a level from an index up to another; fewer where the log ends before. */
export async function hashesOf(
  db: Executor,
  level: number,
  from: number,
  to: number,
): Promise<Buffer[]> {
  if (level > 0) return findLogNodes(db, level, from, to)
  return (await findLogBodies(db, from, to)).map(leafOf)
}
