/** The last active staff person on a database server: with two at once, and against the operator's command. */
import { and, eq } from 'drizzle-orm'
import { users } from '../../../../src/server/database/schema/directory'
import { erasePerson } from '../../../../src/server/operations/erasePerson'
import { testApplication } from '../../../support/application'
import { changePerson, companies, people } from '../../../support/directory'

const application = testApplication()

test('of two who disable each other at once one stays, each time', async () => {
  const { db } = application
  const sent = (name: 'staff' | 'outsider') => ({
    firstName: name,
    lastName: 'Test',
    email: `${name}@test.example`,
    memberId: companies.staff,
    isDisabled: true,
  })
  const isActiveStaff = and(eq(users.memberId, companies.staff), eq(users.isDisabled, false))
  for (let round = 0; round < 10; round += 1) {
    await changePerson(db, 'outsider', { memberId: companies.staff, isDisabled: false })
    await changePerson(db, 'staff', { isDisabled: false })
    const answers = await Promise.all([
      application.as('staff').put(`/api/admin/people/${people.outsider}`, sent('outsider')),
      application.as('outsider').put(`/api/admin/people/${people.staff}`, sent('staff')),
    ])
    expect(await db.$count(users, isActiveStaff)).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('the erase command refuses them too', async () => {
  const environment = { NODE_ENV: 'test', DATABASE_URL: application.database.url }
  const lines: string[] = []
  const erase = (userId: number) =>
    erasePerson(['--person', String(userId), '--reason', 'Asked'], environment, (line) =>
      lines.push(line),
    )
  const { db } = application
  await changePerson(db, 'outsider', { isDisabled: true })
  await changePerson(db, 'staff', { isDisabled: false })
  await expect(erase(people.staff)).rejects.toThrow(`Person ${people.staff} is active`)
  expect(lines).toEqual([])
  await expect(erase(people.outsider)).resolves.toBe(true)
})
