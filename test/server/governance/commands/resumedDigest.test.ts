/** Digests of people who were disabled, or wanted none, for a while; on a real database. */
import { eq } from 'drizzle-orm'
import { users } from '../../../../src/server/database/schema/directory'
import { notificationSettings } from '../../../../src/server/database/schema/notifications'
import { inTransaction } from '../../../../src/server/database/transaction'
import type { Actor } from '../../../../src/server/domain/actor'
import { saveNotifications } from '../../../../src/server/governance/commands/notifications'
import { findPerson } from '../../../../src/server/governance/queries/findActor'
import { choicesOf } from '../../../../src/rules/notifications'
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

const saveAt = (now: string, results: 'digest' | 'none', digestHour = 6) =>
  inTransaction(db, async (tx) => {
    const person = (await findPerson(tx, people.member)) as Actor
    const groups = [{ groupId: 101, choices: choicesOf({ results }) }]
    const sent = { digestHour, zone: 'UTC', groups }
    await saveNotifications(tx, async () => now, person, sent)
  })

test('whoever chooses it again is told of what happens from then on', async () => {
  await saveAt('2026-03-02T20:30:00.000Z', 'digest')
  await saveAt('2026-03-02T20:45:00.000Z', 'none')
  await passQuestion('Missed', '2026-03-02T21:00:00.000Z')
  await saveAt('2026-03-03T20:00:00.000Z', 'digest')
  await passQuestion('Told', '2026-03-03T21:00:00.000Z')
  await digestAt('2026-03-04T06:00:00.000Z')
  expect(await told()).toEqual([['Told']])
})

test('whoever changes the hour is told of what happened before the change too', async () => {
  await saveAt('2026-03-02T20:30:00.000Z', 'digest')
  await passQuestion('Told', '2026-03-02T21:00:00.000Z')
  await saveAt('2026-03-02T22:00:00.000Z', 'digest', 7)
  await digestAt('2026-03-03T07:00:00.000Z')
  expect(await told()).toEqual([['Told']])
})
