/** A second vote tells how the first one ended, and has its bylaws: both are compared with the record of the first. */
import type { SecondVote } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import type { OpenedEvent } from '../../../../src/server/record/questionEvent'
import { ballotBox, draftFor, type OpenQuestion, yes } from '../../../support/ballotBox'
import { storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { expectRecordVerifies } from '../../../support/stored'
import { forgeEvent } from '../../../support/tamper'

const { db } = directoryDatabase()
const box = ballotBox(db)
const standard = standardPolicy(101)
const secondVote: SecondVote = { after: ['noQuorum', 'rejected'], quorum: [] }

let version = 1
let first: OpenQuestion
let again: OpenQuestion
beforeEach(async () => {
  version += 1
  const decisions = standard.decisions.map((decision) => ({ ...decision, secondVote }))
  await storePolicy(db, 101, { ...standard, decisions, version })
  first = await box.open({ isAutoExtensionEnabled: false })
  await box.cast(first, 'member', yes)
  await box.end(first, first.deadline)
  const { voteQuestionId: secondVoteOfId } = first
  again = await box.open({ ...draftFor(101), secondVoteOfId }, first.deadline)
})

const forge = (question: OpenQuestion, seq: number, change: (event: OpenedEvent) => object) =>
  forgeEvent<OpenedEvent>(db, { subject: 'question', id: question.voteQuestionId }, seq, change)
const verified = () => expectRecordVerifies(db, again.voteQuestionId)

test('what the server wrote agrees', async () => {
  await expect(verified()).resolves.toBeUndefined()
})

const otherwise = /follows a vote that ended otherwise than it tells/
test.each<[string, RegExp, (event: OpenedEvent) => object]>([
  [
    'another outcome, which the bylaws allow too',
    otherwise,
    ({ secondVoteOf }) => ({ secondVoteOf: { ...secondVoteOf, outcome: 'rejected' } }),
  ],
  [
    'an earlier end',
    otherwise,
    ({ secondVoteOf }) => ({
      secondVoteOf: { ...secondVoteOf, endedAt: '2026-03-08T19:00:00.000Z' },
    }),
  ],
  [
    'other voters',
    /has other bylaws than the vote that it follows/,
    ({ policy }) => ({ policy: { ...policy, electorate: standardPolicy(712).electorate } }),
  ],
  [
    'another threshold, in the second vote of its decision as well',
    /has other bylaws than the vote that it follows/,
    ({ policy }) => {
      const passes = [{ sum: ['for'], is: '>=', of: 1 }]
      const decision = 'decision' in policy ? policy.decision : null
      return {
        policy: {
          ...policy,
          decision: { ...decision, passes, secondVote: { ...secondVote, passes } },
        },
      }
    },
  ],
])('%s is found', async (_, fault, change) => {
  await forge(again, 1, change)
  await expect(verified()).rejects.toThrow(fault)
})

test('a first vote whose end is taken out of its record is found', async () => {
  await forge(first, 3, () => ({ at: '2027-01-01T00:00:00.000Z' }))
  await expect(verified()).rejects.toThrow(/follows a vote that had not ended/)
})
