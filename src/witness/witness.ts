/** A witness of C2SP logs (tlog-witness): it cosigns what continues the history that it saw, and nothing else. */
import { createPublicKey } from 'node:crypto'
import {
  bytesOf,
  type Checkpoint,
  cosign,
  isSignedBy,
  keyFrom,
  Malformed,
  readCheckpoint,
  signedAt,
  sizeOf,
  textOf,
  type VerifierKey,
} from './note'
import { type Cosigned, LostState, type WitnessState } from './state'
import { emptyRoot, isConsistent, type TreeHead } from './tree'

/** The keys that may sign the checkpoints of each log, by its origin. */
export type KnownLogs = ReadonlyMap<string, readonly VerifierKey[]>

interface Answer {
  status: number
  type: string
  text: string
}

export interface Witness {
  /** Under which its cosignatures are verified. */
  key: VerifierKey
  /** Answers the body of `add-checkpoint`. */
  addCheckpoint(body: Buffer): Promise<Answer>
}

interface WitnessParts {
  name: string
  logs: KnownLogs
  state: WitnessState
  /** In seconds since 1970. */
  now?: () => number
  /** Called with a sentence about each request that a correct log would not send. */
  report?: (sentence: string) => void
}

/** The most lines that the protocol allows. */
const mostProofLines = 63

export function createWitness({ name, logs, state, ...parts }: WitnessParts): Witness {
  const { now = () => Math.floor(Date.now() / 1000), report = () => undefined } = parts
  const { x = '' } = createPublicKey(state.privateKey).export({ format: 'jwk' })
  const key = keyFrom(name, 4, Buffer.from(x, 'base64url'))
  let inTurn: Promise<unknown> = Promise.resolve()

  async function addCheckpoint(body: Buffer): Promise<Answer> {
    const { oldSize, proof, checkpoint } = readRequest(body)
    const { origin, size } = checkpoint
    const keys = logs.get(origin)
    if (!keys) return said(404, 'This witness does not follow a log of that origin.')
    if (!isSignedBy(checkpoint, keys))
      return said(403, 'No key that this witness knows of that log signed the checkpoint.')
    if (oldSize > size) return said(400, 'The old size is above that of the checkpoint.')
    const answer = inTurn.then(() => addKnown(checkpoint, oldSize, proof))
    inTurn = answer.catch(() => undefined)
    return answer
  }

  /** Runs alone, so that nothing is cosigned between the comparison with the state and its replacement. */
  async function addKnown(
    checkpoint: Checkpoint,
    oldSize: number,
    proof: readonly Buffer[],
  ): Promise<Answer> {
    const cosigned = await state.read()
    const { origin, size, body } = checkpoint
    const last = lastOf(cosigned, origin)
    if (wasCosignedLater(checkpoint, last, cosigned.toldAt)) {
      await state.giveUp(`The state is older than what was cosigned of ${origin}.`)
      return addKnown(checkpoint, oldSize, proof)
    }
    if (oldSize !== last.size)
      return { status: 409, type: 'text/x.tlog.size', text: `${last.size}\n` }
    if (size === last.size && !checkpoint.root.equals(last.root)) {
      const evidence = `${cosigned.notes[origin] ?? ''}\n${checkpoint.note}`
      await state.keepEvidence(`fork-${origin.replace(/[^\w.-]/g, '_')}-${size}.txt`, evidence)
      report(
        `FORK: ${origin} signed two checkpoints of ${size} entries; both are kept as evidence.`,
      )
      return said(409, 'Another root of that size was cosigned.')
    }
    if (!isConsistent(last, checkpoint, proof)) {
      report(`The checkpoint of ${origin} with ${size} entries was sent without a valid proof.`)
      return said(422, 'The proof does not lead from the old size to the checkpoint.')
    }
    await state.write({ ...cosigned, notes: { ...cosigned.notes, [origin]: checkpoint.note } })
    return {
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: cosign(body, now(), key, state.privateKey),
    }
  }

  /** Its own cosignature of more than the state knows shows a state that was put back from an older copy. */
  function wasCosignedLater(checkpoint: Checkpoint, last: TreeHead, toldAt: number): boolean {
    const isOther = checkpoint.size > last.size || !checkpoint.root.equals(last.root)
    const times = checkpoint.signatures.map((it) => signedAt(checkpoint.body, it, key))
    return checkpoint.size >= last.size && isOther && times.some((at) => at !== null && at > toldAt)
  }

  return {
    key,
    addCheckpoint: (body) => addCheckpoint(body).catch(refusalOf),
  }
}

/** The last cosigned head of a log; the empty tree where none was. */
function lastOf({ notes }: Cosigned, origin: string): TreeHead {
  const note = notes[origin]
  return note === undefined ? { size: 0, root: emptyRoot } : readCheckpoint(Buffer.from(note))
}

const said = (status: number, sentence: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  text: `${sentence}\n`,
})

function refusalOf(error: unknown): Answer {
  if (error instanceof Malformed) return said(400, `Malformed: ${error.message}.`)
  if (error instanceof LostState)
    return said(503, 'This witness does not know what it cosigned, and waits for its operator.')
  throw error
}

function readRequest(bytes: Buffer) {
  const text = textOf(bytes)
  const at = text.indexOf('\n\n')
  const [first = '', ...lines] = text.slice(0, Math.max(at, 0)).split('\n')
  if (!first.startsWith('old ')) throw new Malformed('the request does not begin with an old size')
  if (lines.length > mostProofLines) throw new Malformed('the proof has too many lines')
  const oldSize = sizeOf(first.slice('old '.length))
  const proof = lines.map((line) => {
    const hash = bytesOf(line)
    if (hash?.length !== 32) throw new Malformed('a line of the proof is no hash')
    return hash
  })
  return { oldSize, proof, checkpoint: readCheckpoint(Buffer.from(text.slice(at + 2))) }
}
