/** An import is put back for 30 days, each row unless somebody changed it since. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { FileImport, ImportAnswer } from '../../../../src/contract/importFiles'
import { groups, memberships, users } from '../../../../src/server/database/schema/directory'
import { auditLines } from '../../../../src/server/database/schema/record'
import { fileImports } from '../../../../src/server/database/schema/fileImports'
import { eraseFromTrail } from '../../../../src/server/governance/commands/eraseFromTrail'
import { inTransaction } from '../../../../src/server/database/transaction'
import { testApplication } from '../../../support/application'
import {
  changeMembership,
  changePerson,
  companies,
  people,
  type PersonName,
} from '../../../support/directory'
import { importTable } from '../../../support/importing'

const application = testApplication({}, 'test')
const staff = application.as('staff')
const columns = ['Group', 'Person', 'Active', 'Titles']

async function bringIn(rows: string[][], kind: 'members' | 'people' = 'members', names = columns) {
  const done = await importTable(staff, kind, names, rows, { dryRun: false })
  expect(done).toMatchObject({ status: 200 })
}

async function listed(): Promise<FileImport[]> {
  const { body } = await staff.get('/api/admin/imports')
  return (body as { imports: FileImport[] }).imports
}

async function putBack(query = 'dryRun=false') {
  const [latest] = await listed()
  return staff.post(`/api/admin/imports/${latest?.importId}/putBack?${query}`, {})
}

const membershipOf = async (name: PersonName) => {
  const isTheirs = and(eq(memberships.groupId, 101), eq(memberships.userId, people[name]))
  const [row] = await application.db.select().from(memberships).where(isTheirs)
  return row
}
const outcomesOf = (answer: unknown) =>
  (answer as { body: ImportAnswer }).body.rows.map(({ outcome, reason }) => [outcome, reason])

const rows = [
  ['101', 'member@test.example', 'No', 'Editor'],
  ['101', 'second@test.example', 'No', ''],
  ['101', 'outsider@test.example', 'Yes', ''],
]

test('rows get their earlier values and a created one leaves again; a trial writes nothing', async () => {
  const before = await membershipOf('member')
  await bringIn(rows)
  expect(await listed()).toMatchObject([
    { kind: 'members', userName: 'Staff Test', created: 1, changed: 2, putBackAt: null },
  ])
  const tried = await putBack('dryRun=true')
  expect(tried).toMatchObject({ status: 200, body: { isDryRun: true, changed: 2, removed: 1 } })
  expect((await membershipOf('member'))?.isActive).toBe(false)
  expect(await putBack()).toMatchObject({
    status: 200,
    body: { changed: 2, removed: 1, refused: 0 },
  })
  expect(await membershipOf('member')).toEqual(before)
  expect((await membershipOf('second'))?.isActive).toBe(true)
  expect(await membershipOf('outsider')).toBeUndefined()
  expect((await listed())[0]?.putBackAt).not.toBeNull()
  expect(outcomesOf(await putBack())).toEqual([
    ['unchanged', null],
    ['unchanged', null],
    ['unchanged', null],
  ])
})

test('a row that somebody changed since is refused, and the others are put back', async () => {
  await bringIn(rows)
  const isSecond = and(eq(memberships.groupId, 101), eq(memberships.userId, people.second))
  await application.db
    .update(memberships)
    .set({ titles: ['Chair'] })
    .where(isSecond)
  expect(outcomesOf(await putBack())).toEqual([
    ['changed', null],
    ['refused', 'Somebody changed it since: Titles.'],
    ['removed', null],
  ])
  expect(await membershipOf('second')).toMatchObject({ isActive: false, titles: ['Chair'] })
  expect((await membershipOf('member'))?.isActive).toBe(true)
})

test('nothing was put back where every row is refused', async () => {
  await bringIn(rows.slice(0, 1))
  await changeMembership(application.db, 'member', { titles: ['Chair'] }, 101)
  expect(await putBack()).toMatchObject({ status: 200, body: { changed: 0, refused: 1 } })
  expect((await listed())[0]?.putBackAt).toBeNull()
})

test('rows of a group that was disabled since are refused, and the others are put back', async () => {
  const inCore = ['14', 'memberOf14@test.example', 'No', '']
  await bringIn([...rows.slice(0, 2), inCore])
  const disabled = (isDisabled: boolean) =>
    application.db.update(groups).set({ isDisabled }).where(eq(groups.groupId, 101))
  await disabled(true)
  const reason = 'Its group is disabled. Please enable it first.'
  expect(outcomesOf(await putBack())).toEqual([
    ['refused', reason],
    ['refused', reason],
    ['changed', null],
  ])
  await disabled(false)
  expect((await membershipOf('member'))?.isActive).toBe(false)
})

test('what putting back ends asks the guard as all else', async () => {
  const names: PersonName[] = ['member', 'colleague', 'second', 'ineligible', 'proxy']
  await application.db
    .update(memberships)
    .set({ isActive: false })
    .where(eq(memberships.groupId, 101))
  await bringIn(names.map((name) => ['101', `${name}@test.example`, 'Yes', '']))
  const refused = await putBack()
  expect(refused).toMatchObject({ status: 409, body: { code: 'removals-not-confirmed' } })
  const { confirmation } = refused.body as { confirmation: { confirmRemovals: string } }
  const query = `dryRun=false&confirmRemovals=${confirmation.confirmRemovals}`
  expect(await putBack(query)).toMatchObject({ status: 200, body: { changed: 5 } })
})

test('a person whom the file changed is as before; one whom it added stays', async () => {
  const names = ['First name', 'Last name', 'Email', 'Company', 'Disabled']
  const of = (...row: string[]) => row
  await bringIn(
    [
      of('Mem', 'Other', 'member@test.example', 'Birch Inc.', 'Yes'),
      of('Ann', 'Lee', 'ann@test.example', '', ''),
    ],
    'people',
    names,
  )
  expect(outcomesOf(await putBack())).toEqual([
    ['changed', null],
    ['refused', 'The file added it, and it stays. Please disable it where it is not wanted.'],
  ])
  const [row] = await application.db.select().from(users).where(eq(users.userId, people.member))
  expect(row).toMatchObject({
    firstName: 'Member',
    lastName: 'Test',
    memberId: 401,
    isDisabled: false,
  })
})

test('the audit trail tells what was put back, and not what a refused row would have changed', async () => {
  const { db } = application
  const names = ['First name', 'Last name', 'Email', 'Company']
  const inStaff = ['Member', 'Test', 'member@test.example', String(companies.staff)]
  const renamed = ['Other', 'Test', 'second@test.example', '']
  await bringIn([inStaff, renamed], 'people', names)
  const [latest] = await listed()
  await changePerson(db, 'staff', { memberId: companies.alder })
  const path = `/api/admin/imports/${latest?.importId}/putBack?dryRun=false`
  const reason = expect.stringContaining('is the last active staff person')
  expect(outcomesOf(await application.as('member').post(path, {}))).toEqual([
    ['refused', reason],
    ['changed', null],
  ])
  const [line] = await db
    .select()
    .from(auditLines)
    .where(eq(auditLines.action, 'putBackImport'))
    .orderBy(desc(auditLines.auditLineId))
  expect(line?.changes?.map(({ ids }) => ids)).toEqual([{ userId: people.second }])
})

test('after 30 days it is offered no more; an erased person is in it no more', async () => {
  await bringIn(rows)
  const { db } = application
  await changePerson(db, 'outsider', { isDisabled: true })
  await inTransaction(db, (tx) =>
    eraseFromTrail(tx, { userId: people.outsider, reason: 'Asked by letter.' }),
  )
  const [kept] = await db.select().from(fileImports)
  expect(kept?.lines).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain('outsider')
  await db.update(fileImports).set({ at: sql`clock_timestamp() - interval '31 days'` })
  expect(await listed()).toEqual([])
  const path = `/api/admin/imports/${kept?.importId}/putBack?dryRun=false`
  expect((await staff.post(path, {})).status).toBe(404)
})
