/** What whoever is not in a group is told of it, on the whole server. */
import { eq } from 'drizzle-orm'
import { groups } from '../../../src/server/database/schema/directory'
import { testApplication } from '../../support/application'

const application = testApplication()

const refusalOf = async (groupId: number, person: 'member' | 'second' = 'member') =>
  (await application.as(person).get(`/api/groups/${groupId}/VoteQuestions`)).body

test('a refusal names the group, where there is one', async () => {
  const denied = { status: 403, code: 'access-denied', area: 'votingquestions' }
  expect(await refusalOf(36)).toMatchObject({ ...denied, groupName: 'Council' })
  const unknown = await refusalOf(999)
  expect(unknown).toMatchObject(denied)
  expect(unknown).not.toHaveProperty('groupName')
})

test('so does that of a disabled one', async () => {
  await application.db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 101))
  expect(await refusalOf(101, 'second')).toMatchObject({
    code: 'access-denied',
    groupName: 'Audio Group',
  })
})
