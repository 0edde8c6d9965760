/** Stores the last signed head of each record outside of the database, where restoring a backup cannot undo it. */
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unlessAbsent } from '../../files/folder'

export interface SignedHead {
  /** The record's name, such as `question/7`. */
  record: string
  size: number
  /** The root in base64. */
  root: string
}

/** The log of all heads at one of its sizes. */
export type LogHead = Omit<SignedHead, 'record'>

/** The log after entries were appended to it. */
interface GrownLog extends LogHead {
  entries: readonly string[]
}

export interface SignedHeads {
  /** Reads all heads by record, including those that other instances added. */
  read(): Promise<ReadonlyMap<string, SignedHead>>
  /** Appends heads, and how the log grew; both are on the disk when the promise resolves. */
  add(heads: readonly SignedHead[], log?: GrownLog): Promise<void>
  /** The last head of the log and the one before it, which a crash may have left in the database. */
  latestOfLog(): Promise<{ last: LogHead; before: LogHead } | null>
  /** The entries of the log from an index on. */
  logEntries(from: number): Promise<string[]>
  /** The latest signed note over all heads; null before the first. */
  latestDailyCheckpoint(): Promise<string | null>
  /** Appends a signed note over all heads before it. */
  addDailyCheckpoint(note: string): Promise<void>
}

const mostBytesAtOnce = 8 * 1_048_576
const emptyLog: LogHead = { size: 0, root: '' }

/** Stores heads in a file, one per line; the last line of each record counts. */
export function signedHeadsIn(path: string): SignedHeads {
  const heads = new Map<string, SignedHead>()
  /** The number of bytes that were read so far. */
  let position = 0
  let dailyCheckpoint: string | null = null
  let ofLog: { last: LogHead; before: LogHead } | null = null

  let reading: Promise<unknown> = Promise.resolve()

  /** One read at a time, so that no bytes are read twice or left out. */
  function read(): Promise<ReadonlyMap<string, SignedHead>> {
    const next = reading.then(readOn)
    reading = next.catch(() => undefined)
    return next
  }

  async function readOn(): Promise<ReadonlyMap<string, SignedHead>> {
    for await (const { lines, end } of portionsFrom(path, position)) {
      for (const line of lines) {
        if ('night' in line) dailyCheckpoint = line.night
        else if ('log' in line) ofLog = { last: headOf(line.log), before: ofLog?.last ?? emptyLog }
        else heads.set(line.record, line)
      }
      position = end
    }
    return heads
  }

  async function append(lines: readonly Line[]): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a')
    try {
      // A crash may have truncated the last line, so a line feed comes first.
      await file.appendFile(`\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  return {
    read,
    add: (added, log) => append([...added, ...(log ? [{ log }] : [])]),
    async latestOfLog() {
      await read()
      return ofLog
    },
    async logEntries(from) {
      const entries: string[] = []
      for await (const { lines } of portionsFrom(path, 0))
        for (const line of lines) {
          if (!('log' in line)) continue
          const first = line.log.size - line.log.entries.length
          entries.splice(Math.max(0, first - from))
          entries.push(...line.log.entries.slice(Math.max(0, from - first)))
        }
      return entries
    },
    async latestDailyCheckpoint() {
      await read()
      return dailyCheckpoint
    },
    addDailyCheckpoint: (note) => append([{ night: note }]),
  }
}

type Line = SignedHead | { night: string } | { log: GrownLog }

const headOf = ({ size, root }: GrownLog): LogHead => ({ size, root })

/** Parses a line; no result for a truncated one, whose checkpoint was never published. */
function lineIn(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line]
  } catch {
    return []
  }
}

/** The whole lines of a file from a position on, in portions, each with the position behind it. */
async function* portionsFrom(
  path: string,
  from: number,
): AsyncGenerator<{ lines: Line[]; end: number }> {
  for (let end = from; ;) {
    const bytes = await bytesFrom(path, end)
    // The rest after the last line feed is a line that another instance is just writing.
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
    if (whole.length === 0) return
    end += whole.length
    yield { lines: whole.toString('utf8').split('\n').flatMap(lineIn), end }
  }
}

/** Some megabytes of a file from a position on; empty where it is no longer than that, or does not exist. */
async function bytesFrom(path: string, position: number): Promise<Buffer> {
  const size = (await unlessAbsent(stat(path)))?.size ?? 0
  if (size <= position) return Buffer.alloc(0)
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(mostBytesAtOnce, size - position))
    await file.read(bytes, 0, bytes.length, position)
    return bytes
  } finally {
    await file.close()
  }
}
