import { decisionFields } from '../../../../src/client/screens/policy/decisionFields'
import { policyFields } from '../../../../src/client/screens/policy/draftFields'
import {
  readDraft,
  partsOf,
  valuesOf,
  type DraftValues,
} from '../../../../src/client/screens/policy/draftValues'
import { secondVoteGroup } from '../../../../src/client/screens/policy/secondVoteFields'
import { firstPolicies, presetNames, standardPolicy } from '../../../../src/rules/policy/presets'

const council = firstPolicies('council').current

function values(policy = council): DraftValues {
  return { ...valuesOf(policy), day: '', note: '' }
}

function withField(name: string, value: string | boolean): DraftValues {
  const typed = values()
  const [, at, ...inside] = name.split('.')
  const decision = name.startsWith('decisions') ? typed.decisions[Number(at)] : undefined
  if (decision) decision.fields[inside.join('.')] = value
  else typed.fields[name] = value
  return typed
}

it.each(presetNames)('sends the bylaws of %s as they are where nothing is changed', (preset) => {
  const { current } = firstPolicies(preset)
  const other = { ...standardPolicy(101), version: current.version }
  const read = readDraft(values(current), other)
  expect(read).toEqual({
    policy: { ...current, attendance: current.attendance },
    refused: {},
    isComplete: true,
  })
  expect(partsOf(read.policy)).not.toHaveProperty('version')
})

it('leaves out whom results are for where nothing is said, and takes them back', () => {
  expect(readDraft(values(), council).policy).not.toHaveProperty('results')
  const before = { ...council, results: 'public' as const }
  expect(readDraft(values(), before).policy.results).toBe('group')
})

it('shows every value of a policy in a field', () => {
  expect(new Set(policyFields.map(({ name }) => name)).size).toBe(policyFields.length)
  const { fields } = values()
  expect(Object.keys(fields).sort()).toEqual(
    [
      ...[
        'unit',
        'titles',
        'doChairsVote',
        'isWeighted',
        'votersHeading',
        'shownTitles',
        'classes',
        'one',
        'many',
      ].map((name) => `electorate.${name}`),
      ...['days', 'hours', 'isFixed'].map((name) => `deadline.${name}`),
      ...[
        'right',
        'lostAfter',
        'lostOf',
        'regainedAfter',
        'regainedOf',
        'leaveDays',
        'leavesPerYear',
        'averagedMeetings',
      ].map((name) => `attendance.${name}`),
      ...['deadlineDays', 'seconds', 'otherCompany', 'discussionDays', 'oneOfTitles'].map(
        (name) => `motions.${name}`,
      ),
      'isAutoExtensionAllowed',
      'maxExtensions',
      'closeWaitHours',
      'meetingQuorum',
      'isReceiptMailed',
      'results',
      'proxies.who',
      'proxies.mostPerPerson',
    ].sort(),
  )
  const [decision] = council.decisions
  expect([...decisionFields.map(({ name }) => name), 'choices'].sort()).toEqual(
    [...Object.keys(decision!), 'text', ...secondVoteGroup.fields.map(({ name }) => name)].sort(),
  )
  expect(fields['electorate.shownTitles']).toBe('WG Chair Proxy = WG Vice Chair')
})

it.each([
  ['electorate.titles', '', { electorate: { titles: null } }],
  ['electorate.titles', 'Delegate, Officer', { electorate: { titles: ['Delegate', 'Officer'] } }],
  ['electorate.shownTitles', 'A = B', { electorate: { shownTitles: { A: 'B' } } }],
  ['attendance.averagedMeetings', '5', { attendance: { averagedMeetings: 5 } }],
  ['motions.seconds', '2', { motions: { seconds: 2 } }],
  ['motions.discussionDays', '7', { motions: { discussionDays: 7 } }],
  ['deadline.days', '3', { deadline: { days: 3 } }],
  ['isReceiptMailed', true, { isReceiptMailed: true }],
  ['results', 'public', { results: 'public' }],
  ['proxies.who', 'group', { proxies: { who: 'group', mostPerPerson: 1 } }],
  ['proxies.mostPerPerson', '3', { proxies: { who: 'nobody', mostPerPerson: 3 } }],
  ['meetingQuorum', 'none', { meetingQuorum: [] }],
  ['decisions.0.secrecy', 'blind', { decisions: [{ secrecy: 'blind' }] }],
  ['decisions.0.text', 'Two thirds win.', { decisions: [{ text: 'Two thirds win.' }] }],
  [
    'decisions.0.ownChoices',
    'for',
    { decisions: [{ ownChoices: { counts: 'for', comment: 'no', proxyComment: 'must' } }] },
  ],
  [
    'decisions.0.passes',
    'Yes > 3',
    { decisions: [{ passes: [{ sum: ['for'], is: '>', of: 3 }] }] },
  ],
])('reads %s as %j', (name, value, policy) => {
  expect(readDraft(withField(name, value), council)).toMatchObject({ policy, refused: {} })
})

it.each([
  ['decisions.0.passes', 'Yes >', /^Please provide it such as/],
  ['decisions.0.passes', 'Yes > cast', /comparison that can hold/],
  ['decisions.0.passes', 'Yes > No among "Users"', /the electorate has no classes/],
  ['decisions.0.quorum', 'many', /^Please provide a share/],
  ['meetingQuorum', 'many', /^Please provide a share/],
  ['meetingQuorum', 'At least 0/3', /always holds/],
  ['deadline.days', '', /whole number/],
  ['maxExtensions', '1.5', /whole number/],
])('says what %s must be like in the place of %j', (name, typed, wanted) => {
  const { refused } = readDraft(withField(name, typed), council)
  expect(refused).toEqual({ [name]: expect.stringMatching(wanted) })
})

it('makes a second vote of its fields, and none without an outcome that it follows', () => {
  const typed = (fields: object) => {
    const draft = values()
    Object.assign(draft.decisions[0]!.fields, fields)
    return readDraft(draft, council)
  }
  const ticked = { 'secondVote.after.noQuorum': true }
  const its = ({ policy }: ReturnType<typeof readDraft>) => policy.decisions[0]?.secondVote
  expect(its(typed({ 'secondVote.withinDays': '30' }))).toBeUndefined()
  expect(its(typed(ticked))).toEqual({ after: ['noQuorum'] })
  const whole = typed({
    ...ticked,
    'secondVote.after.passed': true,
    'secondVote.withinDays': '30',
    'secondVote.deadlineDays': '10',
    'secondVote.quorum': 'none',
    'secondVote.passes': 'Yes > 3',
  })
  const secondVote = {
    after: ['noQuorum', 'passed'],
    withinDays: 30,
    deadlineDays: 10,
    quorum: [],
    passes: [{ sum: ['for'], is: '>', of: 3 }],
  }
  expect(its(whole)).toEqual(secondVote)
  const again = readDraft({ ...values(), ...valuesOf(whole.policy) }, council)
  expect(again).toEqual({ policy: whole.policy, refused: {}, isComplete: true })
  const wrong = {
    'secondVote.withinDays': '1.5',
    'secondVote.quorum': 'many',
    'secondVote.passes': 'Yes > cast',
  }
  expect(Object.keys(typed({ ...ticked, ...wrong }).refused).sort()).toEqual(
    Object.keys(wrong)
      .map((name) => `decisions.0.${name}`)
      .sort(),
  )
})

it('counts no more missed or attended weeks than it looks at', () => {
  const typed = values()
  typed.fields['attendance.lostOf'] = '2'
  typed.fields['attendance.regainedOf'] = '2'
  typed.fields['attendance.right'] = 'vote'
  const { policy, refused } = readDraft(typed, council)
  expect(refused).toEqual({ 'attendance.lostOf': 'Please provide 3 weeks or more.' })
  expect(policy.attendance).toEqual({
    right: 'vote',
    lostAfter: 3,
    lostOf: 2,
    regainedAfter: 1,
    regainedOf: 2,
  })
})

it('says that seconders may share a company, and takes it back', () => {
  const typed = values()
  expect(typed.fields['motions.otherCompany']).toBe(true)
  typed.fields['motions.otherCompany'] = false
  const { policy } = readDraft(typed, council)
  expect(policy.motions.otherCompany).toBe(false)
  expect(readDraft(values(), policy).policy.motions.otherCompany).toBeUndefined()
})
