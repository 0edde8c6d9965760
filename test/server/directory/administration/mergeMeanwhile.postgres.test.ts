/** Who is merged while a question opens that has them on its roll. */
import { eq } from 'drizzle-orm'
import { shareGroup } from '../../../../src/server/database/repositories/groups'
import { members, users } from '../../../../src/server/database/schema/directory'
import { openVoteQuestion } from '../../../../src/server/governance/commands/openVoteQuestion'
import { testApplication } from '../../../support/application'
import { draftFor, noon } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { heldTransaction } from '../../../support/heldTransaction'
import { untilBlocked } from '../../../support/until'

const application = testApplication({ now: noon }, 'test')

async function mergeWhileOpening(groupId: number, path: string, body: object) {
  const staff = { userId: people.staff, readClock: async () => noon }
  const opening = await heldTransaction(application.database, async (tx) => {
    await shareGroup(tx, groupId)
    await openVoteQuestion(tx, staff, draftFor(groupId))
  })
  const merged = application.as('staff').post(path, body)
  await untilBlocked(application.database, merged)
  await opening.commit()
  return merged
}

const refused = {
  status: 409,
  body: { code: 'state-forbids', detail: expect.stringContaining('holds a vote on the open') },
}

test('a person is refused', async () => {
  const path = `/api/admin/people/${people.delegate}/merge`
  const body = { intoUserId: people.secondDelegate }
  expect(await mergeWhileOpening(12, path, body)).toMatchObject(refused)
  const [person] = await application.db
    .select()
    .from(users)
    .where(eq(users.userId, people.delegate))
  expect(person?.isDisabled).toBe(false)
})

test('a company is refused', async () => {
  const path = `/api/admin/companies/${companies.alder}/merge`
  const body = { intoMemberId: companies.birch }
  expect(await mergeWhileOpening(101, path, body)).toMatchObject(refused)
  const [company] = await application.db
    .select()
    .from(members)
    .where(eq(members.memberId, companies.alder))
  expect(company?.isDisabled).toBe(false)
})
