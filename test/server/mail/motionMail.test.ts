import type {
  MotionFacts,
  MotionMail,
  MotionMailExtras,
  MotionMailKind,
} from '../../../src/server/mail/motionMail'
import { renderMail } from '../../../src/server/mail/renderMail'

const origin = 'https://votes.example.org'
const page = `${origin}/group/101/motions/31`
const deadline = 'Mon, Mar 9, 2026, 12:00 PM PT (Mon, Mar 9, 2026, 7:00 PM UTC)'

const facts: MotionFacts = {
  groupId: 101,
  groupName: 'Audio Working Group',
  groupShortName: 'Audio WG',
  title: 'Publish version 2',
  description: 'As drafted.',
  links: [{ name: 'Draft', uri: 'https://example.org/draft' }],
  motionDeadline: '2026-03-09T19:00:00.000Z',
  motionedName: 'Ada Brandt',
  motionedCompanyName: 'Alder Inc.',
  secondedName: null,
  secondedCompanyName: null,
}

const extras: MotionMailExtras = {
  made: { by: 'Ada Brandt', fileNames: ['draft.pdf'] },
  takenUp: { by: 'Ada Brandt' },
  seconded: { by: 'Omar Haddad' },
  amended: {
    by: 'Ada Brandt',
    reason: 'A slip of the pen.',
    changes: [{ fieldName: 'Title', fieldType: 'text', fieldContent: 'Publish version 2' }],
  },
  withdrawn: { by: 'Ada Brandt', reason: 'Superseded by a newer draft.' },
  failed: {},
}

function mailOf<K extends MotionMailKind>(
  kind: K,
  other: Partial<MotionFacts> = {},
): MotionMail<K> {
  const recipients = ['group-101@example.org']
  return {
    noun: 'motion',
    subjectId: 31,
    kind,
    recipients,
    facts: { ...facts, ...extras[kind], ...other },
  }
}

const told: Record<MotionMailKind, string[]> = {
  made: [
    'Ada Brandt made a motion.',
    `Somebody of another company must second it by ${deadline}, or it fails.`,
    'As drafted.',
    'Ada Brandt, Alder Inc.',
    'draft.pdf',
  ],
  takenUp: ['Ada Brandt made a motion.', deadline],
  seconded: ['Omar Haddad seconded the motion, which is complete.'],
  amended: ['Ada Brandt amended the motion.', 'A slip of the pen.', 'What changed'],
  withdrawn: ['Ada Brandt withdrew the motion.', 'Superseded by a newer draft.'],
  failed: [`Nobody seconded the motion by ${deadline}, so it failed.`],
}

const kinds = Object.keys(told) as MotionMailKind[]

test.each(kinds)('%s says the same in text and HTML, with a link to the motion', (kind) => {
  const { subject, text, html } = renderMail(mailOf(kind), origin)
  expect(subject).toMatch(/^\[Audio WG\] Motion \w+: Publish version 2$/)
  const plain = text.replaceAll(/\s+/g, ' ')
  const seen = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const sentence of [...told[kind], 'Audio Working Group']) {
    expect(plain).toContain(sentence)
    expect(seen).toContain(sentence)
  }
  expect(text).toContain(`\n${page}\n`)
  expect(html).toContain(`href="${page}"`)
  const asksForSecond = kind === 'made' || kind === 'takenUp'
  expect(text.includes('View the motion and second it')).toBe(asksForSecond)
})

test('a motion that needs several seconds says how many it has', () => {
  const plain = (kind: MotionMailKind, other: Partial<MotionFacts>) =>
    renderMail(mailOf(kind, other), origin).text.replaceAll(/\s+/g, ' ')
  const further = { name: 'Dana Elm', companyName: 'Elm Inc.' }
  const none = { seconds: { needed: 2, further: [] } }
  const one = { ...none, secondedName: 'Omar Haddad', secondedCompanyName: 'Cedar Inc.' }
  const wanted = `It needs 2 seconds, each of another company, by ${deadline}, or it fails.`
  expect(plain('made', none)).toContain(`Ada Brandt made a motion. ${wanted}`)
  expect(plain('seconded', one)).toContain(
    `Omar Haddad seconded the motion, which has 1 of 2 seconds. ${wanted}`,
  )
  expect(plain('seconded', one)).toContain('View the motion and second it')
  const all = plain('seconded', { ...one, seconds: { needed: 2, further: [further] } })
  expect(all).toContain('Omar Haddad seconded the motion, which is complete.')
  expect(all).toContain('Omar Haddad, Cedar Inc. Dana Elm, Elm Inc.')
  expect(plain('failed', none)).toContain('Nobody seconded the motion by')
  expect(plain('failed', one)).toContain(
    `The motion had 1 of 2 seconds by ${deadline}, so it failed.`,
  )
})

test('a request of staff asks for a mover', () => {
  const nobody = { motionedName: null, motionedCompanyName: null }
  const { subject, text } = renderMail(mailOf('made', nobody), origin)
  expect(subject).toContain('Motion requested: ')
  const plain = text.replaceAll(/\s+/g, ' ')
  expect(plain).toContain('Ada Brandt entered a motion request.')
  expect(plain).not.toContain('second it')
  expect(plain).toContain(`Somebody who votes in the group must move it by ${deadline}`)
  expect(renderMail(mailOf('failed', nobody), origin).text).toContain('Nobody took up the motion')
})

test.each(kinds)('%s shows no markup, and keeps the subject on one line', (kind) => {
  const evil = '<img src=x>\r\nBcc: x@example.org'
  const { subject, html } = renderMail(mailOf(kind, { title: evil, description: evil }), origin)
  expect(subject).not.toMatch(/\p{Cc}/u)
  expect(html).not.toContain('<img')
})
