import { and, eq } from 'drizzle-orm'
import { remindUndecided } from '../../../../src/server/governance/commands/remindUndecided'
import { memberships } from '../../../../src/server/database/schema/directory'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { inTransaction } from '../../../../src/server/database/transaction'
import { ballotBox, type BallotBox, type OpenQuestion, yes } from '../../../support/ballotBox'
import { changePerson, companies, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { mailsAbout } from '../../../support/outbox'

const database = directoryDatabase('test')
let box: BallotBox

beforeEach(async () => {
  box = ballotBox(database.db)
})

const open = (wanted: Parameters<BallotBox['open']>[0] = {}) =>
  box.open({ isSendNotification: true, ...wanted })

/** The reminders of a question once its last day has begun. */
async function remind({ voteQuestionId }: OpenQuestion, now = '2026-03-07T20:00:00.000Z') {
  const readClock = async () => now
  await inTransaction(database.db, (tx) => remindUndecided(tx, readClock, voteQuestionId))
  const mails = await mailsAbout(database.db, voteQuestionId)
  return mails.filter(({ kind }) => kind === 'reminder')
}

const addressesOf = (...names: PersonName[]) => names.map((name) => `${name}@test.example`)

test('in a company group those of companies without a vote are reminded, nobody else', async () => {
  const question = await open()
  await box.cast(question, 'second')
  // Cedar has voted, Dogwood may not, the freelancer has no company.
  expect(await remind(question)).toMatchObject([
    { recipients: addressesOf('admin', 'colleague', 'member', 'proxy'), facts: { hoursLeft: 24 } },
  ])
})

test('a proxy vote is a vote, and of a blind poll nobody who voted is reminded either', async () => {
  const question = await open({ voteType: 'Blind Straw-poll' })
  await box.castProxy(question, 'proxy', { ...yes, memberId: companies.alder })
  await box.cast(question, 'admin')
  expect(await remind(question)).toMatchObject([{ recipients: addressesOf('proxy', 'second') }])
})

test('who holds two votes and has cast one is reminded, once', async () => {
  const question = await open({ groupId: 36 })
  await box.cast(question, 'councilor', { ...yes, groupId: 36 })
  await box.cast(question, 'secondCouncilor', { ...yes, groupId: 36 })
  expect(await remind(question)).toMatchObject([{ recipients: addressesOf('chair', 'councilor') }])
})

test('who left the group or may not sign in is not reminded', async () => {
  const question = await open()
  const { db } = database
  await changePerson(db, 'member', { isDisabled: true })
  const ofSecond = and(eq(memberships.groupId, 101), eq(memberships.userId, people.second))
  await db.update(memberships).set({ isActive: false }).where(ofSecond)
  expect(await remind(question)).toMatchObject([
    { recipients: addressesOf('admin', 'colleague', 'proxy') },
  ])
})

test('it is left once, in the last day of what is open', async () => {
  const question = await open()
  const at = (now: string, { voteQuestionId } = question) =>
    inTransaction(database.db, (tx) => remindUndecided(tx, async () => now, voteQuestionId))
  expect(await at('2026-03-07T19:59:59.999Z')).toBeNull()
  expect(await at('2026-03-07T20:00:00.000Z')).toBe('reminded')
  expect(await at('2026-03-07T20:00:01.000Z')).toBeNull()
  expect(await at('2026-03-07T20:00:00.000Z', { ...question, voteQuestionId: 0 })).toBeNull()
  const ended = await open()
  await box.cancel(ended, 'admin', 'Superseded.')
  expect(await at('2026-03-07T20:00:00.000Z', ended)).toBeNull()
})

test('where everybody has voted no mail is left', async () => {
  const question = await open({ groupId: 712 })
  for (const person of ['user', 'secondUser'] as const) await box.cast(question, person)
  expect(await remind(question, '2026-03-15T20:00:00.000Z')).toEqual([])
})

test('what differs from its record waits for an operator', async () => {
  const question = await open()
  const stop = (mismatch: string | null) => database.db.update(voteQuestions).set({ mismatch })
  await stop('the stored totalVotes is not the recorded one')
  expect(await remind(question)).toEqual([])
  await stop(null)
  expect(await remind(question)).toHaveLength(1)
})
