/** Corrections in a record: two people put a vote right after the end, and the verifiers find what is not so. */
import type { RecordEvent } from '../../src/verifier/browser/events'
import { verify } from '../../src/verifier/browser/verify'
import { added, corrected, ended, recordOf, storyOf } from './builtRecord'
import { judge } from './judge'

type Fields = Record<string, unknown>

const chosen = ['Yes', 'Yes', 'No', 'Yes', 'Abstain']

test('a record passes with a vote that two people corrected, and tells the outcome since', async () => {
  const record = recordOf(corrected(ended(storyOf(6, chosen))))
  expect(await judge(record)).toBe('PASS')
  const { question } = verify(record)
  expect(question?.sides).toEqual({ yes: 4, no: 0 })
  expect(question?.ending?.outcome.totalYesVotes).toBe(4)
  expect(question?.corrections).toHaveLength(1)
})

const last = (events: RecordEvent[]) => events.at(-1) as unknown as Fields

test.each<[string, (events: RecordEvent[]) => void, string]>([
  [
    'that one person made alone',
    (it) => Object.assign(last(it), { approver: last(it).actor }),
    'event 8: This correction was approved by whoever asked for it.',
  ],
  [
    'that a member approved',
    (it) => Object.assign(last(it), { approverRight: 'colleague' }),
    'event 8: Only an admin or staff may ask for a correction and approve it.',
  ],
  [
    'of a vote that stood otherwise',
    (it) => Object.assign(last(it), { replaces: 2 }),
    'event 8: This correction does not replace the vote as it stood.',
  ],
  [
    'to a choice of nobody',
    (it) => Object.assign(last(it), { choice: 'Perhaps' }),
    'event 8: This choice was not offered.',
  ],
  [
    'to a No without a word',
    (it) => Object.assign(last(it), { choice: 'No' }),
    'event 8: This choice needs a comment and has none.',
  ],
  [
    'with an outcome of its own',
    (it) => Object.assign(last(it).outcome as Fields, { result: 'Failed' }),
    'event 8: Counts, quorum or result do not follow from the votes.',
  ],
  [
    'before the end',
    (it) => {
      it.splice(6, 1)
      Object.assign(last(it), { seq: 7 })
    },
    'event 7: Only a vote of a question that ended with a result is corrected, and none of a blind poll.',
  ],
])('the rules find a correction %s', async (_name, alter, message) => {
  const events = corrected(ended(storyOf(6, chosen)))
  alter(events)
  expect(await judge(recordOf(events))).toBe(message)
})

test('a record passes with a vote that two people added, and counts it', async () => {
  const record = recordOf(added(ended(storyOf(6, chosen))))
  expect(await judge(record)).toBe('PASS')
  const { question } = verify(record)
  expect(question?.sides).toEqual({ yes: 4, no: 1 })
  expect(question?.votes.get(6)?.choice).toBe('Yes')
})

test.each<[string, (event: Fields) => void, string]>([
  [
    'that was recorded',
    (event) => Object.assign(event, { vote: 5 }),
    'event 8: This correction does not replace the vote as it stood.',
  ],
  [
    'of nobody on the roll',
    (event) => Object.assign(event, { vote: 77 }),
    'event 8: Nobody on the roll may cast this vote.',
  ],
  [
    'in the place of one that was not',
    (event) => Object.assign(event, { replaces: 3 }),
    'event 8: This correction does not replace the vote as it stood.',
  ],
  [
    'that is not counted',
    (event) => Object.assign(event.outcome as Fields, { totalVotes: 5 }),
    'event 8: Counts, quorum or result do not follow from the votes.',
  ],
])('the rules find an added vote %s', async (_name, alter, message) => {
  const events = added(ended(storyOf(6, chosen)))
  alter(last(events))
  expect(await judge(recordOf(events))).toBe(message)
})
