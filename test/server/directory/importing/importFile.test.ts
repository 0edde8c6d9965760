/** Tables of the directory as files, over HTTP and on a real database. */
import { eq } from 'drizzle-orm'
import type { TableKind } from '../../../../src/contract/importFiles'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { importOutcomes, importTable } from '../../../support/importing'

const application = testApplication()
const staff = application.as('staff')

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
