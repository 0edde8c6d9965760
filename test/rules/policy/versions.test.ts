import { approvalRefusal, dayRefusal, versionState } from '../../../src/rules/policy/versions'

const now = '2026-03-02T20:00:00.000Z'
const inForce = { version: 2, inForceFrom: '2026-01-01T08:00:00.000Z' }
const coming = { version: 3, inForceFrom: '2026-03-10T07:00:00.000Z' }

test.each([
  ['in force', inForce, null],
  ['coming', coming, null],
  ['taken back', coming, now],
  ['past', { ...inForce, version: 1 }, null],
  ['past', { ...coming, version: 1 }, null],
])('a version is %s', (state, version, takenBackAt) => {
  expect(versionState({ ...version, takenBackAt }, 2, now)).toBe(state)
})

test.each([
  [null, inForce, null],
  ['2026-03-03', inForce, null],
  ['2026-03-02', inForce, /after today/],
  ['2025-03-03', inForce, /after today/],
  [null, coming, /^Version 3 comes into force on Mar 10, 2026\./],
  ['2026-03-09', coming, /that day or a later one/],
  ['2026-03-10', coming, null],
])('from the day %s on, after %o', (day, latest, wanted) => {
  const refusal = dayRefusal(day, latest, now)
  if (wanted === null) expect(refusal).toBeNull()
  else expect(refusal).toMatch(wanted)
})

const draft = {
  state: 'waiting' as const,
  basedOn: 2,
  inForceFrom: null,
  authorIds: [1],
  entitledIds: [1, 2, 3],
}

test.each([
  [draft, [2], null],
  [{ ...draft, state: 'withdrawn' as const }, [2], /^This draft has been withdrawn already\.$/],
  [draft, [1], /^You made or changed/],
  [draft, [2, 1], /^You made or changed/],
  [draft, [4], /who was staff before/],
  [{ ...draft, basedOn: 1 }, [2], /^Version 2 was approved after/],
  [{ ...draft, basedOn: 3 }, [2], /^Version 3, on which this draft is based, was taken back\./],
  [{ ...draft, inForceFrom: '2026-03-01' }, [2], /after today/],
])('%o is approved by the accounts %o unless: %s', (its, accounts, wanted) => {
  const refusal = approvalRefusal(its, accounts, inForce, now)
  if (wanted === null) expect(refusal).toBeNull()
  else expect(refusal?.detail).toMatch(wanted)
})
