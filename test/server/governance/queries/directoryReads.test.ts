/** What people read of the directory: whom a search finds, and the totals of the eligibility pages. */
import { eq } from 'drizzle-orm'
import type { EligibilityRow } from '../../../../src/contract/groupEligibility'
import type { GroupUser } from '../../../../src/contract/users'
import { members } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { changePerson, companies, people, type PersonName } from '../../../support/directory'

const application = testApplication()

async function get<T>(path: string): Promise<T> {
  const { status, body } = await application.as('admin').get(`/api/groups/${path}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as T
}

/** Runs `look` while a person cannot sign in, and restores the person afterwards. */
async function whileDisabled(person: PersonName, look: () => Promise<void>) {
  async function disable(isDisabled: boolean): Promise<void> {
    await changePerson(application.db, person, { isDisabled })
  }
  await disable(true)
  try {
    await look()
  } finally {
    await disable(false)
  }
}

async function found(text: string): Promise<number[]> {
  const answer = await get<{ groupUsers: GroupUser[] }>(`101/users/search?fullName=${text}`)
  return answer.groupUsers.map(({ userId }) => userId)
}

test('a search finds people of the group who can sign in, and nobody else', async () => {
  expect(await found('member')).toEqual([people.member])
  await whileDisabled('member', async () => expect(await found('member')).toEqual([]))
})

const pageOf = (path: string) => get<{ data: EligibilityRow[]; totalCount: number }>(path)

test('disabled companies are neither listed nor counted among the eligible', async () => {
  const before = await pageOf('101/eligibility')
  expect(before.totalCount).toBe(before.data.length)
  const isAlder = eq(members.memberId, companies.alder)
  await application.db.update(members).set({ isDisabled: true }).where(isAlder)
  const after = await pageOf('101/eligibility?size=1')
  await application.db.update(members).set({ isDisabled: false }).where(isAlder)
  expect(after.totalCount).toBe(before.totalCount - 1)
})

test.each([
  ['101/eligibility?mode=1', 'colleague', 7],
  ['12/eligibility', 'delegate', 3],
  ['712/eligibility', 'secondUser', 3],
] as const)(
  '%s counts the people it lists, without %s once disabled',
  async (path, person, all) => {
    expect(await pageOf(path)).toMatchObject({ totalCount: all, data: { length: all } })
    await whileDisabled(person, async () => {
      expect(await pageOf(path)).toMatchObject({ totalCount: all - 1, data: { length: all - 1 } })
    })
  },
)
