import {
  instantInSpan,
  type MeetingTimeline,
  percentAt,
  playedTo,
  timelineAt,
  timelineLanes,
  timelineRows,
  timelineSentence,
  timelineSpan,
} from '../../src/rules/meetingTimeline'

const at = (minute: string) => `2026-11-23T18:${minute}:00.000Z`
const stay = (from: string, until: string) => ({ joinedAt: at(from), leftAt: at(until) })
const timeline: MeetingTimeline = {
  startTime: at('00'),
  endTime: at('50'),
  quorum: {
    needed: 2,
    eligible: 3,
    points: [
      { created: '2026-11-23T17:58:00.000Z', quorumAttendanceCount: 1 },
      { created: at('05'), quorumAttendanceCount: 2 },
      { created: at('30'), quorumAttendanceCount: 1 },
      { created: at('50'), quorumAttendanceCount: 0 },
    ],
  },
  presences: [
    { name: 'Zoe Guest', companyName: null, stays: [stay('01', '02')] },
    { name: 'Ben Cedar', companyName: 'Cedar', stays: [stay('05', '30')] },
    {
      name: 'Mia Alder',
      companyName: 'Alder',
      stays: [{ joinedAt: '2026-11-23T17:58:00.000Z', leftAt: at('20') }, stay('40', '50')],
    },
    { name: 'Abe Alder', companyName: 'Alder', stays: [stay('05', '50')] },
  ],
  marks: [
    { at: at('10'), text: 'Motion made: Adopt it.', to: 'motions/7' },
    { at: at('12'), text: 'Seconded: Adopt it.', to: 'motions/7' },
  ],
}
const unseen = { ...timeline, presences: null }

test('spans the hour and everybody who was there before or after it', () => {
  const span = { from: '2026-11-23T17:58:00.000Z', until: at('50') }
  expect(timelineSpan(timeline)).toEqual(span)
  const nobody = { ...unseen, quorum: { ...timeline.quorum, points: [] }, marks: [] }
  expect(timelineSpan(nobody)).toEqual({ from: at('00'), until: at('50') })
  const late = { ...nobody, marks: [{ at: at('55'), text: '', to: '' }] }
  expect(timelineSpan(late).until).toBe(at('55'))
})

test.each([
  [null, null],
  ['soon', null],
  ['2026-11-23T18:10Z', at('10')],
  ['2026-11-23T10:10-08:00', at('10')],
  ['2020-01-01T00:00Z', '2026-11-23T17:58:00.000Z'],
  ['2030-01-01T00:00:00Z', at('50')],
  ['2026-13-01T00:00Z', null],
])('an address that says %s names %s', (text, instant) => {
  expect(instantInSpan(text, timelineSpan(timeline))).toBe(instant)
})

test('has a lane for each company', () => {
  expect(
    timelineLanes(timeline).map(({ companyName, people, stays }) => [
      companyName,
      people.map(({ name }) => name).join(', '),
      stays.map(({ joinedAt, leftAt }) => `${joinedAt.slice(11, 16)}-${leftAt?.slice(11, 16)}`),
    ]),
  ).toEqual([
    ['Alder', 'Abe Alder, Mia Alder', ['17:58-18:50']],
    ['Cedar', 'Ben Cedar', ['18:05-18:30']],
    ['Without a company', 'Zoe Guest', ['18:01-18:02']],
  ])
  expect(timelineLanes(unseen)).toEqual([])
})

test('who leaves at an instant is no longer there, and who joins is', () => {
  expect(timelineAt(timeline, at('05'))).toEqual({
    count: 2,
    isQuorumMet: true,
    present: [
      { companyName: 'Alder', names: ['Abe Alder', 'Mia Alder'] },
      { companyName: 'Cedar', names: ['Ben Cedar'] },
    ],
    last: null,
  })
  expect(timelineAt(timeline, at('30'))).toEqual({
    count: 1,
    isQuorumMet: false,
    present: [{ companyName: 'Alder', names: ['Abe Alder'] }],
    last: timeline.marks[1],
  })
  expect(timelineAt(timeline, at('10')).last).toEqual(timeline.marks[0])
  expect(timelineAt(timeline, '2026-11-23T17:00:00.000Z')).toMatchObject({ count: 0, present: [] })
})

test('somebody who never left is there to the end', () => {
  const [first] = timeline.presences ?? []
  const still = { name: 'Uma', companyName: null, stays: [{ joinedAt: at('40'), leftAt: null }] }
  const open = { ...timeline, presences: first ? [first, still] : [still] }
  expect(timelineAt(open, at('50')).present?.[0]?.names).toEqual(['Uma'])
  expect(timelineSpan(open).until).toBe(at('50'))
})

test('shows nobody by name to who may not see when people came', () => {
  expect(timelineAt(unseen, at('05'))).toEqual({
    count: 2,
    isQuorumMet: true,
    present: null,
    last: null,
  })
})

const told = (of: MeetingTimeline) =>
  timelineRows(of).map(
    ({ at: instant, text, count, isQuorumMet }) =>
      `${instant.slice(11, 16)} ${text} ${count}${isQuorumMet ? ' met' : ''}`,
  )

test('tells the same as a table, those who came in one minute in one line', () => {
  expect(told(timeline)).toEqual([
    '17:58 Joined: Mia Alder (Alder). 1',
    '18:00 The meeting started. 1',
    '18:01 Joined: Zoe Guest. 1',
    '18:02 Left: Zoe Guest. 1',
    '18:05 Joined: Ben Cedar (Cedar), Abe Alder (Alder). 2 met',
    '18:05 Quorum met. 2 met',
    '18:10 Motion made: Adopt it. 2 met',
    '18:12 Seconded: Adopt it. 2 met',
    '18:20 Left: Mia Alder (Alder). 2 met',
    '18:30 Left: Ben Cedar (Cedar). 1',
    '18:30 Quorum lost. 1',
    '18:40 Joined: Mia Alder (Alder). 1',
    '18:50 The meeting ended. 0',
  ])
  expect(told(unseen)).toEqual([
    '18:00 The meeting started. 1',
    '18:05 Quorum met. 2 met',
    '18:10 Motion made: Adopt it. 2 met',
    '18:12 Seconded: Adopt it. 2 met',
    '18:30 Quorum lost. 1',
    '18:50 The meeting ended. 0',
  ])
})

test('says an instant in one sentence', () => {
  expect(timelineSentence(timeline, at('10'))).toBe('10:10 AM PT: 2 present, 2 needed: quorum met.')
  expect(timelineSentence(timeline, at('40'))).toBe(
    '10:40 AM PT: 1 present, 2 needed: quorum not met.',
  )
  const none = { ...timeline, quorum: { needed: 0, eligible: 0, points: [] } }
  expect(timelineSentence(none, at('10'))).toBe('10:10 AM PT: 0 present.')
})

test('places an instant in percent of the span', () => {
  const span = { from: at('00'), until: at('50') }
  expect([at('00'), at('20'), at('55')].map((instant) => percentAt(span, instant))).toEqual([
    0, 40, 100,
  ])
  expect(percentAt({ from: at('00'), until: at('00') }, at('00'))).toBe(0)
})

test('plays evenly to the end, or calmly from one thing that happened to the next', () => {
  const hour = { ...unseen, quorum: { ...timeline.quorum, points: [] }, endTime: at('20') }
  expect(playedTo(hour, at('00'), false)).toBe('2026-11-23T18:00:10.000Z')
  expect(playedTo(hour, '2026-11-23T18:19:55.000Z', false)).toBe(at('20'))
  expect(playedTo(hour, at('20'), false)).toBeNull()
  expect(playedTo(timeline, at('12'), true)).toBe(at('20'))
  expect(playedTo(timeline, at('50'), true)).toBeNull()
})
