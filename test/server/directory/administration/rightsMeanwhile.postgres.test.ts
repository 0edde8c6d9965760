/** Whoever loses a right while their change of the directory waits for the one that takes it. */
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../src/server/database/open'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { lockDirectory } from '../../../../src/server/directory/provisioning/storedDirectory'
import { testApplication } from '../../../support/application'
import type { Answered } from '../../../support/caller'
import { companies, people } from '../../../support/directory'
import { heldTransaction } from '../../../support/heldTransaction'
import { untilBlocked } from '../../../support/until'

const application = testApplication({}, 'test')
const { staff, member, freelancer } = people

/** Who is staff no more moves to another company. */
const dismiss = (tx: Pick<Transaction, 'update'>) =>
  tx.update(users).set({ memberId: companies.willow }).where(eq(users.userId, staff))

async function dismissedMeanwhile(call: () => Promise<Answered>): Promise<Answered> {
  const dismissal = await heldTransaction(application.database, async (tx) => {
    await lockDirectory(tx)
    await dismiss(tx)
  })
  const answered = call()
  await untilBlocked(application.database, answered)
  await dismissal.commit()
  return answered
}

const back = {
  firstName: 'Staff',
  lastName: 'Again',
  email: 'again@test.example',
  memberId: companies.staff,
}
const accounts = () => application.db.$count(users, eq(users.email, back.email))

test('staff who are dismissed bring in no account of theirs', async () => {
  const answer = await dismissedMeanwhile(() =>
    application.as('staff').post('/api/admin/people', back),
  )
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-permitted' } })
  expect(await accounts()).toBe(0)
})

test('nor by a file', async () => {
  const columns = ['First name', 'Last name', 'Email', 'Company']
  const rows = [[back.firstName, back.lastName, back.email, 'Staff Inc.']]
  const answer = await dismissedMeanwhile(() =>
    application.as('staff').post('/api/admin/files/people', { columns, rows }),
  )
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-permitted' } })
  expect(await accounts()).toBe(0)
})

test('nor by a body that arrives after that', async () => {
  const body = new Readable({
    read() {
      void dismiss(application.db).then(() => {
        this.push(JSON.stringify(back))
        this.push(null)
      })
    },
  })
  const token = await application.issuer.tokenFor(staff)
  const { statusCode } = await application.app.inject({
    method: 'POST',
    url: '/api/admin/people',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    },
    payload: body,
  })
  expect(statusCode).toBe(403)
  expect(await accounts()).toBe(0)
})

test('who remains an admin of the group grants no right to vote', async () => {
  await application.db.insert(memberships).values({ groupId: 101, userId: staff, isAdmin: true })
  const answer = await dismissedMeanwhile(() =>
    application.as('staff').put(`/api/groups/101/admin/members/${member}`, {
      titles: [],
      isAdmin: false,
      isProxyVoter: false,
      isActive: true,
      isVoteEligible: false,
      comments: '',
    }),
  )
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-permitted' } })
})

test('whoever is dismissed as admin keeps nobody in the group', async () => {
  const isIts = and(eq(memberships.groupId, 101), eq(memberships.userId, people.admin))
  const dismissal = await heldTransaction(application.database, async (tx) => {
    await lockDirectory(tx)
    await tx.update(memberships).set({ isAdmin: false }).where(isIts)
  })
  const removed = application.as('admin').delete(`/api/groups/101/admin/members/${freelancer}`)
  await untilBlocked(application.database, removed)
  await dismissal.commit()
  expect(await removed).toMatchObject({ status: 403, body: { code: 'not-an-admin' } })
})
