/** The log of all heads with very many in it, for `log.mjs`. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/database/open'
import { storeInLog } from '../../src/server/database/repositories/log'
import { inTransaction } from '../../src/server/database/transaction'
import { signedHeadsIn } from '../../src/server/record/checkpoints/signedHeads'
import { openSigningKeys } from '../../src/server/record/checkpoints/signingKeys'
import { compareWholeLog } from '../../src/server/record/log/compareLog'
import { entryOf, logOrigin } from '../../src/server/record/log/entries'
import { createHeadLog } from '../../src/server/record/log/headLog'
import { findTile } from '../../src/server/record/log/logFiles'
import { logProofOf, publishedCheckpoint } from '../../src/server/record/log/witnessed'
import { leafOf, MerkleTree } from '../../src/server/record/merkleTree'

const site = 'votes.example.org'
const root = Buffer.alloc(32, 7).toString('base64')
const time = '2026-03-02T20:00:00.000Z'
const nobody = { witnesses: [], needed: 0 }
const atOnce = 16_384
const proofs = 1_000
const appended = 300

export async function measureLog(url: string, size: number) {
  const database = await openDatabase({ kind: 'postgres', url })
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-log-'))
  const keys = await openSigningKeys(join(folder, 'keys.json'), site)
  const heads = signedHeadsIn(join(folder, 'heads.jsonl'))
  try {
    await fill()
    const proofMs = await eachMs(proofs, async (at) => {
      const id = ((at * 7_919) % size) + 1
      await logProofOf(db, { subject: 'question', id }, nobody, 1)
    })
    const checkpointMs = await eachMs(100, () => publishedCheckpoint(db, nobody))
    const began = performance.now()
    const finding = await compareWholeLog(db, heads)
    if (finding !== null) throw new Error(finding)
    const compareSeconds = (performance.now() - began) / 1_000
    const { user } = process.cpuUsage()
    const log = createHeadLog({ keys, heads })
    const appendMs = await eachMs(appended, (at) =>
      inTransaction(db, (tx) => log.add(tx, [{ record: `motion/${at}`, size: 1, root }])),
    )
    const appendCpuMs = process.cpuUsage({ user, system: 0 }).user / 1_000 / appended
    return {
      proofMs: at(proofMs, 0.5),
      slowProofMs: at(proofMs, 0.95),
      checkpointMs: at(checkpointMs, 0.5),
      compareSeconds,
      appendMs: at(appendMs, 0.5),
      appendCpuMs,
      tileMegabytes: (await tileBytes()) / 1e6,
    }
  } finally {
    await database.close()
  }

  /** Stores heads as the signer would, without a transaction for each. */
  async function fill(): Promise<void> {
    const tree = new MerkleTree()
    for (let from = 0; from < size; from += atOnce) {
      const nodes: Parameters<typeof storeInLog>[2][number][] = []
      const entries = Array.from({ length: Math.min(atOnce, size - from) }, (_, offset) => {
        const index = from + offset
        const body = entryOf({ record: `${site}/vote/${index + 1}`, size: 1, root, time })
        tree.append(leafOf(body), (height, hash) => {
          if (height % 8 === 0)
            nodes.push({ level: height / 8, index: tree.size / 2 ** height - 1, hash })
        })
        return { index, subject: 'question' as const, subjectId: index + 1, size: 1, body }
      })
      const origin = logOrigin(site)
      const text = `${origin}\n${tree.size}\n${tree.root().toString('base64')}\n`
      const checkpoint = { size: tree.size, note: keys.note(text, origin) }
      await inTransaction(db, (tx) => storeInLog(tx, entries, nodes, checkpoint))
    }
    await database.pool.query('vacuum analyze')
  }

  /** All files that somebody who mirrors the log fetches, with entries of one whole bundle taken for all. */
  async function tileBytes(): Promise<number> {
    const whole = (await findTile(db, { level: null, index: 1, width: 256 }))?.length ?? 0
    const levels = [1, 256, 65_536].map((each) => Math.floor(size / each) * 32)
    return (whole * size) / 256 + levels.reduce((sum, bytes) => sum + bytes, 0)
  }
}

async function eachMs(count: number, act: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < count; at += 1) {
    const began = performance.now()
    await act(at)
    taken.push(performance.now() - began)
  }
  return taken.toSorted((one, other) => one - other)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN
