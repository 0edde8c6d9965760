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
    'Changed Ann Lee in the directory',
    'Change person',
    '/api/admin/people/41',
    'done',
    'Person 41 changed: Email: – → a@b.example',
    'r1',
  ])
})

test('a refusal says why, and a line without a person who acted', () => {
  const refused = { outcome: 'vote-ended', refusal: 'Voting on this question has ended.' }
  const nobody = { userName: null, userId: null, requestId: null }
  const [sheet] = auditTrailSheets([auditLine({ ...refused, ...nobody })])
  const texts = sheet?.cellsAt(0).map((cell) => cell?.v)
  expect(texts).toContain('Refused: Voting on this question has ended.')
  expect(texts).toContain('Automatic')
})
