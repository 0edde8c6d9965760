/** The directory read whole and page by page, and people who are deleted. */
import { eq } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { SentDirectory } from '../../../../src/contract/sentDirectory'
import { tracesOfPeople } from '../../../../src/server/database/repositories/tracesOfPeople'
import * as appointments from '../../../../src/server/database/schema/appointments'
import * as attachments from '../../../../src/server/database/schema/attachments'
import * as corrections from '../../../../src/server/database/schema/corrections'
import * as directory from '../../../../src/server/database/schema/directory'
import { fileImports } from '../../../../src/server/database/schema/fileImports'
import * as meetings from '../../../../src/server/database/schema/meetings'
import * as motions from '../../../../src/server/database/schema/motions'
import * as notifications from '../../../../src/server/database/schema/notifications'
import * as outbox from '../../../../src/server/database/schema/outbox'
import * as policies from '../../../../src/server/database/schema/policies'
import * as drafts from '../../../../src/server/database/schema/drafts'
import * as record from '../../../../src/server/database/schema/record'
import * as questions from '../../../../src/server/database/schema/voteQuestions'
import * as webhooks from '../../../../src/server/database/schema/webhooks'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { importTable } from '../../../support/importing'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath } from '../../../support/sentDirectory'

const application = testApplication({ environment: provisioning })
const { db } = application
const machine = provisionerOf(application)
const { memberships, users } = directory

const pathOf = (userId: number) => `/api/provisioning/people/${userId}`
const newcomer = (userId: number, change: object = {}) => ({
  userId,
  userName: `n${userId}`,
  firstName: 'New',
  lastName: `Comer ${userId}`,
  email: `n${userId}@test.example`,
  memberId: null,
  ...change,
})

test('the directory comes page by page, each page in the form to send back', async () => {
  const size = 7
  const whole = (await machine.get(directoryPath)).body as SentDirectory
  const read: SentDirectory = { members: [], people: [], groups: [] }
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { status, body } = await machine.get(`${directoryPath}?page=${page}&size=${size}`)
    const { data, totalCount } = body as { data: SentDirectory; totalCount: number }
    expect(status).toBe(200)
    for (const list of ['members', 'people', 'groups'] as const)
      (read[list] as unknown[]).push(...data[list])
    expect((await machine.put(directoryPath, data)).body).toMatchObject({ changes: [] })
    left = totalCount - page * size
  }
  expect(read).toEqual(whole)
})

test.each(['page=0', 'size=0', 'size=10001', 'size=many', 'pages=2'])(
  '%s is refused by its name',
  async (query) => {
    const { status, body } = await machine.get(`${directoryPath}?${query}`)
    const [field] = query.split('=')
    expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
      status: 400,
      fields: [field],
    })
  },
)

test('a person who never acted is deleted with what belongs to them, and their id stays unused', async () => {
  const last = 900_000
  await machine.put(directoryPath, { people: [newcomer(last)] })
  await machine.patch('/api/provisioning/groups/101', {
    alternates: [{ alternateUserId: last, principalUserId: people.member }],
  })
  await application.as('staff').put(`/api/groups/101/admin/members/${last}`, {
    titles: [],
    isAdmin: false,
    isProxyVoter: false,
    isActive: true,
    comments: '',
  })
  const row = [['101', `n${last}@test.example`, 'Editor']]
  const columns = ['Group', 'Person', 'Titles']
  await importTable(application.as('staff'), 'members', columns, row, { dryRun: false })
  expect((await machine.delete(pathOf(last))).status).toBe(204)
  expect(JSON.stringify(await db.select().from(fileImports))).not.toContain(`${last}`)
  expect((await machine.get(pathOf(last))).status).toBe(404)
  expect(await db.$count(memberships, eq(memberships.userId, last))).toBe(0)
  const { body } = await application.as('staff').post('/api/admin/people', {
    firstName: 'Next',
    lastName: 'Person',
    email: 'next@test.example',
    memberId: null,
  })
  expect(body).toEqual({ userId: last + 1 })
  expect((await machine.delete(pathOf(last))).status).toBe(404)
})

test('staff delete a person by the screen, and the trail keeps what was there', async () => {
  await machine.put(directoryPath, { people: [newcomer(800_000)] })
  expect((await application.as('staff').delete('/api/admin/people/800000')).status).toBe(204)
  const [line] = await db
    .select()
    .from(record.auditLines)
    .where(eq(record.auditLines.action, 'deletePerson'))
  expect(line?.changes).toMatchObject([
    { list: 'people', ids: { userId: 800_000 }, kind: 'removed' },
  ])
})

test('whoever acted or stands on a roll stays', async () => {
  const before = await db.$count(users)
  const { status, body } = await machine.delete(pathOf(people.staff))
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'state-forbids', detail: expect.stringContaining('Please disable them.') },
  })
  expect(await db.$count(users)).toBe(before)
})

/** Columns with a person's id whose rows go with the person, or are none of theirs to keep. */
const goesAlong = [
  'users.user_id',
  'deleted_people.user_id',
  'memberships.user_id',
  'alternates.alternate_user_id',
  'alternates.principal_user_id',
  'calendar_feeds.user_id',
  'notification_settings.user_id',
  'webhooks.user_id',
  'zoom_identities.user_id',
  'idempotency_keys.user_id',
]

test('every column with the id of a person is a trace of theirs, or goes along', () => {
  const schemas = [
    policies,
    appointments,
    attachments,
    corrections,
    directory,
    meetings,
    motions,
    notifications,
    outbox,
    record,
    drafts,
    questions,
    webhooks,
  ]
  const tables = schemas.flatMap((schema) =>
    Object.values<unknown>(schema).filter((one) => one instanceof PgTable),
  )
  const named = (table: PgTable, columns: { name: string }[]) =>
    columns.map(({ name }) => `${getTableConfig(table).name}.${name}`)
  const ofPeople = tables.flatMap((table) => {
    const { columns } = getTableConfig(table)
    const isOfPerson = /(user|_by|proxy|voter|requester|motioned|seconded)_id$|^merged_into_id$/
    return named(
      table,
      columns.filter(({ name }) => isOfPerson.test(name)),
    )
  })
  const traces = tracesOfPeople.flatMap(({ table, columns }) => named(table, columns))
  expect(ofPeople.toSorted()).toEqual(
    [...traces, ...goesAlong, 'members.merged_into_id'].toSorted(),
  )
})
