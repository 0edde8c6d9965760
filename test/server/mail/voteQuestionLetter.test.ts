import { recipientsOf } from '../../../src/server/mail/voteQuestionMail'
import { subjectOf } from '../../../src/server/mail/voteQuestionLetter'

const facts = { groupShortName: 'Audio WG', title: 'Publish version 2' }
type Facts = Parameters<typeof subjectOf>[0]['facts']

test.each([
  ['Publish version 2', '[Audio WG] Voting question opened: Publish version 2'],
  ['One\r\nBcc: x@example.org', '[Audio WG] Voting question opened: One Bcc: x@example.org'],
  ['Two\u2028three\u0000', '[Audio WG] Voting question opened: Two three'],
  ['Übung 日本', '[Audio WG] Voting question opened: Übung 日本'],
])('the subject of a title %j is one line', (title, subject) => {
  expect(subjectOf({ kind: 'opened', facts: { ...facts, title } as Facts })).toBe(subject)
})

const group = {
  groupId: 101,
  name: 'Audio Working Group',
  shortName: 'Audio WG',
  reflectorEmail: 'audio@example.org',
}

test.each([
  ['a list that was imported and is none', 'nobody; else', ['audio@example.org']],
  ['the reflector named once more', 'Audio@Example.org', ['Audio@Example.org']],
  ['blank places', ' \u200b', ['audio@example.org']],
])('%s leaves the recipients %#', (_what, additionalStakeholders, recipients) => {
  const question = { isSendNotification: true, additionalStakeholders }
  expect(recipientsOf(question, group)).toEqual(recipients)
})

test('a group without a reflector is not written to', () => {
  const question = { isSendNotification: true, additionalStakeholders: '' }
  expect(recipientsOf(question, { ...group, reflectorEmail: '' })).toEqual([])
})
