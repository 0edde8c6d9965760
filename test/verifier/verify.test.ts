import { execFileSync } from 'node:child_process'
import type { RecordEvent } from '../../src/verifier/browser/events'
import { openRecord, type RecordFile } from '../../src/verifier/browser/record'
import { type Receipt, verify } from '../../src/verifier/browser/verify'
import { readZip } from '../../src/verifier/browser/zip'
import {
  canonicalText,
  ended,
  hashOfText,
  leavesOf,
  origin,
  proofOf,
  recordOf,
  SigningKey,
  storyOf,
} from './builtRecord'
import { judge, saved } from './judge'
import { pack } from './pack'

/** What both tell a reader of a record that passes. */
async function notices(record: RecordFile): Promise<string[]> {
  const zip = pack(record)
  const path = saved('record.zip', zip)
  const { notices: inBrowser } = verify(openRecord(await readZip(zip)))
  const said = execFileSync('python3', ['src/verifier/python', path]).toString().split('\n')
  expect(said.slice(1, 1 + inBrowser.length).map((line) => line.trim())).toEqual(inBrowser)
  return inBrowser
}

const chosen = ['Yes', 'Yes', 'No', 'Yes', 'Abstain']

test('a right record passes, with what follows from it', async () => {
  const record = recordOf(ended(storyOf(6, chosen)))
  expect(await judge(record)).toBe('PASS')
  const { question, events, textOf, root } = verify(record)
  expect(events).toBe(7)
  const [, , signed] = (record.checkpoints.at(-1) ?? '').split('\n')
  expect(root).toBe(signed)
  const path = saved('record.zip', pack(record))
  expect(execFileSync('python3', ['src/verifier/python', path]).toString()).toContain(
    `root ${signed}`,
  )
  expect(question?.tally).toEqual({ yes: 3, no: 1, total: 5 })
  expect(question?.ending?.outcome.result).toBe('Pass')
  expect(textOf(question?.roll.get(3)?.nameHash ?? null)).toBe('Person 3')
})

/** A record that somebody altered and that has been signed anew, so that the rules alone can tell. */
function altered(alter: (events: RecordEvent[]) => void): RecordFile {
  const events = structuredClone(ended(storyOf(6, chosen)))
  alter(events)
  return recordOf(events)
}

type Fields = Record<string, unknown>

test.each<[string, (events: RecordEvent[]) => void, string]>([
  [
    'an own result',
    (it) => Object.assign((it[6] as unknown as { outcome: Fields }).outcome, { result: 'Failed' }),
    'event 7: Counts, quorum or result do not follow from the votes.',
  ],
  [
    'a vote turned round',
    (it) => Object.assign(it[1] as object, { choice: 'No', commentHash: 'a'.repeat(64) }),
    'event 7: Counts, quorum or result do not follow from the votes.',
  ],
  [
    'a vote of nobody',
    (it) => Object.assign(it[1] as object, { vote: 77 }),
    'event 2: Nobody on the roll may cast this vote.',
  ],
  [
    'a vote by a stranger',
    (it) => Object.assign(it[1] as object, { actor: { userId: 5, nameHash: 'b'.repeat(64) } }),
    'event 2: Whoever cast this vote had no right to it.',
  ],
  [
    'a vote cast twice',
    (it) =>
      Object.assign(it[2] as object, { vote: 1, actor: { userId: 1, nameHash: 'b'.repeat(64) } }),
    'event 3: This vote was cast a second time.',
  ],
  [
    'a choice of nobody',
    (it) => Object.assign(it[1] as object, { choice: 'Perhaps' }),
    'event 2: This choice was not offered.',
  ],
  [
    'a No without a word',
    (it) => Object.assign(it[3] as object, { commentHash: null }),
    'event 4: This choice needs a comment and has none.',
  ],
  [
    'a vote too late',
    (it) => it.slice(5).forEach((one) => Object.assign(one, { at: '2026-03-20T00:00:00.000Z' })),
    'event 6: This vote came after the deadline.',
  ],
  [
    'times that fall',
    (it) => Object.assign(it[3] as object, { at: '2026-03-03T20:00:30.000Z' }),
    'event 4: This event is earlier than the one before it.',
  ],
  [
    'a lower quorum',
    (it) => Object.assign(it[0] as object, { quorumCount: 3 }),
    'event 1: The quorum of 3 does not follow from the policy and the 6 who count for it.',
  ],
  [
    'an end too early',
    (it) => Object.assign(it[6] as object, { at: '2026-03-05T00:00:00.000Z' }),
    'event 7: The question could not end like this at that time.',
  ],
  [
    'an event after the end',
    (it) => it.push({ ...(it[6] as RecordEvent), seq: 8 }),
    'event 8: Something happened after the end.',
  ],
  ['an event left out', (it) => it.splice(2, 1), 'event 3: Event 3 was expected here, not 4.'],
])('the rules find %s', async (_name, alter, message) => {
  expect(await judge(altered(alter))).toBe(message)
})

describe('signatures find what the rules allow', () => {
  const record = recordOf(ended(storyOf(6, chosen)))

  test('votes altered together with their outcome', async () => {
    const other = recordOf(ended(storyOf(6, ['Yes', 'Yes', 'Yes', 'Yes', 'Abstain'])))
    const forged = { ...other, checkpoints: record.checkpoints, keys: record.keys }
    expect(await judge(forged)).toBe('The first 7 events are not those that were signed.')
  })

  test('an end cut off', async () => {
    const cut = { ...record, bodies: record.bodies.slice(0, 6) }
    expect(await judge(cut)).toBe('The first 7 events are not those that were signed.')
  })

  test('an end that nobody signed', async () => {
    const unsigned = { ...record, checkpoints: record.checkpoints.slice(0, 1) }
    expect(await judge(unsigned)).toBe('event 2: No checkpoint covers this event.')
  })

  test('a checkpoint of another record', async () => {
    const key = new SigningKey()
    const foreign = key.checkpoint('votes.example.org/vote/8', record.bodies)
    const mixed = { ...record, checkpoints: [foreign], keys: [{ key: key.text, voucher: null }] }
    expect(await judge(mixed)).toBe('event 1: No checkpoint covers this event.')
  })

  test('a new key, unless the old one vouches for it', async () => {
    const [old, next] = [new SigningKey(), new SigningKey()]
    const events = ended(storyOf(6, chosen))
    const { bodies } = record
    const checkpoints = [
      old.checkpoint(origin, bodies.slice(0, 3)),
      next.checkpoint(origin, bodies),
    ]
    const withVoucher = (voucher: string | null) => ({
      ...recordOf(events),
      checkpoints,
      keys: [
        { key: old.text, voucher: null },
        { key: next.text, voucher },
      ],
    })
    expect(await judge(withVoucher(old.note(`next key\n${next.text}\n`)))).toBe('PASS')
    expect(await judge(withVoucher(next.note(`next key\n${next.text}\n`)))).toContain(
      'event 4: No checkpoint covers this event.',
    )
  })

  test('a key made after a loss is taken, and the reader is told', async () => {
    const [lost, next] = [new SigningKey(), new SigningKey()]
    const { bodies } = record
    const found: RecordFile = {
      ...recordOf(ended(storyOf(6, chosen))),
      checkpoints: [lost.checkpoint(origin, bodies.slice(0, 3)), next.checkpoint(origin, bodies)],
      keys: [
        { key: lost.text, voucher: null },
        { key: next.text, voucher: null, isAfterLoss: true },
      ],
    }
    expect(await judge(found)).toBe('PASS')
    expect(await notices(found)).toEqual([
      'Key 2 was made after the one before it was lost, and nobody vouches for it: ask the site for it.',
    ])
  })

  test('a name put in the place of another', async () => {
    const texts = record.texts.map((entry) =>
      entry.text === 'Person 3' ? { ...entry, text: 'Somebody else' } : entry,
    )
    expect(await judge({ ...record, texts })).toBe(
      "A text does not fit the events: 'Somebody else'.",
    )
  })

  test('no text where it was erased by law', async () => {
    expect(await judge({ ...record, texts: record.texts.slice(1) })).toBe('PASS')
  })
})

test('a backup that was put back passes, also after the end, and the reader is told', async () => {
  const events = ended(storyOf(6, chosen))
  const last = events.at(-1)
  const restored = {
    event: 'restored' as const,
    voteQuestionId: 7,
    seq: events.length + 1,
    at: last?.at ?? '',
    signedSize: 12,
    signedRoot: 'a'.repeat(44),
    reasonHash: hashOfText('Person 1'),
  }
  const record = recordOf([...events, restored])
  expect(await judge(record)).toBe('PASS')
  expect(await notices(record)).toEqual([
    "Event 8: an operator put back an older backup. 12 events had been signed before: 'Person 1'.",
  ])
})

describe('a receipt', () => {
  const key = new SigningKey()
  const record = recordOf(ended(storyOf(6, chosen)), key)
  const leaves = leavesOf(record.bodies)
  const receipt: Receipt = {
    format: 'quorate-receipt/1',
    origin,
    seq: 4,
    leaf: leaves[3]?.toString('hex') ?? '',
    checkpoint: key.checkpoint(origin, record.bodies.slice(0, 5)),
    proof: proofOf(leaves.slice(0, 5), 3).map((node) => node.toString('hex')),
  }

  test('is found in its record', async () => {
    expect(await judge(record, [receipt])).toBe('PASS')
  })

  test('of a vote that is gone is not', async () => {
    const other = recordOf(ended(storyOf(6, ['Yes', 'Yes', 'Abstain', 'Yes', 'Abstain'])), key)
    expect(await judge(other, [receipt])).toBe(
      'event 4: The vote of the receipt is not in the record.',
    )
  })

  test('with a proof cut short proves nothing', async () => {
    const cut = { ...receipt, proof: receipt.proof.slice(1) }
    expect(await judge(record, [cut])).toContain('does not prove')
  })
})

test('a record of many votes passes', async () => {
  const many = Array.from({ length: 1_900 }, (_, at) => (at % 3 === 0 ? 'No' : 'Yes'))
  const record = recordOf(ended(storyOf(1_900, many)))
  expect(await judge(record)).toBe('PASS')
})

test('a record is its own program', () => {
  const zip = saved('plain.zip', pack(recordOf(ended(storyOf(6, chosen)))))
  expect(execFileSync('python3', ['src/verifier/python', zip]).toString()).toContain('PASS')
})

test('of bodies the one canonical spelling is taken', async () => {
  const record = recordOf(ended(storyOf(6, chosen)))
  const body = record.bodies[1]?.replace('"vote":1', '"vote":1.0') ?? ''
  const bodies = record.bodies.with(1, body)
  expect(await judge({ ...record, bodies })).toBe(
    'event 2: This event is not written in the one canonical form.',
  )
  expect(canonicalText({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}')
})

/** Extended three times without quorum, over the night in which Berlin's clocks go forward. */
function extendedIn(timeZone: string): RecordFile {
  const [opened, ...casts] = storyOf(6, ['Yes', 'No'])
  const deadlines = ['27T11', '28T11', '29T10', '30T10'].map((hour) => `2026-03-${hour}:00:00.000Z`)
  const extensions = deadlines.slice(1).map((newDeadline, index): RecordEvent => ({
    event: 'extended',
    voteQuestionId: 7,
    seq: casts.length + 2 + index,
    at: deadlines[index] ?? '',
    dueAt: deadlines[index] ?? '',
    newDeadline,
    number: index + 1,
  }))
  const first = { ...opened, deadline: deadlines[0], timeZone } as RecordEvent
  return recordOf([first, ...casts, ...extensions])
}

test('deadlines extend by the clock of the zone that the record names', async () => {
  expect(await judge(extendedIn('Europe/Berlin'))).toBe('PASS')
  expect(await judge(extendedIn('America/Los_Angeles'))).toMatch(/^event 5: /)
})
