import { ballotBox, noon, type OpenQuestion } from '../../../support/ballotBox'
import { errorsOf, outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { storePolicy } from '../../../support/directory'
import { eventsOf, expectRecordVerifies, wordsToHub } from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

beforeEach(async () => {
  question = await box.open()
})

test('a cancellation needs a reason and stands for good', async () => {
  for (const reason of ['', '  ', '\u200b']) {
    expect(await errorsOf(box.cancel(question, 'admin', reason))).toEqual({
      cancellationReason: ['Please provide a cancellation reason.'],
    })
  }
  const cancelled = await box.cancel(question, 'admin', ' Superseded by version 3. ')
  expect(cancelled).toMatchObject({
    voteStatus: 'Cancelled',
    voteResult: 'Cancelled',
    voteStatusComments: 'Superseded by version 3.',
    voteStatusDate: noon,
  })
  expect(await outcomeOf(box.cancel(question, 'admin', 'Again.'))).toBe('vote-ended')
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.at(-1)).toMatchObject({ event: 'cancelled', outcome: { result: 'Cancelled' } })
  expect(JSON.stringify(events)).not.toContain('Superseded')
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test.each(['member', 'proxy'] as const)('%s may not cancel', async (person) => {
  expect(await outcomeOf(box.cancel(question, person, 'No.'))).toBe('not-an-admin')
})

test('past the deadline there is nothing to cancel', async () => {
  const act = box.cancel(question, 'admin', 'Too late.', question.deadline)
  expect(await outcomeOf(act)).toBe('vote-ended')
})

test('open pages of a first vote are told of its second one, and of the end of that', async () => {
  const standard = standardPolicy(101)
  const decisions = standard.decisions.map((decision) => ({
    ...decision,
    secondVote: { after: ['noQuorum' as const] },
  }))
  await storePolicy(database.db, 101, { ...standard, decisions, version: 2 })
  const first = await box.open({ isAutoExtensionEnabled: false })
  await box.end(first, first.deadline)
  const told = () => wordsToHub(database.db, first.voteQuestionId)
  const before = await told()
  const { voteQuestionId: secondVoteOfId } = first
  const second = await box.open({ secondVoteOfId }, first.deadline)
  expect(await told()).toBe(before + 1)
  await box.cancel(second, 'admin', 'Asked too soon.', first.deadline)
  expect(await told()).toBe(before + 2)
})
