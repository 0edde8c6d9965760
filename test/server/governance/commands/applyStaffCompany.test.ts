/** Another association: its staff are company 402, and company 330 is one like all others. */
import { findAddresses } from '../../../../src/server/database/repositories/movers'
import { applyStaffCompany } from '../../../../src/server/governance/commands/applyStaffCompany'
import { inTransaction } from '../../../../src/server/database/transaction'
import { reviewHubRights } from '../../../../src/server/live/rightsReview'
import { testApplication } from '../../../support/application'
import { companies, people, type PersonName } from '../../../support/directory'

const application = testApplication({
  environment: { QUORATE_STAFF_COMPANY: String(companies.birch) },
})

/** The status of a change to a motion that no group has. */
async function withdrawAs(person: PersonName, groupId: number): Promise<number> {
  const withdrawal = { withdrawalReason: 'Superseded.', userName: person }
  const path = `/api/groups/${groupId}/Motions/1/withdraw`
  return (await application.as(person).patch(path, withdrawal)).status
}

test('the people of the configured company are admins everywhere', async () => {
  const admin = application.as('admin')
  expect((await admin.get('/api/session')).body).toMatchObject({ isSigStaff: true })
  expect((await admin.get('/api/groups/14')).status).toBe(200)
  const titles = await admin.get(`/api/groups/14/users/${people.admin}/titles`)
  expect(titles.body).toMatchObject({ isAdmin: true })
})

test('company 330 opens nothing there', async () => {
  const staff = application.as('staff')
  expect((await staff.get('/api/session')).body).toMatchObject({ isSigStaff: false })
  expect((await staff.get('/api/groups/101')).status).toBe(403)
  expect((await staff.get(`/api/groups/14/users/${people.staff}/titles`)).status).toBe(403)
  expect(await withdrawAs('staff', 101)).toBe(403)
})

test('live lines and mails go by the same company', async () => {
  const rights = await reviewHubRights(application.db, [
    { userId: people.staff, tokenId: 'of staff', sessionId: null, issuedAt: 0 },
    { userId: people.admin, tokenId: 'of admin', sessionId: null, issuedAt: 0 },
    { userId: people.freelancer, tokenId: 'of nobody’s company', sessionId: null, issuedAt: 0 },
  ])
  expect(rights).toEqual([new Set(), 'all', new Set([101])])
  const addresses = await findAddresses(application.db, 14, [people.staff, people.admin])
  expect(addresses).toHaveLength(1)
})

test('the same company again changes nothing; of another one every change knows at once', async () => {
  const settle = (memberId: number) =>
    inTransaction(application.db, (tx) => applyStaffCompany(tx, memberId))
  expect(await settle(companies.birch)).toBe(false)
  expect(await settle(companies.staff)).toBe(true)
  expect(await withdrawAs('staff', 101)).toBe(404)
  expect(await withdrawAs('admin', 14)).toBe(403)
})
