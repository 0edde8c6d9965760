import {
  broughtEligibility,
  changedEligibility,
  inactivityRule,
  mayLoseQuorumEligibility,
  meetingWeeks,
  settledWeeks,
} from '../../src/rules/attendance'

describe('meetingWeeks', () => {
  it('counts a week as attended when one of its meetings was', () => {
    expect(
      meetingWeeks([
        { startTime: '2026-11-17T18:00:00Z', attended: true },
        { startTime: '2026-11-19T18:00:00Z', attended: false },
        { startTime: '2026-11-10T18:00:00Z', attended: false },
        { startTime: '2026-11-12T18:00:00Z', attended: true },
        { startTime: '2026-11-24T18:00:00Z', attended: false },
      ]),
    ).toEqual([
      { week: '2026-W46', attended: true },
      { week: '2026-W47', attended: true },
      { week: '2026-W48', attended: false },
    ])
  })

  it('goes by the Pacific calendar: Sunday evening there is Monday in UTC', () => {
    const weeks = meetingWeeks([
      { startTime: '2026-11-23T07:59:59.999Z', attended: true },
      { startTime: '2026-11-23T08:00:00.000Z', attended: false },
    ])
    expect(weeks).toEqual([
      { week: '2026-W47', attended: true },
      { week: '2026-W48', attended: false },
    ])
  })

  it('keeps the order over the end of a year', () => {
    const weeks = meetingWeeks([
      { startTime: '2027-01-05T18:00:00Z', attended: false },
      { startTime: '2026-12-29T18:00:00Z', attended: false },
    ])
    expect(weeks.map(({ week }) => week)).toEqual(['2026-W53', '2027-W01'])
  })

  it('knows no weeks without meetings', () => {
    expect(meetingWeeks([])).toEqual([])
  })
})

describe('settledWeeks', () => {
  const weeks = [
    { week: '2026-W47', attended: false },
    { week: '2026-W48', attended: true },
    { week: '2026-W49', attended: false },
  ]

  it('holds no week against anybody that can still be attended', () => {
    const settled = settledWeeks(weeks, new Set(['2026-W48', '2026-W49']))
    expect(settled).toEqual(weeks.slice(0, 2))
  })

  it('keeps all where no roll call is open', () => {
    expect(settledWeeks(weeks, new Set())).toEqual(weeks)
  })
})

describe('mayLoseQuorumEligibility', () => {
  it.each([
    ['no meetings yet', '', false],
    ['two weeks missed', '--', false],
    ['three weeks missed', '---', true],
    ['three missed after years of coming', '++++---', true],
    ['four missed', '----', true],
    ['back again', '---+', false],
    ['back, then two missed', '---+--', false],
    ['the middle one attended', '-+-', false],
    ['the first of three attended', '--+--', false],
    ['always there', '+++', false],
  ])('with %s', (_what, marks, loses) => {
    const weeks = marks.split('').map((mark, index) => ({
      week: `2026-W${10 + index}`,
      attended: mark === '+',
    }))
    expect(mayLoseQuorumEligibility(weeks)).toBe(loses)
  })
})

describe('changedEligibility', () => {
  const eligible = { isQuorumEligible: true, comments: '' }
  const lost = { isQuorumEligible: false, comments: inactivityRule }
  const weeksOf = (marks: string) =>
    marks.split('').map((mark, index) => ({ week: `2026-W${10 + index}`, attended: mark === '+' }))

  it.each([
    ['eligible, three weeks missed', eligible, '---', lost],
    ['eligible, two weeks missed', eligible, '+--', null],
    ['eligible, on the roll for two weeks only', eligible, '--', null],
    ['lost, back in the last week', lost, '--+', eligible],
    ['lost, still away', lost, '----', null],
    ['lost, back long ago', lost, '+---', null],
  ])('%s', (_what, before, marks, after) => {
    expect(changedEligibility(before, weeksOf(marks))).toEqual(after)
  })

  it('does not give back what was lost otherwise', () => {
    const other = { isQuorumEligible: false, comments: 'Membership level without voting rights.' }
    expect(changedEligibility(other, weeksOf('+++'))).toBeNull()
  })

  it('keeps what else the comments say', () => {
    const noted = { isQuorumEligible: true, comments: 'Joined in May.' }
    const away = changedEligibility(noted, weeksOf('---'))
    expect(away?.comments).toBe(`Joined in May. ${inactivityRule}`)
    expect(away && changedEligibility(away, weeksOf('--+'))).toEqual(noted)
  })
})

describe('an eligibility that a directory brings', () => {
  const lost = { isQuorumEligible: false, comments: inactivityRule }
  const attended = [{ week: '2026-W47', attended: true }]

  it.each([
    ['nothing', {}, {}],
    [
      'new comments',
      { comments: 'Invoice open.' },
      { comments: `Invoice open. ${inactivityRule}` },
    ],
    ['empty comments', { comments: '' }, { comments: inactivityRule }],
    ['it back', { isQuorumEligible: true }, { isQuorumEligible: true, comments: '' }],
    [
      'that it is lost',
      { isQuorumEligible: false, comments: 'Left.' },
      { isQuorumEligible: false, comments: 'Left.' },
    ],
  ])('of somebody absent: %s', (_what, brought, written) => {
    expect(broughtEligibility(lost, brought)).toEqual(written)
  })

  it('comes back by attending, with the comments that were brought meanwhile', () => {
    const written = { ...lost, ...broughtEligibility(lost, { comments: 'Invoice open.' }) }
    const back = { isQuorumEligible: true, comments: 'Invoice open.' }
    expect(changedEligibility(written, attended)).toEqual(back)
  })

  it('of others stays as it was brought', () => {
    const other = { isQuorumEligible: false, comments: 'Left.' }
    expect(broughtEligibility(other, { comments: 'Gone.' })).toEqual({ comments: 'Gone.' })
  })

  it('names an absence once, however often it was given back', () => {
    const again = { isQuorumEligible: true, comments: inactivityRule }
    const away = ['2026-W45', '2026-W46', '2026-W47'].map((week) => ({ week, attended: false }))
    expect(changedEligibility(again, away)).toEqual(lost)
  })
})
