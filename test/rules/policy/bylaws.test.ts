import { absenceText, bylawsOf } from '../../../src/rules/policy/bylaws'
import { changedBylaws } from '../../../src/rules/policy/changedBylaws'
import { firstPolicies, presetNames, standardPolicy } from '../../../src/rules/policy/presets'
import type { Policy } from '../../../src/rules/policy/policy'

const policy = standardPolicy(101)
const [ordinary = policy.decisions[0]!] = policy.decisions

function told(of: Policy, heading: string): Record<string, string> {
  const said = bylawsOf(of).filter((bylaw) => bylaw.heading === heading)
  return Object.fromEntries(said.map(({ term, text }) => [term, text]))
}

const decided = (change: Partial<typeof ordinary>): Policy => ({
  ...policy,
  decisions: [{ ...ordinary, ...change }],
})

test('a policy reads as sentences under headings', () => {
  expect(bylawsOf(policy).map(({ heading, term, text }) => `${heading}, ${term}: ${text}`)).toEqual(
    [
      'Voters, Who votes: The member companies of the group vote, each by its people.',
      'Voters, On pages: The table of voters is headed All Voters.',
      'Collect Vote From Group, Choices: Voters choose Yes (for it), No (against it), or Abstain (neither).',
      'Collect Vote From Group, Comments: No and Abstain need a comment; Yes may have a comment.',
      'Collect Vote From Group, Secrecy: Everybody in the group sees who chose what.',
      'Collect Vote From Group, Quorum: More than half of the active member companies must vote, whatever their choice.',
      'Collect Vote From Group, Pass rule: The vote passes when quorum is met and there are more Yes votes than No votes.',
      'Collect Vote From Group, No votes: Without a vote that is Yes or No nothing passes.',
      'Time, Deadline: A question ends 6 days and 1 hour after it opens. Admins may set another deadline.',
      'Time, Extensions: Without a quorum a question goes on for a day more, 7 times at most.',
      'Time, Early close: A question may be closed early once quorum and threshold have been met for more than 24 hours.',
      'Meetings, Quorum: More than half of the active member companies must be present.',
      'Meetings, Attendance: Who misses the meetings of 3 weeks in a row no longer counts for quorum, and counts again after 1 week of attendance.',
      'Motions, Second: A motion waits 7 days for its second.',
      'Receipts, Mail: Receipts are not mailed.',
    ],
  )
})

test('a council tells its titles, its chairs and how its pages show them', () => {
  const council = firstPolicies('council').current
  expect(told(council, 'Voters')).toEqual({
    'Who votes':
      'The councilors of the group vote, each in person or by an alternate. They hold the title Councilor.',
    Chairs: 'The chairs of other groups vote for them too, and do not count for quorum.',
    'On pages':
      'The table of voters is headed Working Group Chairs. WG Chair Proxy is shown as WG Vice Chair.',
  })
  expect(told(council, 'Motions').Titles).toBe('Mover or seconder must have the title Councilor.')
})

test('classes are named', () => {
  const classes = ['Certificate Issuers', 'Certificate Consumers']
  const { Classes } = told({ ...policy, electorate: { ...policy.electorate, classes } }, 'Voters')
  expect(Classes).toBe(
    'Voters belong to the classes Certificate Issuers and Certificate Consumers.',
  )
})

test('a rule in the words of its publisher also tells what is worked out', () => {
  const said = told(
    decided({ text: 'Three quarters win.', isThresholdShown: false }),
    ordinary.name,
  )
  expect(said).toMatchObject({
    'Pass rule': 'Three quarters win.',
    'Worked out as':
      'The vote passes when quorum is met and there are more Yes votes than No votes.',
    Threshold: 'Pages do not say whether the threshold is met.',
  })
})

test('choices beside each other stand without a side, and a blind decision says so', () => {
  const choices = ['Ann', 'Bo'].map((label) => ({
    label,
    counts: 'for' as const,
    comment: 'no' as const,
    proxyComment: 'must' as const,
  }))
  const { Choices, Comments, Secrecy, ...others } = told(
    decided({
      choices,
      ownChoices: { counts: 'for', comment: 'no' },
      passes: [{ sum: ['leading'], is: '>', of: ['next'] }],
      secrecy: 'blind',
    }),
    ordinary.name,
  )
  expect(Choices).toBe('Voters choose Ann or Bo.')
  expect(others['Own choices']).toBe('A question may bring its own choices, for it.')
  expect(Comments).toBe(
    'Ann and Bo take no comment. Cast for somebody else, Ann and Bo need a comment.',
  )
  expect(Secrecy).toBe('Nobody but its holder learns what a vote was.')
  expect(others['No votes']).toBeUndefined()
})

test.each([
  [{ days: 1, hours: 0, isFixed: false }, 'A question ends 1 day after it opens.'],
  [{ days: 0, hours: 0, isFixed: false }, 'A question ends 1 hour after it opens.'],
  [
    { days: 0, hours: 2, isFixed: true },
    'A question ends 2 hours after it opens. Once it is open its deadline stays.',
  ],
])('a deadline of %j reads %s', (deadline, text) => {
  expect(told({ ...policy, deadline }, 'Time').Deadline).toContain(text)
})

test('what is not done is told too', () => {
  const changed = { ...policy, isAutoExtensionAllowed: false, isReceiptMailed: true }
  expect(told(changed, 'Time').Extensions).toBe('No question is extended.')
  expect(told(changed, 'Receipts').Mail).toBe(
    'Each vote brings its holder a mail with the receipt.',
  )
})

test('results are public only where the bylaws say so', () => {
  expect(bylawsOf(policy).some(({ heading }) => heading === 'Results')).toBe(false)
  expect(told({ ...policy, results: 'group' }, 'Results')).toEqual({})
  expect(told({ ...policy, results: 'public' }, 'Results').Publication).toMatch(/public once/)
})

test.each(presetNames)('no two sentences of %s are on the same subject', (preset) => {
  const subjects = bylawsOf(firstPolicies(preset).current).map((it) => `${it.heading}/${it.term}`)
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('attendance may count some of the last meetings, and take the vote along', () => {
  const of = (attendance: Policy['attendance']) =>
    told({ ...policy, attendance }, 'Meetings').Attendance
  const someOfThree = { lostAfter: 2, lostOf: 3, regainedAfter: 2, regainedOf: 3 }
  expect(of({ ...someOfThree, right: 'vote' })).toBe(
    'Who misses the meetings of 2 of the last 3 weeks no longer votes or counts for quorum, and does both again after 2 of the last 3 weeks of attendance.',
  )
  const inARow = { lostAfter: 2, regainedAfter: 1 }
  const leave = (leavesPerYear?: number) =>
    told({ ...policy, attendance: { ...inARow, leaveDays: 45, leavesPerYear } }, 'Meetings').Leave
  const excused = 'Meetings missed in the first 45 days of an announced leave do not count'
  expect([leave(), leave(1), leave(2)]).toEqual([
    `${excused}.`,
    `${excused}, for 1 leave per calendar year.`,
    `${excused}, for 2 leaves per calendar year.`,
  ])
  expect(of({ ...inARow, lostOf: 2, regainedOf: 1, right: 'quorum' })).toBe(of(inARow))
})

test('mover and seconders may share a company where the bylaws say so', () => {
  const motions = { ...policy.motions, otherCompany: false }
  expect(told({ ...policy, motions }, 'Motions').Companies).toBe(
    'Mover and seconders may be of the same company.',
  )
  expect(told({ ...policy, motions: { ...motions, seconds: 2 } }, 'Motions').Second).toBe(
    'A motion waits 7 days for 2 seconds.',
  )
})

test('a meeting that decides warns the reader, or the company of the reader', () => {
  const rule = { lostAfter: 3, regainedAfter: 1 }
  expect(absenceText(rule, 'Alder Inc.')).toBe(
    'Miss it and Alder Inc. no longer counts for quorum.',
  )
  expect(absenceText(rule, null)).toBe('Miss it and you no longer count for quorum.')
  expect(absenceText({ ...rule, right: 'vote' }, null)).toBe(
    'Miss it and you no longer vote or count for quorum.',
  )
})

test('proxies are appointed only where the bylaws say so', () => {
  const of = (proxies: Policy['proxies']) => told({ ...policy, proxies }, 'Proxies').Appointment
  expect(of(undefined)).toBeUndefined()
  expect(of({ who: 'nobody', mostPerPerson: 2 })).toBeUndefined()
  expect(of({ who: 'group', mostPerPerson: 2 })).toMatch(/ may appoint somebody of the group /)
  expect(of({ who: 'sameCompany', mostPerPerson: 1 })).toMatch(/proxy of 1 at most\.$/)
})

test('a quorum of all who may vote reads otherwise than one of those who count for it', () => {
  const half = { is: '>' as const, share: { numerator: 1, denominator: 2 } }
  const of = ['voteEligible' as const]
  const other = {
    ...decided({ quorum: [{ sum: ['quorumCast'], ...half, of }] }),
    meetingQuorum: [{ sum: ['present' as const], ...half, of }],
  }
  expect(changedBylaws(policy, other).map((line) => line.new)).toEqual([
    'More than half of all who may vote must vote, whatever their choice.',
    'More than half of all who may vote must be present.',
  ])
})
