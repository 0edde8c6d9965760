import { readTerms } from '../../../src/rules/policy/notation'
import type { Choice, Decision, Side, Term } from '../../../src/rules/policy/policy'
import { firstPolicies, presetNames } from '../../../src/rules/policy/presets'
import { leadingDecision } from './leadingDecision'
import {
  attendanceRefusals,
  classRefusals,
  decisionRefusals,
  quorumRefusals,
} from '../../../src/rules/policy/refusals'

const { current } = firstPolicies('companies')

function termsOf(line: string): Term[] {
  const read = readTerms(line)
  if ('wanted' in read) throw new Error(read.wanted)
  return read.terms
}

function decisionOf(passes: string, sides: Side[] = ['for', 'against', 'abstain']): Decision {
  const choices = sides.map((counts, at): Choice => ({ label: `${at}`, counts, comment: 'no' }))
  const [ordinary] = current.decisions
  if (!ordinary) throw new Error('A preset has a decision.')
  return { ...ordinary, choices, passes: termsOf(passes) }
}

const wantedOf = (passes: string, sides?: Side[]) =>
  decisionRefusals(decisionOf(passes, sides)).map(({ message }) => message)

test('no preset has a term that is refused', () => {
  for (const { earlier, current: now } of presetNames.map((name) => firstPolicies(name)))
    for (const policy of [earlier ?? now, now]) {
      expect(policy.decisions.flatMap(decisionRefusals)).toEqual([])
      expect(quorumRefusals(policy.meetingQuorum, 'present')).toEqual([])
      expect(classRefusals(policy)).toEqual([])
    }
})

test.each([
  'for > 0',
  'against <= 0',
  'for >= cast',
  'for >= 71% of for + against',
  'for > 1/2 of voteEligible',
  'for + against + abstain > 1/2 of cast and other < 3',
  'quorumCast >= 1/4 of quorumEligible',
  'cast >= voteEligible',
  'against < 1/4 of cast',
  'for + against > 0 times cast',
])('%s can hold and fail', (line) => {
  expect(wantedOf(line, ['for', 'against', 'abstain', 'other'])).toEqual([])
})

test.each(['leading > next', 'leading >= 2/3 of for', 'leading > 1/2 of cast'])(
  '%s can hold and fail where choices are not against anything',
  (line) => {
    expect(wantedOf(line, ['for', 'for', 'abstain'])).toEqual([])
  },
)

test('where questions bring choices along, the leading one decides', () => {
  const sided = {
    ...decisionOf('for > 1/2 of cast', ['for']),
    ownChoices: leadingDecision().ownChoices,
  }
  expect(decisionRefusals(sided)).toEqual([
    {
      path: ['passes'],
      message:
        'Please compare leading: where questions bring their choices along, the one that leads decides.',
    },
  ])
  expect(decisionRefusals(leadingDecision())).toEqual([])
})

const always = 'Please provide a comparison that can fail; this one always holds.'
const never = 'Please provide a comparison that can hold; this one never does.'
test.each([
  ['for > cast', never],
  ['for > for', never],
  ['for >= for', always],
  ['cast > voteEligible', never],
  ['for >= 0/3 of cast', always],
  ['for >= 0', always],
  ['against < 0', never],
  ['against < 0/2 of cast', never],
  ['for >= 2 times cast', never],
  ['for + against <= cast', always],
  ['quorumCast > quorumEligible', never],
  ['quorumCast <= cast', always],
])('%s is refused: %s', (line, message) => {
  expect(wantedOf(line)).toEqual([message])
})

test('a choice can be out of reach of nobody: what is not on the ballot counts for nothing', () => {
  expect(wantedOf('against > for', ['for', 'abstain'])).toEqual([never])
  expect(wantedOf('next > leading', ['for', 'for'])).toEqual([never])
})

test.each([
  ['present > 3', 'Please leave present out: it is counted in meetings alone.'],
  [
    'for > 1/2 of averageAttendance',
    'Please leave averageAttendance out: it is for the quorum of questions alone.',
  ],
  [
    'leading > next',
    'Please leave leading and next out: they are for decisions without a choice against.',
  ],
])('%s is refused beside Yes and No: %s', (line, message) => {
  expect(wantedOf(line)).toEqual([message])
})

test('a refusal names the place of its term', () => {
  const decision = { ...decisionOf('for > against and for > cast'), quorum: termsOf('cast > 3') }
  expect(decisionRefusals(decision).map(({ path }) => path)).toEqual([
    ['passes', 1],
    ['quorum', 0],
  ])
})

test.each([
  'quorumCast > 1/2 of quorumEligible',
  'quorumCast >= 1/4 of voteEligible and quorumCast >= 3',
  'quorumCast >= quorumEligible',
  'quorumCast >= averageAttendance',
  'none',
])('%s makes a quorum', (line) => {
  expect(quorumRefusals(termsOf(line), 'quorumCast')).toEqual([])
})

const countable =
  'Please provide quorumCast, by > or >=, with a share of quorumEligible, voteEligible or averageAttendance, or with a number.'
test.each([
  ['cast > 1/2 of quorumEligible', countable],
  ['present > 1/2 of quorumEligible', countable],
  ['quorumCast < 1/2 of quorumEligible', countable],
  ['quorumCast > 1/2 of cast', countable],
  ['quorumCast + quorumCast > 1/2 of quorumEligible', countable],
  [
    'quorumCast > 1/2 of quorumEligible among "Users"',
    'Please leave the class out: a quorum is counted among all voters.',
  ],
  ['quorumCast >= 0 times averageAttendance', always],
  ['quorumCast > quorumEligible', never],
  ['quorumCast >= 3/2 of voteEligible', never],
  ['quorumCast >= 0/2 of quorumEligible', always],
])('%s makes none: %s', (line, message) => {
  expect(quorumRefusals(termsOf(line), 'quorumCast')).toEqual([{ path: [0], message }])
})

test.each([
  [[], 'Please leave it out: the electorate has no classes.'],
  [['Users', 'Guests'], 'Please provide one of the classes Users, Guests.'],
  [['Issuers'], undefined],
])('with the classes %j a term among Issuers wants %s', (classes, message) => {
  const policy = {
    ...current,
    electorate: { ...current.electorate, classes },
    decisions: [decisionOf('for > against among "Issuers"')],
  }
  const path = ['decisions', 0, 'passes', 0, 'within']
  expect(classRefusals(policy)).toEqual(message === undefined ? [] : [{ path, message }])
})

test('the quorum of a meeting does not compare with the meetings before', () => {
  const message =
    'Please provide present, by > or >=, with a share of quorumEligible or voteEligible, or with a number.'
  const refusals = quorumRefusals(termsOf('present > 1/2 of averageAttendance'), 'present')
  expect(refusals).toEqual([{ path: [0], message }])
})

test('no more weeks are missed or attended than are counted', () => {
  expect(attendanceRefusals({ lostAfter: 2, regainedAfter: 2 })).toEqual([])
  expect(attendanceRefusals({ lostAfter: 2, lostOf: 2, regainedAfter: 1, regainedOf: 3 })).toEqual(
    [],
  )
  expect(attendanceRefusals({ lostAfter: 3, lostOf: 2, regainedAfter: 3, regainedOf: 2 })).toEqual([
    { path: ['lostOf'], message: 'Please provide 3 weeks or more.' },
    { path: ['regainedOf'], message: 'Please provide 3 weeks or more.' },
  ])
})

test('leaves in a year count only where the bylaws excuse some days of each', () => {
  const weeks = { lostAfter: 2, regainedAfter: 1, leavesPerYear: 1 }
  expect(attendanceRefusals({ ...weeks, leaveDays: 45 })).toEqual([])
  expect(attendanceRefusals(weeks)).toEqual([
    { path: ['leavesPerYear'], message: 'Please provide the longest leave too.' },
  ])
})

test('a blind vote does not tell whether it has a comment', () => {
  const decision = decisionOf('for > against')
  const [yes, ...others] = decision.choices
  if (!yes) throw new Error('A decision has choices.')
  const choices = [yes, ...others.map((one) => ({ ...one, comment: 'elseNotCounted' as const }))]
  const message = 'Please provide no, may or must: whether a blind vote has a comment is not told.'
  expect(decisionRefusals({ ...decision, choices })).toEqual([])
  expect(decisionRefusals({ ...decision, choices, secrecy: 'blind' })).toEqual([
    { path: ['choices', 1, 'comment'], message },
    { path: ['choices', 2, 'comment'], message },
  ])
  const ownChoices = { counts: 'for', comment: 'no', proxyComment: 'elseNotCounted' } as const
  const ofOwn = { ...leadingDecision(), secrecy: 'blind' as const, ownChoices }
  expect(decisionRefusals(ofOwn)).toEqual([{ path: ['ownChoices', 'proxyComment'], message }])
})

test('votes without their comment are other votes, which a term may compare', () => {
  const decision = decisionOf('cast > for', ['for'])
  expect(decisionRefusals(decision)).not.toEqual([])
  const choices = decision.choices.map((one) => ({ ...one, comment: 'elseNotCounted' as const }))
  expect(decisionRefusals({ ...decision, choices })).toEqual([])
})
