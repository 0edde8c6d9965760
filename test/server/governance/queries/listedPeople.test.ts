/** Lists of people are in the order of the names as they show them, on a real database. */
import { eq } from 'drizzle-orm'
import type { ShownGroup } from '../../../../src/contract/groups'
import { users } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'

const application = testApplication()

beforeAll(async () => {
  const named = { member: ['Zacharias', 'A'], colleague: ['bernd', 'Z'], proxy: ['Carla', 'M'] }
  for (const [person, [firstName, initial]] of Object.entries(named))
    await application.db
      .update(users)
      .set({ firstName: firstName!, lastName: `${initial} Test` })
      .where(eq(users.userId, people[person as keyof typeof named]))
})

const read = async <T>(path: string) => (await application.as('staff').get(path)).body as T
interface Named {
  name?: string
  firstName?: string
  lastName?: string
}
const namesIn = (rows: Named[]) =>
  rows.map(({ name, firstName, lastName }) => (name ?? `${firstName} ${lastName}`).toLowerCase())

test.each([
  ['/api/admin/people?size=100', 'data'],
  ['/api/groups/101/admin/members?size=100', 'data'],
  ['/api/groups/101/admin/candidates?name=test', 'people'],
  ['/api/groups/101/users/search?fullName=test', 'groupUsers'],
])('of %s', async (path, list) => {
  const names = namesIn((await read<Record<string, Named[]>>(path))[list] ?? [])
  expect(names.length).toBeGreaterThan(3)
  const shown = names.filter((name) => /^(bernd|carla|zacharias)/.test(name))
  expect(shown.map((name) => name.split(' ')[0])).toEqual(['bernd', 'carla', 'zacharias'])
})

test('a group says that chairs vote in it where it is a council, and nowhere else', async () => {
  const isTold = async (groupId: number) =>
    (await read<ShownGroup>(`/api/groups/${groupId}`)).doChairsVote
  expect([await isTold(36), await isTold(101), await isTold(12)]).toEqual([
    true,
    undefined,
    undefined,
  ])
})
