/** Records made by hand for the verifiers, with keys of their own: they share no code with the server. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { RecordEvent } from '../../src/verifier/browser/events'
import type { RecordFile } from '../../src/verifier/browser/record'

/** Keys sorted and no white space: enough for values of plain ASCII. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The root by the definition of RFC 6962, section 2.1. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (!only) return sha256()
  if (leaves.length === 1) return only
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

/** The proof of one leaf by the definition of RFC 6962, section 2.1.1. */
export function proofOf(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length === 1) return []
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return index < half
    ? [...proofOf(left, index), rootOf(right)]
    : [...proofOf(right, index - half), rootOf(left)]
}

export const leavesOf = (bodies: readonly string[]): Buffer[] =>
  bodies.map((body) => sha256(Buffer.of(0), body))

/** A key of the site, as its signed notes name it. */
export class SigningKey {
  readonly text: string
  readonly #bytes: Buffer
  readonly #private: KeyObject

  constructor(readonly name = 'votes.example.org') {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
    this.#bytes = Buffer.concat([Buffer.of(1), raw])
    this.#private = privateKey
    this.text = `${name}+${this.#hash(name).toString('hex')}+${this.#bytes.toString('base64')}`
  }

  #hash(name: string): Buffer {
    return sha256(`${name}\n`, this.#bytes).subarray(0, 4)
  }

  note(text: string, name = this.name): string {
    const signature = sign(null, Buffer.from(text), this.#private)
    const signed = Buffer.concat([this.#hash(name), signature]).toString('base64')
    return `${text}\n— ${name} ${signed}\n`
  }

  checkpoint(origin: string, bodies: readonly string[]): string {
    const root = rootOf(leavesOf(bodies)).toString('base64')
    return this.note(`${origin}\n${bodies.length}\n${root}\n`)
  }
}

export const origin = 'votes.example.org/vote/7'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 20, minute)).toISOString()
const salt = (name: string) => sha256(`salt of ${name}`).subarray(0, 16)
/** Tests that build hundreds of records of the same few texts hash each of them once. */
const hashes: Record<string, string> = {}
export const hashOfText = (text: string) =>
  (hashes[text] ??= sha256(salt(text), text).toString('hex'))

/** What the six members of a small group did, as events; `at` is minutes after the opening. */
export function storyOf(people: number, chosen: readonly string[]): RecordEvent[] {
  const actor = (userId: number) => ({ userId, nameHash: hashOfText(`Person ${userId}`) })
  const common = (seq: number, minute: number) => ({ voteQuestionId: 7, seq, at: at(minute) })
  const opened: RecordEvent = {
    event: 'opened',
    ...common(1, 0),
    actor: actor(90),
    groupId: 101,
    title: 'Adopt the charter',
    description: 'The charter of January.',
    links: [],
    motioned: { nameHash: hashOfText('Person 2'), companyName: 'Company 2' },
    seconded: { nameHash: null, companyName: null },
    voteType: 'Vote',
    choices: ['Yes', 'No', 'Abstain'],
    policy: {
      olderPassRule: 'twiceNo',
      newerPassRule: 'majority',
      releaseDate: '2023-03-20',
      quorumShare: { numerator: 1, denominator: 2, strict: true },
      deadline: { isFixed: false },
      isAutoExtensionAllowed: true,
      maxExtensions: 7,
      closeWaitHours: 24,
    },
    quorumCount: Math.floor(people / 2) + 1,
    isAutoExtensionEnabled: true,
    deadline: at(10 * 24 * 60),
    timeZone: 'America/Los_Angeles',
    roll: Array.from({ length: people }, (_, index) => ({
      vote: index + 1,
      kind: 'person' as const,
      userId: index + 1,
      nameHash: hashOfText(`Person ${index + 1}`),
      title: 'Delegate',
      memberName: `Company ${index + 1}`,
      groupName: 'Charter',
      isVoteEligible: true,
      isQuorumEligible: true,
    })),
  }
  const casts = chosen.map((choice, index): RecordEvent => ({
    event: 'cast',
    ...common(index + 2, index + 1),
    vote: index + 1,
    actor: actor(index + 1),
    right: 'holder',
    choice,
    choiceHash: null,
    commentHash: choice === 'Yes' ? null : hashOfText(`Comment ${index + 1}`),
  }))
  return [opened, ...casts]
}

/** The end of a story by its deadline, with the outcome that these votes have. */
export function ended(events: readonly RecordEvent[]): RecordEvent[] {
  const [opened] = events
  if (opened?.event !== 'opened') throw new Error('A story begins with its opening.')
  const choices = events.flatMap((event) => (event.event === 'cast' ? [event.choice] : []))
  const count = (name: string) => choices.filter((choice) => choice === name).length
  const isQuorumReached = choices.length >= opened.quorumCount
  const isThresholdMet = count('Yes') > count('No')
  return [
    ...events,
    {
      event: 'completed',
      voteQuestionId: 7,
      seq: events.length + 1,
      at: at(10 * 24 * 60),
      dueAt: opened.deadline,
      outcome: {
        counts: opened.choices.map((choice) => ({ choice, count: count(choice) })),
        totalYesVotes: count('Yes'),
        totalNoVotes: count('No'),
        totalVotes: choices.length,
        quorumVotes: choices.length,
        isQuorumReached,
        isThresholdMet,
        result: isQuorumReached && isThresholdMet ? 'Pass' : 'Failed',
      },
    },
  ]
}

/** An ended story in which the vote of Person 3 was recorded as No and is corrected to Yes. */
export function corrected(events: readonly RecordEvent[]): RecordEvent[] {
  const end = events.at(-1)
  if (end?.event !== 'completed') throw new Error('Only what has ended is corrected.')
  const { outcome } = end
  const actor = (userId: number) => ({ userId, nameHash: hashOfText(`Person ${userId}`) })
  const counts = outcome.counts.map(({ choice, count }) => ({
    choice,
    count: count + ({ Yes: 1, No: -1 }[choice] ?? 0),
  }))
  return [
    ...events,
    {
      event: 'corrected',
      voteQuestionId: 7,
      seq: events.length + 1,
      at: at(11 * 24 * 60),
      vote: 3,
      replaces: 4,
      actor: actor(90),
      right: 'admin',
      approver: actor(91),
      approverRight: 'staff',
      choice: 'Yes',
      commentHash: null,
      reasonHash: hashOfText('Comment 90'),
      evidenceHash: hashOfText('Comment 91'),
      outcome: {
        ...outcome,
        counts,
        totalYesVotes: outcome.totalYesVotes + 1,
        totalNoVotes: outcome.totalNoVotes - 1,
      },
    },
  ]
}

/** An ended story in which Person 6 sent a Yes by letter, which two people added after the end. */
export function added(events: readonly RecordEvent[]): RecordEvent[] {
  const [...earlier] = corrected(events)
  const last = earlier.pop()
  if (last?.event !== 'corrected') throw new Error('The story ends with a correction.')
  const { counts, totalYesVotes, totalNoVotes, totalVotes, quorumVotes } = last.outcome
  const was = (choice: string) => counts.find((counted) => counted.choice === choice)?.count ?? 0
  return [
    ...earlier,
    {
      ...last,
      vote: 6,
      replaces: null,
      outcome: {
        ...last.outcome,
        counts: counts.map(({ choice, count }) =>
          choice === 'No' ? { choice, count: was('No') + 1 } : { choice, count },
        ),
        totalYesVotes,
        totalNoVotes: totalNoVotes + 1,
        totalVotes: totalVotes + 1,
        quorumVotes: quorumVotes + 1,
      },
    },
  ]
}

/** The record of a story, signed after the opening and at its end. */
export function recordOf(events: readonly RecordEvent[], key = new SigningKey()): RecordFile {
  const bodies = events.map(canonicalText)
  const people = Array.from({ length: 2_000 }, (_, index) => [
    `Person ${index}`,
    `Comment ${index}`,
  ]).flat()
  const told = bodies.join('\n')
  return {
    origin,
    bodies,
    texts: people
      .filter((text) => told.includes(hashOfText(text)))
      .map((text) => ({ salt: salt(text).toString('hex'), text })),
    choices: null,
    checkpoints: [key.checkpoint(origin, bodies.slice(0, 1)), key.checkpoint(origin, bodies)],
    keys: [{ key: key.text, voucher: null }],
  }
}
