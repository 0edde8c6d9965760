import { type MinutesFacts, minutesMarkdown, minutesParts } from '../../src/rules/minutes'

const attendee = (name: string, companyName: string | null, standInName: string | null = null) => ({
  name,
  companyName,
  standInName,
})
const facts: MinutesFacts = {
  groupName: 'Audio Working Group',
  title: 'Weekly *call*',
  startTime: '2026-11-23T18:00:00.000Z',
  endTime: '2026-11-23T19:00:00.000Z',
  host: 'Ada Admin',
  attendees: [
    attendee('Zoe Guest', null),
    attendee('Ben Alder', 'Cedar Inc.'),
    attendee('Mia Alder', 'Alder Inc.', 'Uma Alder'),
    attendee('Abe Alder', 'Alder Inc.'),
  ],
  quorum: {
    needed: 2,
    eligible: 3,
    highest: 2,
    met: [
      { from: '2026-11-23T18:05:00.000Z', until: '2026-11-23T18:40:00.000Z' },
      { from: '2026-11-23T18:50:00.000Z', until: null },
    ],
    entity: 'member companies',
  },
  motions: [
    { motionRequestId: 7, title: 'Adopt it', mover: 'Abe Alder, Alder Inc.', seconder: null },
    { motionRequestId: 8, title: 'Ask staff', mover: null, seconder: null },
  ],
  decisions: [
    {
      voteQuestionId: 3,
      title: 'Adopt 1.0',
      endedAt: '2026-11-20T18:00:00.000Z',
      outcome: 'Passed: 3 voted; 2 Yes to 1 No',
    },
  ],
  fileNames: ['agenda.pdf'],
}

const read = (parts: ReturnType<typeof minutesParts>) =>
  parts.map(({ heading, lines }) => [
    heading,
    ...lines.map(({ text, to }) => (to ? `${text} > ${to}` : text)),
  ])

test('tells the meeting, what was written, and what was moved and decided', () => {
  const sections = [
    { heading: 'Discussion', text: 'One.\n\n Two.\nStill two. \n\n\n' },
    { heading: 'Action items', text: ' ' },
  ]
  expect(read(minutesParts(facts, sections))).toEqual([
    ['Meeting', 'Mon, Nov 23, 2026, 10:00 AM PT to 11:00 AM PT', 'Host: Ada Admin'],
    [
      'Attendance (4)',
      'Alder Inc.: Abe Alder, Mia Alder (represented by Uma Alder)',
      'Cedar Inc.: Ben Alder',
      'Without a company: Zoe Guest',
    ],
    [
      'Quorum',
      '2 of the 3 active member companies needed, at most 2 present at once.',
      'Met from 10:05 AM PT to 10:40 AM PT, from 10:50 AM PT.',
    ],
    ['Discussion', 'One.', 'Two.\nStill two.'],
    [
      'Motions',
      'Adopt it. Moved by Abe Alder, Alder Inc., not seconded. > motions/7',
      'Ask staff. Requested, not seconded. > motions/8',
    ],
    [
      'Decisions since the last meeting',
      'Adopt 1.0. Passed: 3 voted; 2 Yes to 1 No (Nov 20, 2026). > votingquestions/3',
    ],
    ['Files', 'agenda.pdf'],
  ])
})

test('leaves out what there was not, and says where quorum was not met', () => {
  const nothing = { motions: [], decisions: [], fileNames: [], attendees: [] }
  const quorum = { ...facts.quorum, met: [], highest: 1 }
  expect(read(minutesParts({ ...facts, ...nothing, quorum }, []))).toEqual([
    ['Meeting', expect.any(String), 'Host: Ada Admin'],
    ['Quorum', '2 of the 3 active member companies needed, at most 1 present at once.', 'Not met.'],
  ])
  const none = { ...facts, ...nothing, quorum: { ...quorum, needed: 0 } }
  expect(read(minutesParts(none, [])).map(([heading]) => heading)).toEqual(['Meeting'])
})

test('is Markdown in which no name or text is read as a mark', () => {
  const text = minutesMarkdown(facts, [{ heading: 'Reports', text: '# 1\n\n- [x](y)\n1. a_b' }], {
    version: 2,
  })
  expect(text).toMatch(
    /^# Minutes: Weekly \\\*call\\\*\n\nAudio Working Group · Version 2\n\n## Meeting\n\n- Mon/,
  )
  expect(text).toContain('## Reports\n\n\\# 1\n\n\\- \\[x\\](y)\n1\\. a\\_b\n')
  expect(text).toContain('## Attendance (4)\n\n- Alder Inc.: Abe Alder')
  expect(minutesMarkdown(facts, [], { version: null })).toContain('· Draft\n')
  const approval = [{ text: 'Approved by Motion 7.', to: 'motions/7' }]
  expect(minutesMarkdown(facts, [], { version: 1, approval })).toContain(
    '· Version 1\n\nApproved by Motion 7.\n\n## Meeting',
  )
})
