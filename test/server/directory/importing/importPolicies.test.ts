/** Policies as files, over HTTP and on a real database: each row is a draft. */
import type { SecondVote } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { testApplication } from '../../../support/application'
import { importOutcomes, importTable } from '../../../support/importing'
import { policyDesk } from '../../../support/policyDesk'

const application = testApplication()
const staff = application.as('staff')
const desk = policyDesk(application)

const bringIn = (rows: string[][], names: string[]) =>
  importTable(staff, 'policies', names, rows, { dryRun: false })
const outcomes = (rows: string[][], names: string[]) =>
  importOutcomes(staff, 'policies', names, rows)

test.each([
  [['101', 'at least 2/3', ''], 'drafted', null],
  [['101', '', '9'], 'drafted', null],
  [
    ['Nowhere', 'half', 'x'],
    'refused',
    /^Group: 'Nowhere' is .* Deadline days: Please .* Quorum: Please provide a share such as More than 1\/2/,
  ],
  [['101', '', '400'], 'refused', 'Deadline days: Please provide a whole number from 0 to 365.'],
  [
    ['101', 'More than 3/2', ''],
    'refused',
    'Quorum: Please provide a comparison that can hold; this one never does.',
  ],
])('a policy of %j is %s', async (row, outcome, reason) => {
  const [done] = await outcomes([row], ['Group', 'Quorum', 'Deadline days'])
  expect(done).toEqual([
    2,
    outcome,
    reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  ])
})

test('a policy that comes in is a draft, and keeps what the file leaves out', async () => {
  const columns = ['Group', 'Deadline days']
  const { body: imported } = await bringIn([['101', '9']], columns)
  expect(imported).toMatchObject({ changed: 0, drafted: 1, rows: [{ outcome: 'drafted' }] })
  const { body } = await staff.get('/api/groups/101/admin/policyDrafts')
  const { version: _its, ...policy } = standardPolicy(101)
  const deadline = { days: 9, hours: 1, isFixed: false }
  expect(body).toMatchObject({
    data: [{ policy: { ...policy, deadline }, basedOn: 1, madeBy: 'Staff Test' }],
  })
  expect(await desk.versions()).toMatchObject([{ version: 1, state: 'in force' }])
})

test('a file of policies with one bad row drafts none of them', async () => {
  const rows = [
    ['14', '9'],
    ['101', '400'],
  ]
  const refused = await bringIn(rows, ['Group', 'Deadline days'])
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Line 3: Deadline days: Please provide a whole') },
  })
  const { body } = await staff.get('/api/groups/14/admin/policyDrafts')
  expect(body).toMatchObject({ totalCount: 0 })
})

test.each([
  ['Pass rule', 'Yes > No or so', /^Pass rule: Please provide it such as .* cannot be read\.$/],
  [
    'Pass rule',
    'Yes > cast',
    'Pass rule: Please provide a comparison that can hold; this one never does.',
  ],
  [
    'Pass rule',
    'Yes > No among "Users"',
    'Pass rule: Please leave it out: the electorate has no classes.',
  ],
  ['Choices', 'Yes', 'Choices: Please provide at least 2 choices.'],
  ['Vote types', `Straw-poll, ${'P'.repeat(101)}`, /^Vote types: Please provide at most 100 char/],
  ['Vote types', 'Poll, Poll', 'Vote types: Please provide each decision once.'],
  ['Who votes', 'users', /^Who votes: Please leave it: the group has a policy/],
  ['Further rules', '{', 'Further rules: Please provide JSON as an export writes it.'],
  ['Further rules', '{"motions":3}', 'Further rules: motions: Please provide an object.'],
])('a policy with the %s %s is refused', async (column, cell, reason) => {
  const [done] = await outcomes([['101', cell]], ['Group', column])
  const told = reason instanceof RegExp ? expect.stringMatching(reason) : reason
  expect(done).toEqual([2, 'refused', told])
})

test('rules that no other column has come in as JSON, and empty cells keep what is in force', async () => {
  const attendance = { lostAfter: 5, regainedAfter: 2 }
  const row = ['101', 'Yes >= 3/4 of Yes + No', JSON.stringify({ attendance })]
  await bringIn([row], ['Group', 'Pass rule', 'Further rules'])
  const [draft] = await desk.drafts()
  const { closeWaitHours } = standardPolicy(101)
  expect(draft).toMatchObject({ note: 'From a file.', policy: { attendance, closeWaitHours } })
  expect(draft?.changes).toContainEqual(
    expect.objectContaining({
      term: 'Collect Vote From Group, Pass rule',
      new: expect.stringContaining('at least 3/4 of the Yes plus No votes are Yes'),
    }),
  )
})

const { decisions: standard } = standardPolicy(101)
const [ordinary] = standard
/** The further rules of a policy whose first decision, and a straw poll like it, have second votes. */
const secondVotes = (first: SecondVote, ofStrawPoll?: SecondVote) =>
  JSON.stringify({
    decisions: [
      { ...ordinary, secondVote: first },
      { ...ordinary, name: 'Straw-poll', ...(ofStrawPoll && { secondVote: ofStrawPoll }) },
    ],
  })
const without = { after: ['noQuorum' as const], withinDays: 30, quorum: [] }

test('second votes come in with the decisions that have them', async () => {
  const later: SecondVote = { after: ['rejected'], deadlineDays: 3 }
  const rows = [['101', 'At least 2/3', secondVotes(without, later)]]
  await bringIn(rows, ['Group', 'Quorum', 'Further rules'])
  const [draft] = await desk.drafts()
  expect(draft?.policy.decisions.map(({ secondVote }) => secondVote)).toEqual([without, later])
})

test.each<[string, string, SecondVote]>([
  [
    'Further rules: decisions.0.secondVote.after: Please provide at least one outcome.',
    '',
    { after: [] },
  ],
  [
    'Further rules: decisions.0.secondVote.passes.0: Please provide a comparison that can hold; this one never does.',
    '',
    { after: ['rejected'], passes: [{ sum: ['for'], is: '>', of: ['cast'] }] },
  ],
  [
    'Further rules: Please let the leading choice decide in both votes, or in none: the choices are the same.',
    'Ann, Bob',
    { after: ['rejected'], passes: [{ sum: ['for'], is: '>', of: ['against'] }] },
  ],
])('a bad second vote drafts nothing, and says %s', async (reason, choices, secondVote) => {
  const rows = [
    ['14', '', secondVotes(without)],
    ['101', choices, secondVotes(secondVote)],
  ]
  const names = ['Group', 'Choices', 'Further rules']
  expect(await outcomes(rows, names)).toEqual([
    [2, 'drafted', null],
    [3, 'refused', reason],
  ])
  expect(await bringIn(rows, names)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining(`Line 3: ${reason}`) },
  })
  const { body } = await staff.get('/api/groups/14/admin/policyDrafts')
  expect(body).toMatchObject({ totalCount: 0 })
})
