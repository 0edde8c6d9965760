import { renderMail } from '../../../src/server/mail/renderMail'
import type { MailKind } from '../../../src/server/mail/voteQuestionMail'
import { createFirstFormatPolicy } from '../../rules/policy/createPolicy'
import { mailKinds, passed, questionMail } from '../../support/questionMail'

const origin = 'https://votes.example.org'
const page = `${origin}/group/36/votingquestions/77`
const deadline = 'Fri, Nov 27, 2026, 5:00 PM PT (Sat, Nov 28, 2026, 1:00 AM UTC)'

/** The text that a reader of the HTML sees, on one line. */
function seen(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
}

const told: Record<MailKind, string[]> = {
  opened: [
    'Voting question opened',
    'Ada Brandt opened a voting question.',
    `Please vote by ${deadline}.`,
    'With the annex.',
    'Yes, No, Abstain',
    'Ingrid Solheim, Alder Inc.',
    'draft.pdf',
    'annex.pdf',
    'Need 12 out of the 20 active councilors to vote for Quorum to be met.',
    'The vote passes when quorum is met and at least 2/3 of the Yes plus No votes are Yes.',
  ],
  amended: [
    'Voting question amended',
    'A slip of the pen.',
    'you may ask an admin of the group to cancel the vote',
    deadline,
    'Removed',
  ],
  extended: [
    'Voting extended by one day',
    'This is extension 3 of at most 7.',
    deadline,
    'Thu, Nov 26, 2026, 5:00 PM PT',
    '14 have voted.',
  ],
  closed: [
    'Closed by Ada Brandt: quorum and threshold had been met for more than 24 hours.',
    'Passed: 14 voted, 12 needed for quorum; 14 Yes to 4 No of 20 votes',
    '3 × 14 ≥ 2 × 18, met',
    '14 ≥ 12, met',
  ],
  cancelled: [
    'Ada Brandt cancelled the vote. It has no result.',
    'The draft was withdrawn.',
    'Votes until then',
    'Yes: 14',
  ],
  result: [
    `Voting ended with the deadline of ${deadline}.`,
    'Yes: 14',
    'No: 4',
    'Abstain: 2',
    'In all: 20',
    'Yes must be at least two thirds of Yes and No: 3 × 14 ≥ 2 × 18, met',
  ],
  reminder: [
    'Your vote is still missing, and voting ends in less than 24 hours.',
    deadline,
    'Only those who hold a vote that has not been cast get this reminder.',
  ],
  proxyReceipt: [
    'Ada Brandt cast the vote of Omar Haddad (Councilor) as a proxy voter.',
    'As told by phone.',
    'you may change the vote until voting ends',
    'Sat, Nov 21, 2026, 12:30 PM PT (Sat, Nov 21, 2026, 8:30 PM UTC)',
  ],
  receipt: [
    'Ada Brandt cast or changed the vote of Alder Inc.',
    'Keep the attached file: it proves that this vote is in the record.',
    'choose Download record and then Verify, and give both files to the page that opens',
    'Not ready.',
    'Sat, Nov 21, 2026, 12:30 PM PT (Sat, Nov 21, 2026, 8:30 PM UTC)',
  ],
}

test.each(mailKinds)('%s says the same in text and HTML, with a link to the question', (kind) => {
  const { subject, text, html } = renderMail(questionMail(kind), origin)
  expect(subject).toMatch(/^\[Council\] .+: Publish version 2$/)
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const sentence of [...told[kind], 'Council of Chairs', 'Publish version 2']) {
    expect(plain).toContain(sentence)
    expect(seen(html)).toContain(sentence)
  }
  expect(text).toContain(`\n${page}\n`)
  expect(html).toContain(`href="${page}"`)
})

test.each(mailKinds)('%s shows no markup of a title, name or text', (kind) => {
  const evil = '<img src=x onerror=alert(1)> "quoted" & \'co\''
  const mail = questionMail(kind, { title: evil, description: evil, groupName: evil })
  const { text, html } = renderMail(mail, origin)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &#39;co&#39;')
  expect(text).toContain(evil)
})

test.each(mailKinds)('%s keeps a title with line breaks on one line', (kind) => {
  const title = 'One\r\nBcc: x@example.org\u2028\r\n\r\nbody\u0000\u202e'
  const { subject, text } = renderMail(questionMail(kind, { title }), origin)
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  expect(text).toContain('One Bcc: x@example.org body')
  expect(text).not.toMatch(/[^\P{Cc}\n]/u)
})

test('words of a person stay words: markup and line breaks in a reason', () => {
  const reason = 'See <a href="javascript:alert(1)">this</a>\r\nand that'
  const { text, html } = renderMail(questionMail('cancelled', { reason }), origin)
  expect(text).toContain('> See <a href="javascript:alert(1)">this</a>\n> and that')
  expect(html).not.toContain('<a href="javascript:')
  expect(html).toContain('<br />and that')
})

test.each(['javascript:alert(1)', 'http://example.org', 'data:text/html,x', 'no address'])(
  'the imported link %j is shown and leads nowhere',
  (uri) => {
    const { text, html } = renderMail(
      questionMail('opened', { links: [{ name: 'Draft', uri }] }),
      origin,
    )
    expect(text).toContain(`Links: Draft (${uri})`)
    expect(html).not.toContain(`href="${uri}`)
  },
)

test('an https link keeps its address', () => {
  const { text, html } = renderMail(questionMail('opened'), origin)
  expect(text).toContain('Links: Draft <https://example.org/draft?a=1&b=2>')
  expect(html).toContain('href="https://example.org/draft?a=1&amp;b=2"')
})

test('the recipients of an amended question are told to nobody', () => {
  const { text, html } = renderMail(questionMail('amended'), origin)
  expect(text).toContain('Additional recipients: Changed')
  expect(`${text}${html}`).not.toContain('board@x.org')
})

test('no link carries more than the way to the page', () => {
  for (const kind of mailKinds) {
    const { html } = renderMail(questionMail(kind, { links: [] }), origin)
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual([page])
  }
})

test('a failed result shows by which arithmetic', () => {
  const counts = [
    { choice: 'Yes', count: 11 },
    { choice: 'No', count: 7 },
    { choice: 'Abstain', count: 2 },
  ]
  const totals = { counts, totalYesVotes: 11, totalNoVotes: 7 }
  const outcome = { ...passed, ...totals, result: 'Failed' as const }
  const { text } = renderMail(questionMail('result', { outcome }), origin)
  expect(text).toContain('Yes must be at least two thirds of Yes and No: 3 × 11 ≥ 2 × 18, not met')
  expect(text).toContain('Failed: too few Yes votes, 11 Yes to 7 No of 20 votes')
})

test('where quorum was missing the mail says so first, and after how many extensions', () => {
  const outcome = { ...passed, quorumVotes: 8, isQuorumReached: false, result: 'Failed' as const }
  const { text } = renderMail(questionMail('result', { outcome, extensions: 7 }), origin)
  expect(text).toContain('Failed: quorum not met, 8 of 12 voted, after 7 extensions')
  expect(text).toContain('At least 12 of the 20 eligible for quorum must vote: 8 ≥ 12, not met')
})

test('where nobody makes the quorum the mail says so', () => {
  const outcome = { ...passed, quorumVotes: 0, isQuorumReached: false, result: 'Failed' as const }
  const { text } = renderMail(questionMail('result', { outcome, quorumEligible: 0 }), origin)
  expect(text).toContain('Failed: quorum not met, nobody is eligible for it')
})

test('a mail that waited since a version before reads as it would have then', () => {
  const former = createFirstFormatPolicy({ groupKind: 'council', newerPassRule: 'twoThirds' })
  const waiting = questionMail('closed', { policy: former as never })
  expect(renderMail(waiting, origin)).toEqual(renderMail(questionMail('closed'), origin))
})
