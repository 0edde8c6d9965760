/** Digests of people who were disabled for a while, on a real database. */
import { asc, eq } from 'drizzle-orm'
import { users } from '../../../../src/server/database/schema/directory'
import { mails } from '../../../../src/server/database/schema/mails'
import { notificationSettings } from '../../../../src/server/database/schema/notifications'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { sendDueDigests } from '../../../../src/server/governance/jobs/dueWork'
import { sweep } from '../../../../src/server/governance/jobs/sweep'
import type { DigestMail } from '../../../../src/server/mail/noticeMail'
import { ballotBox, noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'

const { db } = directoryDatabase('test')

const settings = {
  digestHour: 6,
  zone: 'UTC',
  nextDigestAt: '2026-03-03T06:00:00.000Z',
  toldUntil: noon,
}
const choose = (userId: number, results: 'digest' | 'now', change: object = {}) =>
  db
    .insert(notificationSettings)
    .values({ userId, choices: { 101: { results } }, ...settings, ...change })

const digestAt = (now: string) =>
  sweep(
    {
      db,
      readClock: async () => now,
      wakeOutbox: () => undefined,
      onFault: (_row, fault) => {
        throw fault
      },
    },
    sendDueDigests,
  )

async function passQuestion(title: string, voteStatusDate: string): Promise<void> {
  await db
    .update(voteQuestions)
    .set({ voteStatus: 'Completed', voteResult: 'Pass', voteStatusDate })
    .where(eq(voteQuestions.title, title))
}

beforeEach(async () => {
  for (const title of ['Missed', 'Told'])
    await ballotBox(db).open({ title, isSendNotification: false })
})

async function told(): Promise<string[][]> {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.topic, 'digest.daily'))
    .orderBy(asc(mails.mailId))
  return rows.map(({ payload }) =>
    (payload as DigestMail).facts.lines.map(({ title }) => title).toSorted(),
  )
}

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
