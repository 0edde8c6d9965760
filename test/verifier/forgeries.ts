/** What somebody who holds the database and the key may make of a record: each forgery follows the rules and is signed. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import type { RecordEvent } from '../../src/verifier/browser/events'
import type { RecordFile } from '../../src/verifier/browser/record'
import { entryOf, logged, OutsideWitness, proofIn } from './builtLog'
import { ended, hashOfText, recordOf, SigningKey, storyOf } from './builtRecord'
import { type Kept, keptOf } from './kept'

const people = 8
/** Enough for the quorum of more than half, with one to spare. */
const fewest = 6

interface Cast {
  vote: number
  choice: string
}

/** Numbers from which a forgery is made. */
interface Picked {
  /** Who voted what, in this order; the first did not. */
  order: readonly number[]
  choices: readonly string[]
  /** How many of them did. */
  voted: number
  /** The vote that it is about. */
  place: number
  /** What the forger says of the log. */
  log: number
}

const key = new SigningKey()
const witness = new OutsideWitness('north.example')

function story(casts: readonly Cast[]): RecordEvent[] {
  const [opened, ...events] = storyOf(
    people,
    casts.map(({ choice }) => choice),
  )
  if (!opened) throw new Error('A story has an opening.')
  return [
    opened,
    ...events.map((event, at) => {
      const vote = casts[at]?.vote ?? 0
      return {
        ...event,
        vote,
        actor: { userId: vote, nameHash: hashOfText(`Person ${vote}`) },
      } as RecordEvent
    }),
  ]
}

const signed = (casts: readonly Cast[]) => recordOf(ended(story(casts)), key)
const turned = ({ vote, choice }: Cast): Cast => ({ vote, choice: choice === 'Yes' ? 'No' : 'Yes' })

interface Votes {
  casts: readonly Cast[]
  /** The index of the vote that is forged. */
  place: number
  /** Somebody who did not vote. */
  absent: number
}

const rewritten = ({ casts, place }: Votes): Cast[] =>
  casts.map((cast, at) => (at === place ? turned(cast) : cast))

/** A rewritten record that a new key of the forger signed. */
function bySecondKey(
  votes: Votes,
  line: (next: SigningKey) => RecordFile['keys'][number],
): RecordFile {
  const next = new SigningKey()
  const own = recordOf(ended(story(rewritten(votes))), next)
  return { ...own, keys: [{ key: key.text, voucher: null }, line(next)] }
}

/** By what was done. */
const forgeries: Record<string, (votes: Votes) => RecordFile> = {
  'other votes from one on (a fork)': ({ casts, place }) =>
    signed(casts.map((cast, at) => (at < place ? cast : turned(cast)))),
  'a vote rewritten': (votes) => signed(rewritten(votes)),
  'a vote rewritten, with a later head in the log': (votes) =>
    loggedTwice(signed(votes.casts), signed(rewritten(votes))).record,
  'a vote dropped': ({ casts, place }) => signed(casts.toSpliced(place, 1)),
  'a vote inserted': ({ casts, place, absent }) =>
    signed(casts.toSpliced(place, 0, { vote: absent, choice: 'Yes' })),
  'another voter beside a vote': ({ casts, place, absent }) =>
    signed(casts.map((cast, at) => (at === place ? { ...cast, vote: absent } : cast))),
  'put back to before a vote': ({ casts, place }) => recordOf(story(casts.slice(0, place)), key),
  'put back to a head that a witness cosigned': ({ casts }) => {
    const { log, witnesses } = logged(signed(casts), { key, witnesses: [witness], size: 1 })
    return { ...recordOf(story([]), key), log, witnesses }
  },
  'rewritten under a new key that the stolen one vouches for': (votes) =>
    bySecondKey(votes, ({ text }) => ({ key: text, voucher: key.note(`next key\n${text}\n`) })),
  'rewritten under a new key said to follow a lost one': (votes) =>
    bySecondKey(votes, ({ text }) => ({ key: text, voucher: null, isAfterLoss: true })),
  'rewritten under a new key with a forged voucher': (votes) =>
    bySecondKey(votes, (next) => ({
      key: next.text,
      voucher: next.note(`next key\n${next.text}\n`),
    })),
  'rewritten under another first key': (votes) => {
    const next = new SigningKey()
    return recordOf(ended(story(rewritten(votes))), next)
  },
}

/** A record, what was made of it, and what people had kept. */
interface Forged {
  kind: string
  honest: RecordFile
  forged: RecordFile
  evidence: Kept
}

/** So many forgeries, of each kind in turn; the same ones each time. */
export function sampledForgeries(count: number): Forged[] {
  const kinds = Object.keys(forgeries)
  const everybody = Array.from({ length: people }, (_, at) => at + 1)
  const whole = { minLength: people, maxLength: people }
  const picked = fc.record({
    order: fc.shuffledSubarray(everybody, whole),
    choices: fc.array(fc.constantFrom('Yes', 'No', 'Abstain'), whole),
    voted: fc.integer({ min: fewest, max: people - 1 }),
    place: fc.nat(),
    log: fc.nat(),
  })
  return fc
    .sample(picked, { numRuns: count, seed: 28 })
    .map((picks, at) => forgedBy(kinds[at % kinds.length] ?? '', picks))
}

function forgedBy(kind: string, { order, choices, voted, place, log }: Picked): Forged {
  const [absent = 0, ...voters] = order
  const casts = voters.slice(0, voted).map((vote, at) => ({ vote, choice: choices[at] ?? 'Yes' }))
  // What stands before the first vote was cosigned, so that nobody could tell that it was put back.
  const at = 1 + (place % (casts.length - 2))
  const honest = signed(casts)
  const make = forgeries[kind]
  if (!make) throw new Error(`There is no forgery '${kind}'.`)
  const forged = withLog(honest, make({ casts, place: at, absent }), log)
  return { kind, honest, forged, evidence: keptOf(honest, at + 2, key, witness) }
}

/** Whether a forgery was found by something kept. */
export interface Found {
  kind: string
  by: string
  verdict: 'found' | '-'
}

/** The verdicts in the ledger: `kind|by`. */
const ledger = new Map(
  readFileSync('test/verifier/forgeries.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .flatMap(([kind, ...cells], _, [head = []]) =>
      cells.map((cell, at) => [`${kind}|${head[at + 1]}`, cell] as const),
    ),
)

export const isOtherThanLedger = ({ kind, by, verdict }: Found): boolean =>
  ledger.get(`${kind}|${by}`) !== verdict

/** Both heads of a rewritten record in the log of the site, which the witness cosigned. */
export function loggedTwice(honest: RecordFile, forged: RecordFile) {
  const entries = [entryOf(honest), entryOf(forged)]
  const proof = proofIn(entries, 1, key)
  const log = proof + witness.cosign(proof)
  return {
    entries,
    key,
    witness,
    record: { ...forged, log, witnesses: { needed: 1, witnesses: [witness.key.text] } },
  }
}

/** What a forger may hand out as the log: nothing, a fork of their own, or an honest earlier head. */
function withLog(honest: RecordFile, forged: RecordFile, which: number): RecordFile {
  // Whoever has another key has none of the heads that the site's own signed.
  if (forged.keys[0]?.key !== key.text || forged.log !== undefined) return forged
  const named = { key, named: [witness], needed: 1 }
  const { log, witnesses } =
    [forged, logged(forged, named), logged(honest, { ...named, witnesses: [witness], size: 1 })][
      which % 3
    ] ?? forged
  return { ...forged, log, witnesses }
}
