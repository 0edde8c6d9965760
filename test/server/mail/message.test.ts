import { composeMessage, MailRefused } from '../../../src/server/mail/message'

const rendered = { subject: 'Subject', text: 'Text', html: '<p>Text</p>' }
const sender = { from: 'Quorate <votes@example.org>', origin: 'https://votes.example.org' }
const addressed = {
  mailId: 5,
  recipient: 'member@test.example',
  topic: 'voteQuestion.opened',
  groupId: 36,
  subjectId: 77,
  createdAt: '2026-11-21T20:00:00.000Z',
}

test('a message is the same at every attempt', () => {
  const first = composeMessage(addressed, rendered, sender)
  expect(composeMessage({ ...addressed }, rendered, sender)).toEqual(first)
  expect(first).toMatchObject({
    from: sender.from,
    to: 'member@test.example',
    date: new Date('2026-11-21T20:00:00.000Z'),
    headers: {
      References: '<voteQuestion-77@votes.example.org>',
      'List-Id': '<group-36.votes.example.org>',
      'Auto-Submitted': 'auto-generated',
    },
  })
  expect(first.messageId).toMatch(/^<[\da-f]{32}@votes\.example\.org>$/)
})

test.each([
  { mailId: 6 },
  { recipient: 'other@test.example' },
  { topic: 'voteQuestion.closed' },
  { createdAt: '2026-11-21T20:00:00.001Z' },
])('another message has another id: %j', (other) => {
  const { messageId } = composeMessage(addressed, rendered, sender)
  expect(composeMessage({ ...addressed, ...other }, rendered, sender).messageId).not.toBe(messageId)
})

test.each([
  'member@test.example\r\nRCPT TO:<third@test.example>',
  'member@test.example, third@test.example',
  'member@test.example;third@test.example',
  'Third <third@test.example>',
  'third@test.example@test.example',
  'third test@test.example',
  'nobody',
  '',
])('%j is no recipient', (recipient) => {
  expect(() => composeMessage({ ...addressed, recipient }, rendered, sender)).toThrow(MailRefused)
})

test.each(["o'hara+votes@test.example", 'räksmörgås@exämple.se'])('%j is one', (recipient) => {
  expect(composeMessage({ ...addressed, recipient }, rendered, sender).to).toBe(recipient)
})
