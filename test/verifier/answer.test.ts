/**
 * What the page that verifies shows of a record.
 *
 * @jest-environment ./test/support/environment.cjs
 */
import { Blob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { DecompressionStream } from 'node:stream/web'
import { answerOf } from '../../src/verifier/browser/answer'
import { openRecord } from '../../src/verifier/browser/record'
import { verify } from '../../src/verifier/browser/verify'
import { readZip } from '../../src/verifier/browser/zip'
import { ended, recordOf, storyOf } from './builtRecord'

// The Blob of jsdom has no stream, and nothing there unpacks one.
Object.assign(globalThis, { Blob, DecompressionStream })

const textOf = (parts: readonly HTMLElement[]) => parts.map((part) => part.textContent).join('\n')

test('of a roll call: when it was by the clock of the association, who was there, and its quorum', async () => {
  const zip = new Uint8Array(readFileSync('src/verifier/samples/good-roll-call.zip'))
  const shown = textOf(answerOf(verify(openRecord(await readZip(zip))), 0))
  expect(shown).toContain('The one event is signed and allowed by the rules.')
  expect(shown).toContain(
    'Meeting of March 3, 2026 at 12:00 PM (America/Los_Angeles). ' +
      'Quorum met: at most 2 of the 3 who count were there at once, 2 needed.',
  )
  expect(shown).toContain('12:00 PM to 12:55 PM')
  expect(shown).toContain('Signed after event 1 by')
})

test('of a question: each value beside its header where the page is narrow', () => {
  const record = recordOf(ended(storyOf(6, ['Yes', 'Yes', 'No', 'Yes', 'Abstain'])))
  const [verdict, ...details] = answerOf(verify(record), 0)
  expect(verdict?.textContent).toContain('All 7 events are signed, in order')
  const cells = details.flatMap((part) => [...part.querySelectorAll('td')])
  const third = cells.filter(({ textContent }) => textContent?.startsWith('Person 3'))[0]
  const [vote] = [third?.nextElementSibling as HTMLElement | null]
  expect([vote?.dataset.label, vote?.textContent]).toEqual(['Vote', 'No'])
})

test('a failed question: that the record is intact, and apart from it that it failed and why', () => {
  const record = recordOf(ended(storyOf(6, ['Yes', 'No', 'No', 'No', 'Abstain'])))
  const [seal, ...details] = answerOf(verify(record), 0)
  expect(seal?.querySelector('strong')?.textContent).toBe('Record intact')
  expect(seal?.textContent).not.toMatch(/pass/i)
  const result = details.find(({ className }) => className === 'result')
  expect(result?.textContent).toBe(
    'Result: Failed, 1 Yes to 3 No. Quorum met: 5 of the 6 who count voted, 4 were needed',
  )
})

test('where quorum was missed the result says so before the votes', () => {
  const shown = textOf(answerOf(verify(recordOf(ended(storyOf(6, ['Yes'])))), 0))
  expect(shown).toContain('Failed, quorum not met: 1 of the 6 who count voted, 4 were needed')
  expect(shown).toContain('Record not intact')
})
