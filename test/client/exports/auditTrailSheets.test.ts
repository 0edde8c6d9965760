import { auditTrailSheets } from '../../../src/client/exports/auditTrailSheets'

test('a line of the audit trail is a row that says what changed', () => {
  const [sheet] = auditTrailSheets([
    {
      auditLineId: 1,
      at: '2026-11-21T18:00:00.000Z',
      userId: 1,
      userName: 'Staff Test',
      action: 'changePerson',
      subject: '/api/admin/people/41',
      outcome: 'done',
      requestId: 'r1',
      figures: [{ list: 'people', created: 0, changed: 1, removed: 0 }],
      changes: [
        {
          list: 'people',
          ids: { userId: 41 },
          names: [],
          kind: 'changed',
          fields: [{ field: 'email', old: null, new: 'a@b.example' }],
        },
      ],
    },
  ])
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
