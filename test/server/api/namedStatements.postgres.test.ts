/** That what many ask for in the same minute goes by statements that a connection plans once. */
import pg from 'pg'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { storeCheckIn } from '../../support/storedCheckIn'
import { storeEvent } from '../../support/storedEvent'
import { insertEventRoll } from '../../../src/server/database/repositories/eventRolls'
import { companies } from '../../support/directory'

const application = testApplication({ now: noon })
let questionId: number
let eventId: number

beforeAll(async () => {
  const { db } = application
  const box = ballotBox(db)
  const question = await box.open()
  questionId = question.voteQuestionId
  await box.cast(question, 'member')
  eventId = await storeEvent(db)
  await storeCheckIn(db, eventId, 'member')
  const roll = [{ userId: null, memberId: companies.alder, isQuorumEligible: true }]
  await db.transaction((tx) => insertEventRoll(tx, eventId, roll))
})

/** The first words of statements without a name, those that begin and end transactions left out. */
async function unnamedAt(path: string): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await application.as('member').get(`/api/groups/101${path}`)).status).toBe(200)
    return query.mock.calls.flatMap(([statement]: unknown[]) => {
      const { text = String(statement), name } = statement as { text?: string; name?: string }
      return name !== undefined || /^(begin|commit|set )/.test(text) ? [] : [text.slice(0, 60)]
    })
  } finally {
    query.mockRestore()
  }
}

test.each([
  ['the list', () => '/VoteQuestions'],
  ['a question', () => `/VoteQuestions/${questionId}`],
  ['what changed of it', () => `/VoteQuestions/${questionId}/changes?since=1`],
  ['a roll call', () => `/Events/${eventId}`],
  ['what changed of a roll call', () => `/Events/${eventId}/changes?since=1`],
  ['who checked in', () => `/events/${eventId}/checkIns`],
])('%s', async (_what, pathOf) => {
  expect(await unnamedAt(pathOf())).toEqual([])
})
