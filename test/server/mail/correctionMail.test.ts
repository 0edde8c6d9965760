import type { CorrectionMail } from '../../../src/server/mail/correctionMail'
import { renderMail } from '../../../src/server/mail/renderMail'

const origin = 'https://votes.example.org'
const markup = '<img src=x onerror=alert(1)>'

const told = {
  groupId: 101,
  groupName: 'Audio Group',
  groupShortName: 'AG',
  title: 'Publish\r\nversion 2',
  page: 'votingquestions/7',
  about: 'Vote of Alder Inc.',
  oldValue: 'Yes',
  newValue: `No: ${markup}`,
  reason: 'It was read out wrongly.',
  evidence: 'Minutes, page 2.',
  askedBy: 'Ada Brandt',
}
const noun = 'correction' as const
const common = { noun, subjectId: 3, recipients: ['member@test.example'] }
const asked: CorrectionMail = { ...common, kind: 'asked', facts: told }
const approved: CorrectionMail = {
  ...common,
  kind: 'approved',
  facts: {
    ...told,
    approvedBy: 'Sam Staff',
    effects: [{ label: 'Result', oldValue: 'Passed', newValue: 'Failed' }],
  },
}

test('who may approve reads what is asked for, why, and where to decide', () => {
  const { subject, text } = renderMail(asked, origin)
  expect(subject).toBe('[AG] Correction waits for approval: Publish version 2')
  for (const words of [
    'Ada Brandt asks for a correction of what is finished. Nothing has been changed yet.',
    'It was read out wrongly.',
    'Minutes, page 2.',
    `${origin}/group/101/votingquestions/7`,
  ])
    expect(text).toContain(words)
})

test('those affected read both versions and what followed', () => {
  const { subject, text } = renderMail(approved, origin)
  expect(subject).toBe('[AG] Record corrected: Publish version 2')
  expect(text).toContain('Ada Brandt asked for a correction and Sam Staff approved it.')
  expect(text).toMatch(/Recorded before:?\s+Yes/)
  expect(text).toMatch(/Recorded now:?\s+No/)
  expect(text).toMatch(/Result:?\s+Failed \(before: Passed\)/)
})

test.each([asked, approved])('$kind shows no markup of what people wrote', (mail) => {
  expect(renderMail(mail, origin).html).not.toContain(markup)
})
