import type { MeetingFacts, MeetingMail } from '../../../src/server/mail/meetingMail'
import { renderMail } from '../../../src/server/mail/renderMail'

const origin = 'https://votes.example.org'

const facts: MeetingFacts = {
  groupId: 101,
  groupName: 'Audio Group',
  groupShortName: 'Audio',
  title: 'Weekly call\r\nBcc: all@example.org',
  host: 'Association calendar',
  startTime: '2026-03-02T20:00:00.000Z',
  endTime: '2026-03-02T21:00:00.000Z',
  quorumCount: 2,
  closedBy: 'Admin Test',
  attendees: [
    { name: 'Member <b>Test</b>', companyName: 'Alder Inc.', isProxy: false },
    { name: 'Delegate Test', companyName: null, isProxy: true },
  ],
  quorumEligible: 3,
  highestQuorumAttendance: 2,
  losing: [{ name: 'Birch Inc.', companyName: null }],
  regaining: [{ name: 'Olaf Berg', companyName: 'Cedar Inc.' }],
  fileNames: ['Agenda.pdf'],
}

function rendered(overrides: Partial<MeetingFacts> = {}) {
  const mail: MeetingMail = {
    noun: 'event',
    subjectId: 7,
    kind: 'rollCallClosed',
    recipients: ['list@example.org'],
    facts: { ...facts, ...overrides },
  }
  return renderMail(mail, origin)
}

test('tells who came, the quorum, and whose eligibility changed', () => {
  const { text, html } = rendered()
  for (const told of [
    'Roll call closed',
    'closed (Admin Test)',
    'Mon, Mar 2, 2026, 12:00 PM PT (Mon, Mar 2, 2026, 8:00 PM UTC)',
    'Met: 2 of 3 needed, at most 2 present at once',
    'Attendees (2)',
    'Delegate Test *',
    'By an assigned alternate or proxy.',
    'Birch Inc.',
    'Olaf Berg, Cedar Inc.',
    'Agenda.pdf',
    `${origin}/group/101/events/7/rollcall`,
  ])
    expect(text).toContain(told)
  expect(html).toContain('Member &lt;b&gt;Test&lt;/b&gt;')
})

test('lists the attendees under their companies, in alphabetical order', () => {
  const attendee = (name: string, companyName: string | null, isProxy = false) => {
    return { name, companyName, isProxy }
  }
  const { text } = rendered({
    attendees: [
      attendee('Guest Test', null),
      attendee('Zoe Test', 'Cedar Inc.'),
      attendee('Bo Test', 'Alder Inc.', true),
      attendee('Ada Test', 'Cedar Inc.'),
    ],
  })
  const section = text.slice(text.indexOf('Attendees (4)'), text.indexOf('By an assigned'))
  const order = [
    'Alder Inc.',
    'Bo Test *',
    'Cedar Inc.',
    'Ada Test',
    'Zoe Test',
    'Without a company',
  ]
  const places = [...order, 'Guest Test'].map((words) => section.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('a change by staff tells what it was and what followed', () => {
  const change = { label: 'Attendance of Ada Test', oldValue: 'Not checked in' }
  const effect = { label: 'Quorum eligibility of Cedar Inc.', oldValue: 'Not eligible' }
  const { subject, text } = renderMail(
    {
      noun: 'event',
      subjectId: 7,
      kind: 'attendanceChanged',
      recipients: ['list@example.org'],
      facts: {
        groupId: 101,
        groupName: 'Audio Group',
        groupShortName: 'Audio',
        title: 'Weekly call',
        changedBy: 'Sam Staff',
        changes: [{ ...change, newValue: 'Checked in' }],
        effects: [{ ...effect, newValue: 'Eligible' }],
      },
    },
    origin,
  )
  expect(subject).toBe('[Audio] Attendance changed: Weekly call')
  for (const told of [
    "Sam Staff, of the association's staff, changed the attendance of a closed roll call.",
    'Checked in (before: Not checked in)',
    'Eligible (before: Not eligible)',
    `${origin}/group/101/events/7/rollcall`,
  ])
    expect(text).toContain(told)
})

test('the subject is one line', () => {
  expect(rendered().subject).toBe('[Audio] Roll call closed: Weekly call Bcc: all@example.org')
})

test.each([
  [{ highestQuorumAttendance: 1 }, 'Not met: 2 of 3 needed, at most 1 present at once'],
  [{ quorumEligible: 0, quorumCount: 1, highestQuorumAttendance: 0 }, 'Not met: 1 of 0 needed'],
])('without quorum it says so', (overrides, told) => {
  expect(rendered(overrides).text).toContain(told)
})

test('without a proxy or a change of eligibility it says nothing of them', () => {
  const { text } = rendered({ attendees: [], losing: [], regaining: [] })
  expect(text).not.toMatch(/\*|assigned alternate|eligibility/i)
})
