import { composeMessage } from '../../../src/server/mail/message'
import { digestMail, type NoticeMail } from '../../../src/server/mail/noticeMail'
import { renderMail } from '../../../src/server/mail/renderMail'
import { leadingDecision } from '../../rules/policy/leadingDecision'
import { questionMail } from '../../support/questionMail'

const origin = 'https://votes.example.org'
const unsubscribe = `${origin}/unsubscribe/a.b`
const notice: NoticeMail = {
  noun: 'notice',
  kind: 'results',
  subjectId: 14,
  recipients: ['ann@test.example'],
  facts: {
    userId: 41,
    groupId: 101,
    groupName: 'Audio Working Group',
    groupShortName: 'Audio',
    title: 'Adopt it',
    event: 'question.completed',
    result: 'Pass',
    deadline: '2026-12-08T20:00:00+00:00',
  },
}

test('a result says what came of it, and where the mail is stopped', () => {
  const { subject, text } = renderMail(notice, origin, { unsubscribe })
  expect(subject).toBe('[Audio] Voting ended at its deadline: Adopt it')
  expect(text).toContain('Passed')
  expect(text).toContain(`${origin}/group/101/votingquestions/14`)
  expect(text).toContain(unsubscribe)
})

test('a result that a choice leads is worded as its bylaws have it', () => {
  const { passes } = leadingDecision()
  const led = { ...notice, facts: { ...notice.facts, passes } }
  const { text } = renderMail(led, origin)
  expect(text).toContain('Decided')
  expect(text).not.toContain('Passed')
})

test('a motion says by when it needs a second', () => {
  const facts = { ...notice.facts, event: 'motion.made' as const, result: null }
  const { text } = renderMail({ ...notice, kind: 'motions', facts }, origin)
  expect(text).toContain('Second by')
  expect(text).toContain('Tue, Dec 8, 2026, 12:00 PM PT')
  expect(text).toContain(`${origin}/group/101/motions/14`)
})

test('a digest lists what waits, with what happens otherwise', () => {
  const line = {
    groupName: 'Audio',
    dueAt: '2026-12-08T20:00:00.000Z',
    text: 'Fails without quorum.',
  }
  const lines = [
    { ...line, title: 'Adopt it' },
    { ...line, title: 'Publish it', dueAt: null, text: 'Passed' },
  ]
  const { subject, text } = renderMail(digestMail(41, 'ann@test.example', lines), origin)
  expect(subject).toBe('[Quorate] 2 things at your desk')
  for (const said of ['Adopt it (Audio)', 'Fails without quorum.', 'Publish it (Audio)', 'Passed'])
    expect(text).toContain(said)
})

const addressed = {
  mailId: 5,
  recipient: 'ann@test.example',
  topic: 'notice.results',
  groupId: 101,
  subjectId: 14,
  createdAt: '2026-12-08T20:00:00.000Z',
}
const sender = { from: 'votes@example.org', origin }

test('mail readers are offered one click to stop what was chosen, and none for the mails of the association', () => {
  const rendered = renderMail(notice, origin, { unsubscribe })
  expect(composeMessage(addressed, rendered, sender, undefined, unsubscribe).headers).toMatchObject(
    {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  )
  const ofAssociation = renderMail(questionMail('opened'), origin)
  expect(Object.keys(composeMessage(addressed, ofAssociation, sender).headers)).not.toContain(
    'List-Unsubscribe',
  )
})
