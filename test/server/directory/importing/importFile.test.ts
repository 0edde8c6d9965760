/** Tables of the directory as files, over HTTP and on a real database. */
import { eq } from 'drizzle-orm'
import type { TableKind } from '../../../../src/contract/importFiles'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { importOutcomes, importTable } from '../../../support/importing'
import { policyDesk } from '../../../support/policyDesk'

const application = testApplication()
const staff = application.as('staff')
const desk = policyDesk(application)

const columns = ['First name', 'Last name', 'Email', 'Company', 'Disabled']

function bringIn(kind: TableKind, rows: string[][], dryRun: boolean, names = columns) {
  return importTable(staff, kind, names, rows, { dryRun })
}

function outcomes(kind: TableKind, rows: string[][], names = columns) {
  return importOutcomes(staff, kind, names, rows)
}

const found = (email: string) => application.db.select().from(users).where(eq(users.email, email))

test('a dry run tells of each row what would become of it, and writes nothing', async () => {
  const rows = [
    ['Ann', 'Lee', 'ann.lee@test.example', 'Alder Inc.', ''],
    ['Mem', 'Test', 'member@test.example', '', ''],
    ['Second', 'Test', 'second@test.example', 'Cedar Inc.', 'No'],
    ['No', 'Mail', 'nobody', '', ''],
    ['Un', 'Known', 'un@test.example', 'Nowhere Inc.', ''],
    ['Ann', 'Twice', 'ann.lee@test.example', '', ''],
    ['Bo', 'Flag', 'bo@test.example', '', 'maybe'],
    ['', ' ', '', '', ''],
    ['', 'Wrong', 'all', 'Nowhere Inc.', 'maybe'],
  ]
  expect(await outcomes('people', rows)).toEqual([
    [2, 'created', null],
    [3, 'changed', null],
    [4, 'unchanged', null],
    [5, 'refused', 'Email: Please provide an e-mail address.'],
    [6, 'refused', "Company: 'Nowhere Inc.' is not in the directory."],
    [7, 'refused', 'Email: same as line 2.'],
    [8, 'refused', 'Disabled: Please provide Yes or No.'],
    [
      10,
      'refused',
      "Company: 'Nowhere Inc.' is not in the directory. First name: Please provide it. Disabled: Please provide Yes or No. Email: Please provide an e-mail address.",
    ],
  ])
  expect(await found('ann.lee@test.example')).toEqual([])
})

test('a row may say no more than a machine that sends the directory', async () => {
  const names = ['First name', 'Last name', 'Email', 'Sign-in id']
  const rows = [
    ['Ann', 'Lee', 'ann@test.example', 'anné'],
    ['A'.repeat(301), 'Lee', 'ann@test.example', ''],
    ['Ann', 'Lee', 'ann,bo@test.example', ''],
    ['Ann', 'Lee', 'lee@test.example', 'lee'],
    ['Bea', 'Lee', 'lee@test.example', 'lee'],
  ]
  expect((await outcomes('people', rows, names)).map(([, , reason]) => reason)).toEqual([
    'Sign-in id: Please provide at most 255 ASCII characters.',
    'First name: Please provide at most 300 characters.',
    'Email: Please provide an e-mail address.',
    null,
    'Email: same as line 5.',
  ])
})

test('a company, a group or a person that the file names twice is told by its first line', async () => {
  const twice = (rows: string[][]) => [rows[0]!, ...rows]
  const company = await outcomes('companies', twice([['Willow II', 'Full']]), [
    'Name',
    'Membership',
  ])
  expect(company).toEqual([
    [2, 'created', null],
    [3, 'refused', 'Name: same as line 2.'],
  ])
  const names = ['Name', 'Mailing list', 'Who votes']
  const group = [['Video', 'video@test.example', 'Companies']]
  expect((await outcomes('groups', twice(group), names)).at(-1)).toEqual([
    3,
    'refused',
    'Name: same as line 2.',
  ])
  const known = [['Member', 'Test', 'member@test.example', '', '']]
  expect((await outcomes('people', twice(known))).at(-1)).toEqual([
    3,
    'refused',
    'Email: same as line 2.',
  ])
})

test('a column that stands twice is refused', async () => {
  const twice = await bringIn('people', [['1', '2']], true, ['Email', 'email '])
  expect(twice).toMatchObject({
    status: 400,
    body: { errors: { columns: ['Please provide the column email once.'] } },
  })
})

test('a file with a refused row changes nothing; without it all of it comes in, audited', async () => {
  const good = ['Ann', 'Lee', 'ann@test.example', 'Alder Inc.', '']
  expect(await bringIn('people', [good, ['No', 'Mail', '', '', '']], false)).toMatchObject({
    status: 409,
    body: {
      detail: '1 row is refused, so nothing was imported. Line 3: Email: Please provide it.',
    },
  })
  expect(await found('ann@test.example')).toEqual([])
  expect(await bringIn('people', [good], false)).toMatchObject({
    status: 200,
    body: { isDryRun: false, created: 1, changed: 0, refused: 0 },
  })
  expect(await found('ann@test.example')).toHaveLength(1)
  const { body } = await staff.get('/api/admin/audit?search=ann@test&size=1')
  expect(body).toMatchObject({ data: [{ action: 'importTable', userId: people.staff }] })
})

test('members of a group come in beside those who are there', async () => {
  const names = ['Group', 'Person', 'Titles', 'Proxy voter']
  const rows = [
    ['Audio Group', 'outsider@test.example', 'Secretary; Editor', 'Yes'],
    ['101', 'member@test.example', '', 'Yes'],
    ['Nowhere', 'nobody', '', 'maybe'],
    ['101', 'outsider@test.example', '', ''],
  ]
  expect(await outcomes('members', rows, names)).toEqual([
    [2, 'created', null],
    [3, 'changed', null],
    [
      4,
      'refused',
      "Group: 'Nowhere' is not in the directory. Person: 'nobody' is not in the directory. Proxy voter: Please provide Yes or No.",
    ],
    [5, 'refused', 'Person: same as line 2.'],
  ])
  await bringIn('members', rows.slice(0, 2), false, names)
  const inGroup = await application.db
    .select()
    .from(memberships)
    .where(eq(memberships.groupId, 101))
  expect(inGroup).toHaveLength(8)
  expect(inGroup.find(({ userId }) => userId === people.outsider)?.titles).toEqual([
    'Secretary',
    'Editor',
  ])
})

test('a column that the table does not have is named with those it has', async () => {
  expect(await bringIn('companies', [['Oak']], true, ['Nam'])).toMatchObject({
    status: 400,
    body: {
      errors: { columns: ['There is no column Nam. Please use Id, Name, Membership, Disabled.'] },
    },
  })
})

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
  const [done] = await outcomes('policies', [row], ['Group', 'Quorum', 'Deadline days'])
  expect(done).toEqual([
    2,
    outcome,
    reason instanceof RegExp ? expect.stringMatching(reason) : reason,
  ])
})

test('a policy that comes in is a draft, and keeps what the file leaves out', async () => {
  const columns = ['Group', 'Deadline days']
  const { body: imported } = await bringIn('policies', [['101', '9']], false, columns)
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
  const refused = await bringIn('policies', rows, false, ['Group', 'Deadline days'])
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
  ['Who votes', 'users', /^Who votes: Please leave it: the group has a policy/],
  ['Further rules', '{', 'Further rules: Please provide JSON as an export writes it.'],
  ['Further rules', '{"motions":3}', 'Further rules: motions: Please provide an object.'],
])('a policy with the %s %s is refused', async (column, cell, reason) => {
  const [done] = await outcomes('policies', [['101', cell]], ['Group', column])
  const told = reason instanceof RegExp ? expect.stringMatching(reason) : reason
  expect(done).toEqual([2, 'refused', told])
})

test('rules that no other column has come in as JSON, and empty cells keep what is in force', async () => {
  const attendance = { lostAfter: 5, regainedAfter: 2 }
  const row = ['101', 'Yes >= 3/4 of Yes + No', JSON.stringify({ attendance })]
  await bringIn('policies', [row], false, ['Group', 'Pass rule', 'Further rules'])
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
