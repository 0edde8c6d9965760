/** Asks the witnesses to cosign the log of all heads (C2SP tlog-witness). */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bytesOf, signatureIn, signedAt, sizeOf, type VerifierKey } from '../../../witness/note'
import type { ConfiguredWitness, WitnessPolicy } from '../../configuration/readWitnesses'
import {
  findLastCosigned,
  findLastLogCheckpoint,
  hasEndedSince,
  type LogCheckpointRow,
  storeCosignature,
} from '../../database/repositories/log'
import { within } from '../../domain/within'
import { hashesIn } from './entries'
import { consistencyProof } from './treeProofs'

interface AskingParts {
  db: NodePgDatabase
  policy: WitnessPolicy
  /** Called where a witness begins to fail, with the reason, and with null where it cosigns again. */
  onChange: (witness: string, fault: string | null) => void
  longestAnswerMs?: number
  /** How long a round waits for its witnesses; a slower one is skipped. */
  longestRoundMs?: number
}

/** The witness did not cosign; the message says why. */
class NotCosigned extends Error {
  override readonly name = 'NotCosigned'
}

const mostBytes = 64 * 1_024
/** How far the clock of a witness may be off. */
const longestOffMs = 60 * 60_000

/**
 * Asks every witness for its cosignature of the newest note, all at the same time, and again as long as votes or
 * roll calls ended meanwhile. One that is still answering an earlier question is not asked again.
 */
export function createWitnessAsking({
  db,
  policy,
  onChange,
  longestAnswerMs = 10_000,
  longestRoundMs = 2_000,
}: AskingParts): (stopped: AbortSignal) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  const failing = new Set<string>()

  function begin(witness: ConfiguredWitness, asked: Asked): Promise<void> {
    const { name } = witness.key
    const going = ask(db, witness, asked)
      .then(
        () => {
          if (failing.delete(name)) onChange(name, null)
        },
        (fault: unknown) => {
          if (!failing.has(name)) onChange(name, reasonOf(fault))
          failing.add(name)
        },
      )
      .finally(() => underWay.delete(name))
    underWay.set(name, going)
    return going
  }

  async function round(stopped: AbortSignal): Promise<number | null> {
    const checkpoint = await findLastLogCheckpoint(db)
    if (!checkpoint) return null
    const last = await findLastCosigned(db)
    const asked = policy.witnesses.flatMap((witness) => {
      const { size = 0 } = last.find((it) => it.witness === witness.key.text) ?? {}
      const isDue = size < checkpoint.size && !underWay.has(witness.key.name)
      return isDue ? [begin(witness, { checkpoint, cosigned: size, longestAnswerMs, stopped })] : []
    })
    await within(longestRoundMs, Promise.all(asked))
    return checkpoint.size
  }

  return async (stopped) => {
    let size = await round(stopped)
    while (size !== null && !stopped.aborted && (await hasEndedSince(db, size)))
      size = await round(stopped)
  }
}

interface Asked {
  checkpoint: LogCheckpointRow
  /** The last size that the witness is known to have cosigned. */
  cosigned: number
  longestAnswerMs: number
  stopped: AbortSignal
}

async function ask(
  db: NodePgDatabase,
  { address, key }: ConfiguredWitness,
  { checkpoint: { size, note }, cosigned, longestAnswerMs, stopped }: Asked,
): Promise<void> {
  const post = async (older: number) => {
    const proof =
      older === size
        ? []
        : await consistencyProof(hashesIn(db, { index: Math.max(0, older - 1), size }), older, size)
    const lines = proof.map((hash) => `${hash.toString('base64')}\n`).join('')
    const signal = AbortSignal.any([AbortSignal.timeout(longestAnswerMs), stopped])
    const answer = await fetch(`${address}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'user-agent': 'Quorate' },
      body: `old ${older}\n${lines}\n${note}`,
      redirect: 'error',
      signal,
    })
    return { answer, text: await textOf(answer) }
  }
  let { answer, text } = await post(cosigned)
  const isOther =
    answer.status === 409 && answer.headers.get('content-type')?.startsWith('text/x.tlog.size')
  if (isOther) {
    const known = sizeOf(text.trim())
    if (known > size)
      throw new NotCosigned(`It has seen ${known} heads, and the log has ${size}: was it put back?`)
    ;({ answer, text } = await post(known))
  }
  if (answer.status !== 200)
    throw new NotCosigned(`It answers ${answer.status}: ${text.slice(0, 200).trim()}`)
  await storeCosignature(db, { witness: key.text, size, ...cosignatureIn(text, note, key) })
}

/** The line of a witness that signs a note, and when it was signed. */
function cosignatureIn(text: string, note: string, key: VerifierKey) {
  const body = note.slice(0, note.lastIndexOf('\n\n') + 1)
  for (const line of text.split('\n')) {
    if (!line.startsWith(`— ${key.name} `) || bytesOf(line.split(' ')[2] ?? '') === null) continue
    const seconds = signedAt(body, signatureIn(line), key)
    if (seconds === null) continue
    if (Math.abs(seconds * 1_000 - Date.now()) > longestOffMs)
      throw new NotCosigned('Its clock is off.')
    return { line: `${line}\n`, cosignedAt: new Date(seconds * 1_000).toISOString() }
  }
  throw new NotCosigned('Its answer has no cosignature of its key that verifies.')
}

/** Reads an answer up to the length that a witness may need. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new NotCosigned('Its answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The reason for the operator; `fetch` has it in the cause of its error. */
function reasonOf(fault: unknown): string {
  const { message, cause } = fault as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
