/**
 * What the page that verifies shows of a record.
 *
 * @jest-environment ./test/support/environment.cjs
 */
import { Blob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { DecompressionStream } from 'node:stream/web'
import { answerOf } from '../../src/verifier/browser/answer'
import { openRecord, type RecordFile } from '../../src/verifier/browser/record'
import { verify } from '../../src/verifier/browser/verify'
import { readZip } from '../../src/verifier/browser/zip'
import { logged, OutsideWitness } from './builtLog'
import { corrected, ended, recordOf, SigningKey, storyOf } from './builtRecord'

// The Blob of jsdom has no stream, and nothing there unpacks one.
Object.assign(globalThis, { Blob, DecompressionStream })

const key = new SigningKey()
const recordWith = (choices: string[]) => recordOf(ended(storyOf(6, choices)), key)
const shown = (record: RecordFile) => answerOf(verify(record), 0)
const textIn = (parts: readonly HTMLElement[], selector: string) =>
  parts.flatMap((part) => [...part.querySelectorAll(selector)].map((it) => it.textContent))

const choices = ['Yes', 'Yes', 'No', 'Yes', 'Abstain']
const voted = '5 of the 6 who count for the quorum voted, and 4 were needed.'
const at = 'Fri, Mar 13, 2026, 1:00 PM PT'

test.each([
  ['passed', choices, `Passed on ${at} by 3 Yes to 1 No; ${voted}`],
  ['failed', ['Yes', 'No', 'No', 'No', 'Abstain'], `Failed on ${at} by 1 Yes to 3 No; ${voted}`],
])('a question that %s: the decision in one sentence', (_, votes, sentence) => {
  const parts = shown(recordWith(votes))
  expect(textIn(parts, '.result')).toEqual([sentence])
  expect(parts[0]?.textContent).toContain('Record intact')
  expect(parts[0]?.textContent).not.toMatch(/pass/i)
})

test('a decision that is not intact stands under that word', () => {
  const parts = shown(recordWith(['Yes']))
  expect(textIn(parts, '.result')).toEqual([
    `As this record states it: Failed on ${at} for lack of a quorum: 1 of the 6 who count for the quorum voted, and 4 were needed.`,
  ])
  expect(parts[0]?.textContent).toContain('Record not intact')
  expect(textIn(parts, '.seal strong')).toEqual(['No seal: this record is not intact.'])
})

test('a certificate tells what was asked, by whom, under which rule and with which votes', () => {
  const record = recordOf(corrected(ended(storyOf(6, choices))), key)
  const parts = shown(record)
  expect(textIn(parts, '.group, h2, .result, .asked')).toEqual([
    'Charter',
    'Adopt the charter',
    `Passed on ${at} by 4 Yes to 0 No; ${voted.slice(0, -1)}; counted with what was corrected after the end.`,
    'The charter of January.',
  ])
  expect(textIn(parts, 'article > dl > div')).toEqual([
    'Moved byPerson 2, Company 2',
    'OpenedTue, Mar 3, 2026, 12:00 PM PT, by Person 90',
    `Deadline${at}`,
    `Ended${at}, by its deadline`,
  ])
  expect(textIn(parts, 'section:first-of-type tbody tr')).toEqual([
    'More than half of the voters that count for the quorum must vote5 of 6 voted, 4 neededYes',
    'Yes must be more than No4 > 0Yes',
  ])
  const [third] = parts.flatMap((part) =>
    [...part.querySelectorAll('tr')].filter((row) => row.textContent?.startsWith('Person 3')),
  )
  expect(Array.from(third?.cells ?? [], (cell) => [cell.dataset.label, cell.textContent])).toEqual([
    ['Holder', 'Person 3, Company 3'],
    ['Vote', 'Yes (corrected; before: No)'],
    ['When', 'Mar 14, 2026, 1:00 PM'],
    ['By', 'the holder'],
    ['Comment', ''],
  ])
  expect(textIn(parts, 'article li')[0]).toBe(
    'Sat, Mar 14, 2026, 1:00 PM PT: the vote of Person 3, Company 3 from No to Yes, asked for by Person 90 as group admin and approved by Person 91 as staff. Reason: Comment 90 Evidence: Comment 91',
  )
})

test.each([
  ['no log', {}, '7 events, signed by votes.example.org, not in a log'],
  [
    'a log',
    { witnesses: [] },
    '7 events, signed by votes.example.org, in its log, without a witness',
  ],
  [
    'witnesses',
    { witnesses: ['north.example', 'south.example'] },
    '7 events, signed by votes.example.org, witnessed by north.example and south.example',
  ],
  [
    'a witness of a part',
    { witnesses: ['north.example'], size: 4 },
    '7 events, signed by votes.example.org, witnessed up to event 4 by north.example',
  ],
])(
  'the seal of a record with %s',
  (_, { witnesses, size }: { witnesses?: string[]; size?: number }, said) => {
    const record = recordWith(choices)
    const outside = witnesses?.map((name) => new OutsideWitness(name))
    const parts = shown(outside ? logged(record, { key, witnesses: outside, size }) : record)
    expect(textIn(parts, '.seal strong')).toEqual([`Record intact: ${said}.`])
    expect(parts[0]?.textContent).toContain(`${said}: in order, and as the rules allow.`)
    expect(parts[1]?.querySelector('.code')?.getAttribute('aria-label')).toMatch(/^QR code/)
  },
)

test('a part of another kind is not shown, and the verdict is', () => {
  const record = recordWith(choices)
  const bodies = record.bodies.map((body) => body.replace('"links":[]', '"links":7'))
  const parts = shown({ ...record, bodies })
  expect(parts[0]?.textContent).toContain('The first event is not the one that was signed.')
  expect(parts[1]?.textContent).toContain('What this record tells cannot be shown')
})

test('of a roll call: when it was by the clock of the association, who was there, and its quorum', async () => {
  const zip = new Uint8Array(readFileSync('src/verifier/samples/good-roll-call.zip'))
  const parts = shown(openRecord(await readZip(zip)))
  expect(textIn(parts, '.group, .result')).toEqual([
    'Meeting of Tue, Mar 3, 2026, 12:00 PM PT',
    'Quorum met: at most 2 of the 3 who count were there at once, 2 needed.',
  ])
  expect(textIn(parts, 'td')).toContain('12:00 PM to 12:55 PM')
  expect(textIn(parts, 'dd')).toContain('after event 1')
})
