import { auditFigures } from '../../../../src/server/governance/queries/auditFigures'

const row = { ids: { userId: 1 }, fields: [] }
const rows = [
  { ...row, list: 'people', kind: 'created' as const },
  { ...row, list: 'people', kind: 'created' as const },
  { ...row, list: 'groups', kind: 'removed' as const },
]

test('an import tells what it counted, by its table, and not the rows that were kept of it', () => {
  const counts = { created: 12, changed: 3 }
  expect(auditFigures('/api/admin/files/members', counts, rows)).toEqual([
    { list: 'members', created: 12, changed: 3, removed: 0 },
  ])
})

test('a call of a machine tells of each list that it wrote', () => {
  const none = { created: 0, changed: 0, removed: 0, unchanged: 4 }
  const details = { members: none, people: { ...none, removed: 2 }, confirmRemovals: null }
  expect(auditFigures('/api/provisioning/directory', details, [])).toEqual([
    { list: 'people', created: 0, changed: 0, removed: 2 },
  ])
})

test('else the rows are counted', () => {
  expect(auditFigures('/api/admin/people', null, rows)).toEqual([
    { list: 'people', created: 2, changed: 0, removed: 0 },
    { list: 'groups', created: 0, changed: 0, removed: 1 },
  ])
  expect(auditFigures('/api/admin/people', { reason: 'asked' }, [])).toEqual([])
})
