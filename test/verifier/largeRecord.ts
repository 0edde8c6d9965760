/** A record as large as those of real questions: people, companies and comments of many names and lengths. */
import { createHash } from 'node:crypto'
import type { RecordEvent } from '../../src/verifier/browser/events'
import type { RecordFile } from '../../src/verifier/browser/record'
import { canonicalText, ended, origin, SigningKey, storyOf } from './builtRecord'

const given =
  'Amara Benedikt Chiara Dmitri Esperanza Fatima Gustav Hiroshi Ingrid Joaquin Katarzyna Lionel Meera Nikolai Oluwaseun Priya Quentin Rosalind Svetlana Tomasz Ursula Valentina Wilhelm Xiomara Yusuf Zsofia'
const family =
  'Andersson Bhattacharya Castellanos Dubois Eriksen Fitzgerald Grigoryan Hernandez Ivanova Johannsen Kowalczyk Lindqvist Mukherjee Nakamura Okonkwo Papadopoulos Quintero Rasmussen Schneider Takahashi Ullmann Vandenberg Watanabe Yamaguchi Zimmermann'
const spoken =
  'the draft text still leaves open how hosts behave when both ends of a link advertise older revisions and our lab measured more jitter than table seven allows for so we ask that annex C be clarified before publication which products already in the market would otherwise not meet'

/** The same number for the same seed, and no pattern that packs well. */
function picked(seed: string, below: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() % below
}

function wordsOf(list: string, seed: string, count: number): string {
  const words = list.split(' ')
  return Array.from(
    { length: count },
    (_, at) => words[picked(`${seed} ${at}`, words.length)],
  ).join(' ')
}

const nameOf = (person: number) =>
  `${wordsOf(given, `given ${person}`, 1)} ${wordsOf(family, `family ${person}`, 1)}`

/** A finished question in which everybody on the roll voted, one in five with a comment. */
export function largeRecord(votes: number, key = new SigningKey()): RecordFile {
  const texts: RecordFile['texts'] = []
  const hashed = (text: string) => {
    const salt = createHash('sha256').update(`salt ${texts.length}`).digest().subarray(0, 16)
    texts.push({ salt: salt.toString('hex'), text })
    return createHash('sha256').update(salt).update(text).digest('hex')
  }
  const chosen = Array.from({ length: votes }, (_, at) =>
    picked(`choice ${at}`, 5) > 0 ? 'Yes' : (['No', 'Abstain'][picked(`kind ${at}`, 2)] ?? 'No'),
  )
  let passed = 0
  const events = ended(storyOf(votes, chosen)).map((event): RecordEvent => {
    if (event.event === 'opened') {
      return {
        ...event,
        actor: { userId: 90, nameHash: hashed('Group Admin') },
        roll: event.roll.map((line, at) => ({
          ...line,
          isActive: true,
          groupId: 101,
          memberId: 5_000 + at,
          userId: 20_000 + picked(`user ${at}`, 60_000) * votes + at,
          nameHash: hashed(nameOf(at)),
          memberName: `${wordsOf(family, `company ${at}`, 1)} ${wordsOf('Systems Audio Networks Labs Devices', `form ${at}`, 1)}`,
        })),
      }
    }
    if (event.event !== 'cast') return event
    passed += picked(`pause ${event.seq}`, Math.floor((9 * 24 * 3_600_000) / votes))
    const at = event.vote - 1
    return {
      ...event,
      at: new Date(Date.UTC(2026, 2, 3, 20) + passed).toISOString(),
      actor: {
        userId: 20_000 + picked(`user ${at}`, 60_000) * votes + at,
        nameHash: hashed(nameOf(at)),
      },
      commentHash: event.choice === 'Yes' ? null : hashed(`${wordsOf(spoken, `said ${at}`, 16)}.`),
    }
  })
  const bodies = events.map(canonicalText)
  return {
    origin,
    bodies,
    texts,
    choices: null,
    checkpoints: [key.checkpoint(origin, bodies.slice(0, 1)), key.checkpoint(origin, bodies)],
    keys: [{ key: key.text, voucher: null }],
  }
}
