import { eq, ne } from 'drizzle-orm'
import { remindUndecided } from '../../../src/server/governance/commands/remindUndecided'
import { mails } from '../../../src/server/database/schema/mails'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { inTransaction } from '../../../src/server/database/transaction'
import { ballotBox, type OpenQuestion } from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { mailSending } from '../../support/mailSending'

const database = directoryDatabase()
const sending = mailSending(database)
const box = ballotBox(database.db)

/** Of a question that was opened days ago, left when `hours` were left of its time. */
async function remind(hours: number): Promise<OpenQuestion> {
  const inHours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()
  const deadlineUtc = inHours(hours)
  const question = await box.open({ isSendNotification: true, deadlineUtc }, inHours(-100))
  await database.db.delete(mails)
  await inTransaction(database.db, (tx) =>
    remindUndecided(tx, async () => inHours(hours - 12), question.voteQuestionId),
  )
  expect((await sending.deliveries()).length).toBeGreaterThan(0)
  return question
}

async function moveDeadline({ voteQuestionId }: OpenQuestion): Promise<void> {
  const voteDeadline = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const itself = eq(voteQuestions.voteQuestionId, voteQuestionId)
  await database.db.update(voteQuestions).set({ voteDeadline }).where(itself)
}

test('a reminder is sent while there is time to vote', async () => {
  await remind(12)
  await sending.sendAll()
  expect(new Set(sending.reported)).toEqual(new Set(['sent']))
})

test.each([
  ['whose deadline came while the server was away', -1, async () => undefined],
  ['whose deadline was moved meanwhile', 12, moveDeadline],
  [
    'of a question that was cancelled meanwhile',
    12,
    (question: OpenQuestion) =>
      box.cancel(question, 'staff', 'Withdrawn.', new Date().toISOString()),
  ],
])('a reminder %s is not sent, and nobody hears of a bounce', async (_what, hours, meanwhile) => {
  const question = await remind(hours)
  await meanwhile(question)
  await database.db.delete(mails).where(ne(mails.topic, 'voteQuestion.reminder'))
  await sending.sendAll()
  expect(new Set(sending.reported)).toEqual(new Set(['outdated']))
  expect(sending.server().arrived).toEqual([])
  const [first] = await sending.deliveries()
  expect(first?.lastError).toMatch(/^The deadline of this reminder has passed/)
})
