import { sql } from 'drizzle-orm'
import { stopWhereAltered } from '../../../src/server/commands/recordMismatch'
import { inTransaction } from '../../../src/server/database/transaction'
import { ballotBox, no, noon } from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { eventsOf, questionOf } from '../../support/stored'
import { tamperWith } from '../../support/tamper'

const database = directoryDatabase()
const box = ballotBox(database.db)

test('the clock extends, step by step, and says in the record that nobody did', async () => {
  const question = await box.open()
  expect(await box.end(question, question.deadline)).toBe('extended')
  expect(await box.end(question, question.deadline)).toBeNull()
  const extended = (await eventsOf(database.db, question.voteQuestionId)).at(-1)
  expect(extended).toMatchObject({ event: 'extended' })
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteStatus: 'Pending',
    voteDeadline: '2026-03-09T20:00:00.000Z',
  })
})

test('a question whose record disagrees with it is left to staff, whatever the hour', async () => {
  const question = await box.open()
  await box.cast(question, 'member', no)
  const { voteQuestionId: id } = question
  await tamperWith(
    database.db,
    sql`update vote_results set vote_choice = 'Yes' where vote_question_id = ${id}`,
  )
  await inTransaction(database.db, (tx) =>
    stopWhereAltered(tx, async () => noon, { subject: 'question', id }, []),
  )
  expect(await box.end(question, question.deadline)).toBeNull()
  expect(await questionOf(database.db, id)).toMatchObject({ voteStatus: 'Pending', extensions: 0 })
})
