import { verifyRecord } from '../../../../src/server/record/verify/verifyRecord'
import { ballotBox } from '../../../support/ballotBox'
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
