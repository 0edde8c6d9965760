/** Questions without Yes and No, from their opening to what page, mail and record say of their end. */
import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import { standardPolicy } from '../../../src/rules/policies'
import { voteQuestionLetter } from '../../../src/server/mail/voteQuestionLetter'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { storePolicy } from '../../support/directory'
import { mailsAbout } from '../../support/outbox'
import { judgement, recordReader } from '../../support/recordReader'
import { expectRecordVerifies } from '../../support/stored'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
const reader = recordReader(application)

beforeAll(async () => {
  const policy = { ...standardPolicy(101), version: 2, choices: ['Alice', 'Bob'] }
  await storePolicy(application.db, 101, policy)
})

/** Companies choose, one after the other, and the deadline comes. */
async function ended(choices: readonly string[]) {
  const additionalStakeholders = 'board@example.org'
  const question = await box.open({ isAutoExtensionEnabled: false, additionalStakeholders })
  const people = ['member', 'second', 'admin'] as const
  for (const [at, voteChoice] of choices.entries()) {
    await box.cast(question, people[at] ?? 'member', { voteChoice })
  }
  await box.end(question, question.deadline)
  return question
}

test.each<[string[], object, string]>([
  [
    ['Alice', 'Alice', 'Alice'],
    { voteResult: 'Pass', isVoteThresholdMet: true },
    'Result: Alice leads with 3 of 3 votes; 3 voted, 2 needed for quorum',
  ],
  [
    ['Bob', 'Alice', 'Bob'],
    { voteResult: 'Pass', isVoteThresholdMet: true },
    'Result: Bob leads with 2 of 3 votes; 3 voted, 2 needed for quorum',
  ],
  [
    ['Alice', 'Bob'],
    { voteResult: 'Failed', isVoteThresholdMet: false },
    'Undecided: Alice and Bob are tied with 1 of 2 votes each',
  ],
])('%j ends with the leading choice', async (choices, shown, result) => {
  const question = await ended(choices)
  const { voteQuestionId } = question
  const page = await application.as('member').get(reader.pathOf(question))
  expect(page.body as VoteQuestionDetail).toMatchObject(shown)
  const mail = (await mailsAbout(application.db, voteQuestionId)).at(-1)
  const letter = JSON.stringify(mail && voteQuestionLetter(mail, 'https://votes.test').sections)
  expect(letter).toContain(result)
  expect(letter).not.toMatch(/\b(Yes|No)\b/)
  await expectRecordVerifies(application.db, voteQuestionId)
  expect(judgement(await reader.download(question))).toBe('PASS')
})
