import { eq } from 'drizzle-orm'
import { corrections } from '../../../../src/server/database/schema/corrections'
import { mails } from '../../../../src/server/database/schema/mails'
import { inSnapshot } from '../../../../src/server/database/transaction'
import { verifyRecord } from '../../../../src/server/record/verify/verifyRecord'
import { outcomeOf } from '../../../support/apiError'
import { ballotBox, type BallotBox, type OpenQuestion } from '../../../support/ballotBox'
import { endedQuestion, later } from '../../../support/correctedVotes'
import { correctionDesk, voteChange } from '../../../support/correctionDesk'
import { changeMembership, companies } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { eventsOf } from '../../../support/stored'

const rounds = Array.from({ length: 4 }, (_, round) => round)

const database = directoryDatabase()
let box: BallotBox
let desk: ReturnType<typeof correctionDesk>

beforeAll(async () => {
  // A second admin, so that two people may approve what a third one asked for.
  await changeMembership(database.db, 'second', { isAdmin: true }, 101)
  box = ballotBox(database.db)
  desk = correctionDesk(database.db)
})

const alderTo = (question: OpenQuestion, choice: string) =>
  voteChange(question, companies.alder, choice, 'As said.')

/** How often the vote was corrected, in the record and by mail, and what the record's check finds. */
async function madeOf({ voteQuestionId }: OpenQuestion, ids: readonly number[]) {
  const events = await eventsOf(database.db, voteQuestionId)
  const told = await database.db.select().from(mails).where(eq(mails.topic, 'correction.approved'))
  const { faults } = await inSnapshot(database.db, (tx) => verifyRecord(tx, voteQuestionId))
  return {
    events: events.filter(({ event }) => event === 'corrected').length,
    mails: told.filter(({ subjectId }) => ids.includes(subjectId)).length,
    faults,
  }
}

async function statusOf(correctionId: number) {
  const itself = eq(corrections.correctionId, correctionId)
  const [row] = await database.db.select().from(corrections).where(itself)
  return row?.status
}

test.each(rounds)('of two approvals at once one makes the correction: %i', async () => {
  const question = await endedQuestion(box, { isSendNotification: true })
  const { correctionId } = await desk.ask('admin', alderTo(question, 'No'), later)
  const outcomes = await Promise.all([
    outcomeOf(desk.approve('staff', correctionId, later)),
    outcomeOf(desk.approve('second', correctionId, later)),
  ])
  expect(outcomes.toSorted()).toEqual(['correction-decided', 'done'])
  expect(await madeOf(question, [correctionId])).toEqual({ events: 1, mails: 1, faults: [] })
})

test.each(rounds)('an approval and a withdrawal at once: one of them, never both: %i', async () => {
  const question = await endedQuestion(box, { isSendNotification: true })
  const { correctionId } = await desk.ask('admin', alderTo(question, 'No'), later)
  const [approval, withdrawal] = await Promise.all([
    outcomeOf(desk.approve('staff', correctionId, later)),
    outcomeOf(desk.withdraw('admin', correctionId, later)),
  ])
  const isMade = approval === 'done'
  expect(withdrawal).toBe(isMade ? 'correction-decided' : 'done')
  expect(await statusOf(correctionId)).toBe(isMade ? 'approved' : 'withdrawn')
  const made = isMade ? 1 : 0
  expect(await madeOf(question, [correctionId])).toEqual({ events: made, mails: made, faults: [] })
})

test.each(rounds)('of two corrections of one vote approved at once one is made: %i', async () => {
  const question = await endedQuestion(box, { isSendNotification: true })
  const one = await desk.ask('admin', alderTo(question, 'No'), later)
  const other = await desk.ask('admin', alderTo(question, 'Abstain'), later)
  const ids = [one.correctionId, other.correctionId]
  await Promise.all([
    outcomeOf(desk.approve('staff', one.correctionId, later)),
    outcomeOf(desk.approve('second', other.correctionId, later)),
  ])
  const statuses = await Promise.all(ids.map(statusOf))
  expect(new Set(statuses)).toEqual(new Set(['approved', 'overtaken']))
  expect(await madeOf(question, ids)).toEqual({ events: 1, mails: 1, faults: [] })
})

test.each(rounds)('corrections of two votes approved at once are both made: %i', async () => {
  const question = await endedQuestion(box, { isSendNotification: true })
  const one = await desk.ask('admin', alderTo(question, 'No'), later)
  const other = await desk.ask('admin', voteChange(question, companies.cedar, 'Yes'), later)
  const ids = [one.correctionId, other.correctionId]
  await Promise.all(ids.map((id) => desk.approve('staff', id, later)))
  expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'approved'])
  expect(await madeOf(question, ids)).toEqual({ events: 2, mails: 2, faults: [] })
})

test('the asker does not approve, however many ask at once', async () => {
  const question = await endedQuestion(box, { isSendNotification: true })
  const { correctionId } = await desk.ask('admin', alderTo(question, 'No'), later)
  const outcomes = await Promise.all(
    rounds.map(() => outcomeOf(desk.approve('admin', correctionId, later))),
  )
  expect(new Set(outcomes)).toEqual(new Set(['own-correction']))
  expect(await statusOf(correctionId)).toBe('asked')
})
