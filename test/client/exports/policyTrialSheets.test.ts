import { policyTrialSheets } from '../../../src/client/exports/policyTrialSheets'
import type { PolicyTrial } from '../../../src/contract/adminPolicies'

const past = { id: 14, title: 'Adopt the codec', date: '2026-11-01T18:00:00.000Z' }

test('what a draft decides otherwise, and what it does not decide, a sheet for each kind', () => {
  const trial: PolicyTrial = {
    changes: [],
    summary: '',
    parts: [
      {
        part: 'results',
        tried: 3,
        differing: [{ ...past, before: 'Pass', after: 'Failed', isAlsoInForce: false }],
        unjudged: [{ ...past, id: 15, date: null, why: 'It has choices of its own.' }],
      },
      { part: 'eligibilities', tried: 0, differing: [], unjudged: [] },
    ],
  }
  const [results, eligibilities] = policyTrialSheets(trial)
  expect([results?.name, eligibilities?.name]).toEqual(['Results', 'Eligibilities'])
  const shown = (row: number) => results?.cellsAt(row).map((cell) => cell?.v)
  expect(shown(0)).toEqual([
    14,
    'Adopt the codec',
    expect.anything(),
    'Pass',
    'Failed',
    'No',
    undefined,
  ])
  expect(shown(1)?.at(-1)).toBe('It has choices of its own.')
  expect(eligibilities?.rowCount).toBe(0)
})
