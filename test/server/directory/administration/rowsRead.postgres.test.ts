/** An edit of one row reads what it needs, however many people the directory and the group have. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { DirectoryChange } from '../../../../src/server/directory/administration/changeDirectory'
import {
  createPerson,
  saveChangedGroup,
  saveChangedPerson,
} from '../../../../src/server/directory/administration/entries'
import {
  removeRow,
  saveMember,
  saveRow,
} from '../../../../src/server/directory/administration/groupLists'
import { memberships } from '../../../../src/server/database/schema/directory'
import { changeGroup } from '../../../../src/server/directory/scim/changeGroup'
import { patchResource } from '../../../../src/server/directory/scim/patchResource'
import type { ScimResource } from '../../../../src/server/directory/scim/scimAttributes'
import { inTransaction } from '../../../../src/server/database/transaction'
import { noon } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { patchOf } from '../../../support/scim'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const many = 3_000
/** The groups of the test directory, their policies, and the rows that are meant. */
const few = 60

beforeAll(async () => {
  await database.db.execute(sql`
    insert into users (user_id, user_name, first_name, last_name, email, member_id)
    select id, 'many' || id, 'Many', 'People', 'many' || id || '@test.example', null
    from generate_series(10001, ${10_000 + many}::int) id`)
  await database.db.execute(sql`
    insert into memberships (group_id, user_id)
    select 101, id from generate_series(10001, ${10_000 + many}::int) id`)
})

/** How many rows the statements of an edit answered with. */
async function rowsReadBy(edit: (change: DirectoryChange) => Promise<unknown>): Promise<number> {
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  try {
    const parts = { readClock: async () => noon, releaseDate: '2023-03-20', presets: new Map() }
    await inTransaction(database.db, (tx) => edit({ tx, parts: parts as never, by: null }))
    const results = asked.mock.results.map(({ value }) => value as Promise<pg.QueryResult>)
    const answers = await Promise.all(results)
    return answers.reduce((sum, answer) => sum + answer.rows.length, 0)
  } finally {
    asked.mockRestore()
  }
}

const group = { groupId: 101 }
const plain = { titles: [], isAdmin: false, isProxyVoter: false, isActive: true, comments: '' }
const company = { isVoteEligible: true, isQuorumEligible: true, comments: '' }
const staff = { isStaff: true }
const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@test.example', memberId: null }
const belongs = (userId: number) =>
  database.db.$count(memberships, sql`group_id = 101 and user_id = ${userId}`)

/** Beside the row of the group, which has all of its people: its version is made of them. */
function changeByScim({ tx, parts }: DirectoryChange) {
  const operations = [
    { op: 'add', path: 'members', value: [{ value: String(people.councilor) }] },
    { op: 'remove', path: 'members[value eq "10005"]' },
  ]
  const change = (it: ScimResource) => patchResource(it, patchOf(...operations))
  const scim = { ...parts, origin: 'https://votes.test.example', tokenPrint: '0' }
  return changeGroup({ tx, parts: scim, intent: {} }, 101, { ifMatch: undefined, change })
}

test.each<[string, (change: DirectoryChange) => Promise<unknown>]>([
  ['a person is made', (change) => createPerson(change, person)],
  [
    'a person is disabled',
    (change) =>
      saveChangedPerson(change, 10_001, { ...person, email: 'b@test.example', isDisabled: true }),
  ],
  [
    'a group is renamed',
    (change) =>
      saveChangedGroup(change, 101, {
        name: 'Audio',
        shortName: 'AG',
        reflectorEmail: 'ag@lists.test.example',
      }),
  ],
  [
    'somebody joins',
    (change) => saveMember(change, { ...group, userId: people.outsider }, plain, staff),
  ],
  [
    'somebody is made an admin',
    (change) =>
      saveMember(change, { ...group, userId: 10_002 }, { ...plain, isAdmin: true }, staff),
  ],
  ['somebody leaves', (change) => removeRow(change, 'memberships', { ...group, userId: 10_003 })],
  ['somebody joins and another leaves by SCIM', changeByScim],
  [
    'a company joins',
    (change) =>
      saveRow(change, 'memberCompanies', { ...group, memberId: companies.dogwood }, company),
  ],
  [
    'a company leaves',
    (change) => removeRow(change, 'memberCompanies', { ...group, memberId: companies.alder }),
  ],
  [
    'somebody gets an alternate',
    (change) =>
      saveRow(
        change,
        'alternates',
        { ...group, alternateUserId: 10_004, principalUserId: 10_005 },
        { fromDay: null, toDay: null },
      ),
  ],
])('%s', async (_what, edit) => {
  expect(await rowsReadBy(edit)).toBeLessThan(few)
})

test('and nobody else is touched', async () => {
  expect(await belongs(people.outsider)).toBe(1)
  expect(await belongs(people.councilor)).toBe(1)
  expect((await belongs(10_003)) + (await belongs(10_005))).toBe(0)
  expect(await database.db.$count(memberships, sql`group_id = 101 and user_id > 10000`)).toBe(
    many - 2,
  )
})
