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
