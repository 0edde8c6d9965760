/** What a site tells everybody: its keys, and its log as the static files of C2SP tlog-tiles. */
import { setTimeout as pause } from 'node:timers/promises'

/** The site did not answer as it should; the message says how. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered'
}

export interface PublishedKey {
  key: string
  /** A note with this key, which the key before it signed. */
  voucher: string | null
}

export interface Site {
  findKeys(): Promise<PublishedKey[]>
  /** The signed note over the log; null before the first head. */
  findCheckpoint(): Promise<Buffer | null>
  /** Entries of the log, from one index up to another, in their order. */
  findEntries(from: number, to: number): AsyncGenerator<Buffer>
}

const longestAnswerMs = 30_000
const bundleWidth = 256
/** How often a file is asked for where the site wants a pause. */
const mostTries = 5
/** Its limits are for a minute, so that a longer pause would only keep the log from being read. */
const longestPauseSeconds = 60

/** @param address such as `https://votes.example.org` */
export function siteAt(address: string): Site {
  async function find(path: string, tries = mostTries): Promise<Buffer | null> {
    const url = new URL(path, address)
    const answer = await fetch(url, { signal: AbortSignal.timeout(longestAnswerMs) }).catch(
      (error: Error) => {
        throw new NotAnswered(`${url.href} does not answer: ${error.message}.`, { cause: error })
      },
    )
    if (answer.status === 404) return null
    if (answer.status === 429 && tries > 1) {
      const seconds = Number(answer.headers.get('retry-after') ?? 1)
      if (!(seconds <= longestPauseSeconds))
        throw new NotAnswered(`${url.href} wants a longer pause than a minute.`)
      await pause(seconds * 1_000)
      return find(path, tries - 1)
    }
    if (!answer.ok) throw new NotAnswered(`${url.href} answers ${answer.status}.`)
    return Buffer.from(await answer.arrayBuffer())
  }

  return {
    async findKeys() {
      const text = String(await find('/api/records/keys'))
      try {
        return (JSON.parse(text) as { keys: PublishedKey[] }).keys
      } catch {
        throw new NotAnswered(`${address} does not tell its keys: is Quorate there?`)
      }
    },
    findCheckpoint: () => find('/log/checkpoint'),
    async *findEntries(from, to) {
      for (let first = from - (from % bundleWidth); first < to; first += bundleWidth) {
        const width = Math.min(bundleWidth, to - first)
        const partial = width < bundleWidth ? `.p/${width}` : ''
        const path = `/log/tile/entries/${pathOf(first / bundleWidth)}`
        // A site may discard a partial bundle once the whole one is there.
        const bundle = (await find(`${path}${partial}`)) ?? (partial && (await find(path)))
        if (!bundle) throw new NotAnswered(`${address}${path} is missing.`)
        const entries = entriesIn(bundle, width)
        yield* entries.slice(Math.max(0, from - first))
      }
    },
  }
}

/** An index in groups of three digits: 1234067 is `x001/x234/067`. */
function pathOf(index: number): string {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  return padded.replaceAll(/\d{3}(?=\d)/g, 'x$&/')
}

/** The first entries of a bundle, each behind its length in two bytes. */
function entriesIn(bundle: Buffer, count: number): Buffer[] {
  const entries: Buffer[] = []
  let at = 0
  while (entries.length < count) {
    const end = at + 2 <= bundle.length ? at + 2 + bundle.readUInt16BE(at) : Infinity
    if (end > bundle.length) throw new NotAnswered('A bundle of entries of the log is cut off.')
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}
