import { eq } from 'drizzle-orm'
import type { OwnVote } from '../../../../src/contract/ownVotes'
import { memberships } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)

async function ownOf(person: PersonName, query = '') {
  const { body } = await application.as(person).get(`/api/votes/mine${query}`)
  return body as { data: OwnVote[]; totalCount: number }
}

test("one's own votes and those of one's company, the latest first, and nobody else's", async () => {
  const first = await box.open({ title: 'First' })
  const second = await box.open({ title: 'Second' })
  const early = await box.cast(first, 'member', yes, '2026-03-02T20:01:00.000Z')
  await box.cast(second, 'second', yes)
  await box.cast(second, 'member', no, '2026-03-02T20:02:00.000Z')
  const own = await ownOf('member')
  expect(own).toMatchObject({
    totalCount: 2,
    data: [
      { title: 'Second', voteChoice: 'No', voteResult: 'Pending' },
      { title: 'First', voteResultId: early.voteResultId, holderName: 'Alder Inc.' },
    ],
  })
  expect(await ownOf('colleague')).toEqual(own)
  expect((await ownOf('second')).data.map(({ title }) => title)).toEqual(['Second'])
  expect((await ownOf('staff')).totalCount).toBe(0)
  expect(await ownOf('member', '?size=1&page=2')).toMatchObject({
    totalCount: 2,
    data: [{ title: 'First' }],
  })
  for (const { groupId, voteQuestionId, voteResultId } of own.data) {
    const path = `/api/groups/${groupId}/VoteQuestions/${voteQuestionId}/receipts/${voteResultId}`
    expect((await application.as('member').get(path)).status).toBe(200)
  }
})

test('nothing of a group that one has left, whose receipts it no longer hands out', async () => {
  const council = await box.open({ groupId: 36, title: 'Third' })
  await box.cast(council, 'secondCouncilor', yes)
  await application.db.delete(memberships).where(eq(memberships.userId, people.secondCouncilor))
  expect((await ownOf('secondCouncilor')).totalCount).toBe(0)
})
