/** Digests of people who were disabled for a while, on a real database. */
import { eq } from 'drizzle-orm'
import { users } from '../../../../src/server/database/schema/directory'
import { notificationSettings } from '../../../../src/server/database/schema/notifications'
import { ballotBox } from '../../../support/ballotBox'
import { digestBox } from '../../../support/digestBox'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'

const { db } = directoryDatabase('test')

const { choose, digestAt, passQuestion, told } = digestBox(db)

beforeEach(async () => {
  for (const title of ['Missed', 'Told'])
    await ballotBox(db).open({ title, isSendNotification: false })
})

const nextOf = async (id: number) =>
  (await db.select().from(notificationSettings).where(eq(notificationSettings.userId, id)))[0]
    ?.nextDigestAt

const setDisabled = (isDisabled: boolean) =>
  db.update(users).set({ isDisabled }).where(eq(users.userId, people.member))

test('whoever comes back is told again, and not of what happened meanwhile', async () => {
  await choose(people.member, 'digest')
  await setDisabled(true)
  await passQuestion('Missed', '2026-03-02T21:00:00.000Z')
  await digestAt('2026-03-03T06:00:00.000Z')
  await setDisabled(false)
  await passQuestion('Told', '2026-03-03T21:00:00.000Z')
  await digestAt('2026-03-04T06:00:00.000Z')
  expect(await told()).toEqual([['Told']])
})

test('whose digest ended with an earlier version gets it again; who chose none gets none', async () => {
  await choose(people.member, 'digest', { nextDigestAt: null })
  await choose(people.second, 'now', { nextDigestAt: null })
  await passQuestion('Missed', '2026-03-02T21:00:00.000Z')
  await digestAt('2026-03-03T08:00:00.000Z')
  expect(await told()).toEqual([])
  await passQuestion('Told', '2026-03-03T21:00:00.000Z')
  await digestAt('2026-03-04T06:00:00.000Z')
  expect(await told()).toEqual([['Told']])
  expect(await nextOf(people.member)).toBe('2026-03-05T06:00:00.000Z')
  expect(await nextOf(people.second)).toBeNull()
})
