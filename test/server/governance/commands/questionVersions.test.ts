import { versionRow } from '../../../../src/server/governance/commands/questionVersions'
import { openingFields } from '../../../../src/server/record/questionFields'
import type { VoteQuestionRow } from '../../../../src/server/database/repositories/voteQuestions'

const question = {
  title: 'Publish version 2',
  linkReference: [],
  additionalStakeholders: '',
  quorumCount: 3,
} as unknown as VoteQuestionRow

test('the first version shows files and quorum after the fields of the editor', () => {
  const fields = openingFields(question, ['draft.pdf', 'annex.pdf'])
  expect(fields[0]).toEqual({
    fieldName: 'Title',
    fieldType: 'text',
    fieldContent: 'Publish version 2',
  })
  expect(fields.slice(-2)).toEqual([
    { fieldName: 'Attachments', fieldType: 'list', fieldContent: 'draft.pdf\nannex.pdf' },
    { fieldName: 'QuorumCount', fieldType: 'number', fieldContent: '3' },
  ])
})

test('a version names who made it, when and why', () => {
  const made = { by: { userId: 2, name: 'Admin Test' }, reason: 'A slip.', at: '2026-03-02' }
  expect(versionRow(7, 2, [], made)).toEqual({
    voteQuestionId: 7,
    versionNumber: 2,
    userId: 2,
    userName: 'Admin Test',
    modifiedTime: '2026-03-02',
    reason: 'A slip.',
    changes: [],
  })
})
