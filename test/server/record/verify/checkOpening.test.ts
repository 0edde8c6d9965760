import { verifyRecord } from '../../../../src/server/record/verify/verifyRecord'
import type { OpenedEvent } from '../../../../src/server/record/questionEvent'
import { twoClasses } from '../../../rules/policy/twoClasses'
import { ballotBox } from '../../../support/ballotBox'
import { storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { forgeEvent } from '../../../support/tamper'

const database = directoryDatabase()

test.each([
  ['another quorum', { quorumCount: 1 }, 'a quorum that the policy does not say'],
  ['another kind', { voteType: 'Poll' }, 'a kind of vote that the policy does not allow'],
])('an opening with %s than its policy has is found', async (_what, forged, message) => {
  const { voteQuestionId: id } = await ballotBox(database.db).open()
  await forgeEvent(database.db, { subject: 'question', id }, 1, () => forged)
  const { faults } = await verifyRecord(database.db, id)
  expect(faults).toContainEqual({ seq: 1, message })
})

describe('an opening by classes of voters', () => {
  beforeAll(() => storePolicy(database.db, 101, { ...twoClasses(), version: 2 }))

  const advisory = 'a quorum of advisory votes'
  const unknown = 'a class of voters that the policy does not have'
  const lacksAverage = 'an average attendance that the policy does not say'
  it.each<[string, object, object, string]>([
    ['a vote of no weight', {}, { weight: 0 }, 'a vote of no weight'],
    ['another class', {}, { voterClass: 'Others' }, unknown],
    ['a quorum of others', {}, { voterClass: 'Observers', isQuorumEligible: true }, advisory],
    ['no average attendance', { averageAttendance: null }, {}, lacksAverage],
    [
      'another average attendance',
      { averageAttendance: 9 },
      {},
      'a quorum that the policy does not say',
    ],
  ])('with %s is found', async (_what, forged, holder, message) => {
    const { voteQuestionId: id } = await ballotBox(database.db).open()
    await forgeEvent(database.db, { subject: 'question', id }, 1, (opened) => {
      const [first, ...others] = (opened as unknown as OpenedEvent).roll
      return { ...forged, roll: [{ ...first, ...holder }, ...others] }
    })
    const { faults } = await verifyRecord(database.db, id)
    expect(faults).toContainEqual({ seq: 1, message })
  })
})
