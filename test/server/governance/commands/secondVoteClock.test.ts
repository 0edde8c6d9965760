/** A second vote that opens after the clock was set back to before the end of the first. */
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { testApplication } from '../../../support/application'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { storePolicy } from '../../../support/directory'
import { judgement, recordReader } from '../../../support/recordReader'
import { eventsOf, expectRecordVerifies } from '../../../support/stored'

const application = testApplication({ now: noon })
const { db } = application
const box = ballotBox(db)
const reader = recordReader(application)

test('it opens when the first ended, and its record verifies', async () => {
  const { decisions, ...standard } = standardPolicy(101)
  const secondVote = { after: ['noQuorum' as const], withinDays: 30, quorum: [] }
  await storePolicy(db, 101, {
    ...standard,
    version: 2,
    decisions: decisions.map((decision) => ({ ...decision, secondVote })),
  })
  const first = await box.open({ isAutoExtensionEnabled: false })
  await box.end(first, first.deadline)
  const { voteQuestionId: secondVoteOfId } = first
  const again = await box.open({ secondVoteOfId }, noon)
  const [opened] = await eventsOf(db, again.voteQuestionId)
  expect(opened).toMatchObject({ at: first.deadline, secondVoteOf: { endedAt: first.deadline } })
  await box.cast(again, 'member', yes, noon)
  await box.end(again, again.deadline)
  for (const question of [first, again]) {
    await expectRecordVerifies(db, question.voteQuestionId)
    expect(judgement(await reader.download(question))).toBe('PASS')
  }
})
