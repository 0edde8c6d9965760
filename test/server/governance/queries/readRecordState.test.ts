/** What a page says of the server's own check, over HTTP on a real database. */
import { sql } from 'drizzle-orm'
import type { RecordState } from '../../../../src/contract/records'
import { addElapsedHours } from '../../../../src/rules/instant'
import { stopWhereAltered } from '../../../../src/server/governance/commands/recordMismatch'
import { recordChecks } from '../../../../src/server/database/schema/record'
import { inTransaction } from '../../../../src/server/database/transaction'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import type { PersonName } from '../../../support/directory'
import { motionBox } from '../../../support/motionBox'
import { recordReader } from '../../../support/recordReader'
import { storeEvent } from '../../../support/storedEvent'
import { tamperWith } from '../../../support/tamper'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
const reader = recordReader(application)
let question: OpenQuestion

beforeEach(async () => {
  question = await box.open()
})

async function stateOf(person: PersonName = 'member') {
  const { status, body } = await application
    .as(person)
    .get(`${reader.pathOf(question)}/record/state`)
  expect(status).toBe(200)
  return body as RecordState
}

/** As if the last comparison had been so long ago. */
const age = (seconds: number) =>
  application.db.update(recordChecks).set({ checkedAt: addElapsedHours(noon, -seconds / 3600) })

test('whoever looks first has the record compared, and reads its events and root', async () => {
  await box.cast(question, 'member', yes)
  const state = await stateOf()
  expect(state).toMatchObject({ isVerified: true, check: { events: 2 }, uncheckedEvents: 0 })
  const { record } = await reader.download(question)
  const [, , root] = (record.checkpoints.at(-1) ?? '').split('\n')
  expect(state.check?.root).toBe(root)
})

test('a record that went on is compared again, at most once a minute', async () => {
  await stateOf()
  await box.cast(question, 'member', yes)
  await age(59)
  expect(await stateOf('second')).toMatchObject({ check: { events: 1 }, uncheckedEvents: 1 })
  await age(60)
  expect(await stateOf('second')).toMatchObject({ check: { events: 2 }, uncheckedEvents: 0 })
})

test('one that stands still is not compared again', async () => {
  await stateOf()
  await age(7200)
  const before = addElapsedHours(noon, -2)
  expect((await stateOf()).check?.checkedAt).toBe(before)
})

test('an altered vote is told, and its question is stopped', async () => {
  await box.cast(question, 'member', no)
  await tamperWith(
    application.db,
    sql`update vote_results set vote_choice = 'Yes' where vote_question_id = ${question.voteQuestionId}`,
  )
  expect(await stateOf()).toMatchObject({ isVerified: false })
  await expect(box.cast(question, 'second', yes)).rejects.toMatchObject({ code: 'record-mismatch' })
})

test('what is stopped offers nothing that would be refused', async () => {
  const { groupId, motionRequestId } = await motionBox(application.db).make()
  const eventId = await storeEvent(application.db)
  const paths = [
    reader.pathOf(question),
    `/api/groups/${groupId}/Motions/${motionRequestId}`,
    `/api/groups/101/Events/${eventId}`,
  ]
  const offersOf = async (path: string) => {
    const { body } = await application.as('admin').get(path)
    const { abilities } = body as { abilities: Record<string, boolean | { isOffered: boolean }> }
    const offers = Object.entries(abilities).filter(([, offer]) =>
      typeof offer === 'object' ? offer.isOffered : offer,
    )
    return offers.map(([name]) => name).filter((name) => !name.startsWith('canSee'))
  }
  for (const path of paths) expect(await offersOf(path)).not.toEqual([])
  const ids = { question: question.voteQuestionId, motion: motionRequestId, meeting: eventId }
  for (const [subject, id] of Object.entries(ids)) {
    const record = { subject: subject as keyof typeof ids, id }
    await inTransaction(application.db, (tx) =>
      stopWhereAltered(tx, async () => noon, record, ['it differs']),
    )
  }
  for (const path of paths) expect(await offersOf(path)).toEqual([])
})

test('of an open blind poll nothing is told', async () => {
  const poll = await box.open({ voteType: 'Blind Straw-poll' })
  const answer = await application.as('admin').get(`${reader.pathOf(poll)}/record/state`)
  expect(answer).toMatchObject({ status: 409, body: { code: 'record-withheld' } })
})
