import { auditTrailSheets } from '../../../src/client/exports/auditTrailSheets'
import { auditLine } from '../../support/administration'

test('a line of the audit trail is a row that says what changed', () => {
  const fields = [{ field: 'email', old: null, new: 'a@b.example' }]
  const change = {
    list: 'people',
    ids: { userId: 41 },
    names: [],
    kind: 'changed' as const,
    fields,
  }
  const [sheet] = auditTrailSheets([auditLine({ changes: [change] })])
  const texts = sheet?.cellsAt(0).map((cell) => (cell?.t === 's' ? cell.v : null))
  expect(texts).toEqual([
    null,
    'Staff Test',
    null,
    'Change person',
    '/api/admin/people/41',
    'done',
    'Person 41 changed: Email: – → a@b.example',
    'r1',
  ])
})
