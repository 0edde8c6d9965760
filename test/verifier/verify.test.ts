import { execFileSync } from 'node:child_process'
import type { RecordEvent } from '../../src/verifier/browser/events'
import type { RecordFile } from '../../src/verifier/browser/record'
import { verify } from '../../src/verifier/browser/verify'
import { canonicalText, ended, hashOfText, recordOf, storyOf } from './builtRecord'
import { judge, notices, saved } from './judge'
import { pack } from './pack'
import { verifyInPython } from './python'

const chosen = ['Yes', 'Yes', 'No', 'Yes', 'Abstain']

test('a right record passes, with what follows from it', async () => {
  const record = recordOf(ended(storyOf(6, chosen)))
  expect(await judge(record)).toBe('PASS')
  const { question, events, textOf, root } = verify(record)
  expect(events).toBe(7)
  const [, , signed] = (record.checkpoints.at(-1) ?? '').split('\n')
  expect(root).toBe(signed)
  const path = saved('record.zip', pack(record))
  expect((await verifyInPython(path)).stdout).toContain(`root ${signed}`)
  expect(question?.sides).toEqual({ yes: 3, no: 1 })
  expect(question?.ending?.outcome.result).toBe('Pass')
  expect(textOf(question?.roll.get(3)?.nameHash ?? null)).toBe('Person 3')
})

/** A record that somebody altered and that has been signed anew, so that the rules alone can tell. */
function altered(alter: (events: RecordEvent[]) => void): RecordFile {
  const events = structuredClone(ended(storyOf(6, chosen)))
  alter(events)
  return recordOf(events)
}

/** Gives an event, counted from 0, other fields. */
const set = (at: number, fields: object) => (events: RecordEvent[]) => {
  Object.assign(events[at] as object, fields)
}
const by = (userId: number) => ({ actor: { userId, nameHash: 'b'.repeat(64) } })
const wrongOutcome = 'event 7: Counts, quorum or result do not follow from the votes.'

test.each<[string, (events: RecordEvent[]) => void, string]>([
  [
    'an own result',
    (it) => Object.assign((it[6] as unknown as { outcome: object }).outcome, { result: 'Failed' }),
    wrongOutcome,
  ],
  ['a vote turned round', set(1, { choice: 'No', commentHash: 'a'.repeat(64) }), wrongOutcome],
  ['a vote of nobody', set(1, { vote: 77 }), 'event 2: Nobody on the roll may cast this vote.'],
  ['a vote by a stranger', set(1, by(5)), 'event 2: Whoever cast this vote had no right to it.'],
  [
    'a vote cast twice',
    set(2, { vote: 1, ...by(1) }),
    'event 3: This vote was cast a second time.',
  ],
  ['a choice of nobody', set(1, { choice: 'Perhaps' }), 'event 2: This choice was not offered.'],
  [
    'a No without a word',
    set(3, { commentHash: null }),
    'event 4: This choice needs a comment and has none.',
  ],
  [
    'a vote too late',
    (it) => it.slice(5).forEach((one) => Object.assign(one, { at: '2026-03-20T00:00:00.000Z' })),
    'event 6: This vote came after the deadline.',
  ],
  [
    'times that fall',
    set(3, { at: '2026-03-03T20:00:30.000Z' }),
    'event 4: This event is earlier than the one before it.',
  ],
  [
    'a lower quorum',
    set(0, { quorumCount: 3 }),
    'event 1: The quorum of 3 does not follow from the policy and the 6 who count for it.',
  ],
  [
    'an end too early',
    set(6, { at: '2026-03-05T00:00:00.000Z' }),
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
