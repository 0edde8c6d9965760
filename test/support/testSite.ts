import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type NoteKey, noteKey, signedNote, testLog } from './testLog'

/** The head of a record for an entry of a log; three records grow in turn. */
export const headAt = (at: number, isForged = false) => ({
  at: '2026-11-24T09:00:00.000Z',
  record: `votes.example/vote/${(at % 3) + 1}`,
  root: Buffer.alloc(32, at + (isForged ? 100 : 0)).toString('base64'),
  size: Math.floor(at / 3) + 1,
})

type Entry = (at: number) => string
interface Shown {
  keys: { key: string; voucher: string | null }[]
  note: string | null
  entry: Entry
}

const entry: Entry = (at) => JSON.stringify(headAt(at))
const forged =
  (from: number): Entry =>
  (at) =>
    JSON.stringify(headAt(at, at >= from))

/** A site whose keys, checkpoint and entries a test sets. */
export function testSite(key = noteKey('votes.example')) {
  const logOf = (of: Entry, by: NoteKey = key) =>
    testLog('votes.example/log', { key: underLogName(by), entry: of })
  const shown: Shown = { keys: [{ key: key.vkey, voucher: null }], note: null, entry }
  const site = {
    findKeys: async () => shown.keys,
    findCheckpoint: async () => (shown.note === null ? null : Buffer.from(shown.note)),
    async *findEntries(from: number, to: number) {
      for (let at = from; at < to; at += 1) yield Buffer.from(shown.entry(at))
    },
  }
  return {
    key,
    site,
    shown,
    /** Shows the log with some heads; those from `fork` on differ. */
    show(size: number, { fork = Infinity, by = key }: { fork?: number; by?: NoteKey } = {}) {
      shown.entry = forged(fork)
      shown.note = logOf(shown.entry, by).checkpoint(size)
      return shown.note
    },
    showWith(size: number, of: Entry) {
      shown.entry = of
      shown.note = logOf(of).checkpoint(size)
    },
    /** Publishes another key, for which the first one vouches or not. */
    addKey(isVouched: boolean): NoteKey {
      const next = noteKey('votes.example')
      const voucher = signedNote(`next key\n${next.vkey}\n`, isVouched ? key : next)
      shown.keys = [...shown.keys, { key: next.vkey, voucher }]
      return next
    },
  }
}

function underLogName(key: NoteKey): NoteKey {
  const raw = Buffer.from(key.vkey.split('+').slice(2).join('+'), 'base64').subarray(1)
  return noteKey('votes.example/log', 1, { privateKey: key.privateKey, raw })
}

/** Serves such a site as a real one does. */
export async function served({ site, shown }: ReturnType<typeof testSite>) {
  const asked: string[] = []
  /** How many of the next requests are to wait, and for how many seconds. */
  const busy = { times: 0, retryAfter: '0' }
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (busy.times > 0) {
      busy.times -= 1
      response.writeHead(429, { 'retry-after': busy.retryAfter }).end()
      return
    }
    const [, index, width = '256'] =
      /^\/log\/tile\/entries\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d+))?$/.exec(path) ?? []
    if (path === '/api/records/keys') response.end(JSON.stringify({ keys: shown.keys }))
    else if (path === '/log/checkpoint' && shown.note !== null) response.end(shown.note)
    else if (index === undefined) response.writeHead(404).end()
    else
      void bundle(Number(index.replaceAll(/[x/]/g, '')) * 256, Number(width)).then((bytes) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync(bytes)),
      )
  })
  async function bundle(from: number, width: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const bytes of site.findEntries(from, from + width)) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      parts.push(length, bytes)
    }
    return Buffer.concat(parts)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    busy,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
