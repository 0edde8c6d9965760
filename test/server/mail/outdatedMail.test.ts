import { eq } from 'drizzle-orm'
import { groups, memberships, users } from '../../../src/server/database/schema/directory'
import { mails } from '../../../src/server/database/schema/mails'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { digestMail } from '../../../src/server/mail/noticeMail'
import { asReadable } from '../../../src/server/mail/outdatedMail'
import { ballotBox } from '../../support/ballotBox'
import { digestBox } from '../../support/digestBox'
import { companies, people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'

const { db } = directoryDatabase('test')
/** Why a mail is not sent any more; null where it is. */
async function whyOutdated(delivery: Parameters<typeof asReadable>[1]): Promise<string | null> {
  const readable = await asReadable(db, delivery)
  return 'outdated' in readable ? readable.outdated : null
}

const noticeTo = (userId: number) => ({
  topic: 'notice.votes',
  subjectId: 7,
  mail: { noun: 'notice', facts: { userId, groupId: 101 } },
})
const left = 'The group is disabled, or the person may no longer enter it.'

test('a notice is sent to those who may enter the group, staff among them', async () => {
  expect(await whyOutdated(noticeTo(people.member))).toBeNull()
  expect(await whyOutdated(noticeTo(people.staff))).toBeNull()
})

const losses = [
  [
    'whoever left the group',
    () => db.delete(memberships).where(eq(memberships.userId, people.member)),
  ],
  [
    'whoever is disabled',
    () => db.update(users).set({ isDisabled: true }).where(eq(users.userId, people.member)),
  ],
  [
    'a disabled group',
    () => db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 101)),
  ],
] as const

test.each(losses)('a notice to %s is not sent any more', async (_who, change) => {
  await change()
  expect(await whyOutdated(noticeTo(people.member))).toBe(left)
})

const leftDesk = 'It tells of a group that the person may no longer enter, or of what is for staff.'

/** A digest that waits, of a vote to cast or of what came of one. */
async function waitingDigest(what: 'votes' | 'results') {
  const { choose, digestAt, passQuestion } = digestBox(db)
  await ballotBox(db).open({ title: 'Adopt it', isSendNotification: false })
  await choose(people.member, 'now', { choices: { 101: { [what]: 'digest' } } })
  if (what === 'results') await passQuestion('Adopt it', '2026-03-02T21:00:00.000Z')
  else await db.update(voteQuestions).set({ voteDeadline: '2099-03-09T20:00:00.000Z' })
  await digestAt('2026-03-03T06:00:00.000Z')
  const [digest] = await db.select().from(mails).where(eq(mails.topic, 'digest.daily'))
  if (!digest) throw new Error('No digest waits.')
  return { ...digest, mail: digest.payload }
}

test.each(losses)('nor is a digest to %s', async (_who, change) => {
  const ofResults = await waitingDigest('results')
  expect(await whyOutdated(ofResults)).toBeNull()
  await change()
  expect(await whyOutdated(ofResults)).toBe(leftDesk)
})

test('nor one of votes that wait', async () => {
  const ofVotes = await waitingDigest('votes')
  expect(await whyOutdated(ofVotes)).toBeNull()
  await db.delete(memberships).where(eq(memberships.userId, people.member))
  expect(await whyOutdated(ofVotes)).toBe(leftDesk)
})

test('what waits for staff is for staff alone', async () => {
  const line = { title: '2 mails', groupName: '', dueAt: null, text: null, groupId: null }
  const digest = (isForStaff: boolean) => ({
    topic: 'digest.daily',
    subjectId: people.staff,
    mail: digestMail(people.staff, 'staff@test.example', [{ ...line, isForStaff }]),
  })
  expect(await whyOutdated(digest(true))).toBeNull()
  const memberId = companies.willow
  await db.update(users).set({ memberId }).where(eq(users.userId, people.staff))
  expect(await whyOutdated(digest(true))).toBe(leftDesk)
  expect(await whyOutdated(digest(false))).toBeNull()
})

test('a digest tells of the groups that are left', async () => {
  const lineOf = (groupId: number) => ({
    title: `Vote of ${groupId}`,
    groupName: '',
    dueAt: null,
    text: null,
    groupId,
    isForStaff: false,
  })
  const lines = [lineOf(101), lineOf(12)]
  const mail = digestMail(people.staff, 'staff@test.example', lines)
  const digest = { topic: 'digest.daily', subjectId: people.staff, mail }
  expect(await asReadable(db, digest)).toEqual({ mail })
  await db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 101))
  expect(await asReadable(db, digest)).toMatchObject({ mail: { facts: { lines: [lineOf(12)] } } })
})

test('a mail of the association goes to all of its recipients', async () => {
  const mail = { noun: 'voteQuestion', facts: {} }
  expect(await whyOutdated({ topic: 'voteQuestion.opened', subjectId: 7, mail })).toBeNull()
})
