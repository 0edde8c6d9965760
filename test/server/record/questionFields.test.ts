import type { VoteQuestionRow } from '../../../src/server/database/repositories/voteQuestions'
import { questionPolicy } from '../../support/policies'
import {
  printedFields,
  shownFields,
  termsAtOpening,
} from '../../../src/server/record/questionFields'
import type { HashText } from '../../../src/server/record/saltedHashes'

const question = {
  title: 'Publish version 2',
  description: 'As drafted.',
  choices: ['Yes', 'No'],
  voteDeadline: '2026-03-08T20:00:00.000Z',
  isAutoExtensionEnabled: true,
  motionedId: 3,
  motionedName: 'Test, Member',
  motionedCompanyName: 'Alder Inc.',
  secondedId: null,
  secondedName: null,
  secondedCompanyName: null,
  linkReference: [{ name: 'Draft', uri: 'https://example.org/draft' }],
  isSendNotification: true,
  additionalStakeholders: 'one@example.org, two@example.org',
  motionRequestId: null,
  policy: questionPolicy(),
} as VoteQuestionRow

test('the history shows them in the order of the editor', () => {
  expect(
    shownFields(question).map(({ fieldName, fieldContent }) => [fieldName, fieldContent]),
  ).toEqual([
    ['Title', 'Publish version 2'],
    ['Description', 'As drafted.'],
    ['VoteDeadline', '2026-03-08T20:00:00.000Z'],
    ['IsAutoExtensionEnabled', 'true'],
    ['MotionedName', 'Test, Member'],
    ['SecondedName', ''],
    ['LinkRef', 'Draft'],
    ['LinkRefUri', 'https://example.org/draft'],
    ['Notification', 'true'],
    ['AdditionalStakeholders', 'one@example.org\ntwo@example.org'],
  ])
})

test('letters print those that describe the question, and name people as they are spoken of', () => {
  const { linkReference: links, ...columns } = question
  expect(printedFields({ ...columns, links })).toEqual([
    ['Description', 'As drafted.'],
    ['Choices', 'Yes, No'],
    ['Motioned', 'Member Test, Alder Inc.'],
    ['Seconded', null],
    ['Links', { text: 'Draft', address: 'https://example.org/draft' }],
  ])
})

test('the opening hashes names, and tells nothing of who is mailed', () => {
  const hashed: (string | null)[] = []
  const hash = (text: string | null) => {
    hashed.push(text)
    return text && 'hash'
  }
  const terms = termsAtOpening(question, hash as HashText)
  expect(terms.motioned).toEqual({ userId: 3, nameHash: 'hash', companyName: 'Alder Inc.' })
  expect(hashed).toEqual(['Test, Member', null])
  expect(terms).not.toHaveProperty('isSendNotification')
  expect(terms).not.toHaveProperty('additionalStakeholdersHash')
})
