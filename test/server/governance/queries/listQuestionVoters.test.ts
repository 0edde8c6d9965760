/** Whom a question's list of voters offers for a proxy vote, held against what a cast then answers. */
import { and, eq } from 'drizzle-orm'
import type { QuestionVoter } from '../../../../src/contract/groupEligibility'
import { rollEntries } from '../../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { companies, type PersonName } from '../../../support/directory'

const application = testApplication({ now: noon })

async function votersOf(groupId: number, voteQuestionId: number, person: PersonName) {
  const path = `/api/groups/${groupId}/VoteQuestions/${voteQuestionId}/eligibility?mode=0`
  const { status, body } = await application.as(person).call('GET', path, {})
  expect(status).toBe(200)
  return (body as { data: QuestionVoter[] }).data
}

const namesOf = (voters: readonly QuestionVoter[]) =>
  voters.map(({ userName, memberCompanyName }) => userName ?? memberCompanyName)

test.each([
  ['proxy', 101, ['Elm Inc.']],
  ['admin', 101, ['Birch Inc.']],
  ['staff', 101, []],
  ['proxy', 36, []],
  ['proxy', 12, []],
] as const)('%s may cast in %i for whom the list says', async (person, groupId, own) => {
  const { voteQuestionId } = await ballotBox(application.db).open({ groupId })
  const voters = await votersOf(groupId, voteQuestionId, person)
  expect(namesOf(voters.filter(({ canCastFor }) => !canCastFor))).toEqual(own)
  for (const { userId, memberId, groupId: forGroupId, canCastFor } of voters) {
    const principal = userId === null ? { memberId } : { voterId: userId, groupId: forGroupId }
    const path = `/api/groups/${groupId}/VoteQuestions/${voteQuestionId}/ProxyVoteResults`
    const body = { voteChoice: 'Yes', ...principal }
    const { status } = await application.as(person).call('POST', path, { body })
    expect({ status, canCastFor }).toEqual({ status: canCastFor ? 201 : 400, canCastFor })
  }
})

test('it lists and counts those alone who may vote, or who count for the quorum', async () => {
  const { voteQuestionId } = await ballotBox(application.db).open()
  const roll = eq(rollEntries.voteQuestionId, voteQuestionId)
  const without = (company: 'alder' | 'birch', change: object) =>
    application.db
      .update(rollEntries)
      .set(change)
      .where(and(roll, eq(rollEntries.memberId, companies[company])))
  await without('alder', { isVoteEligible: false })
  await without('birch', { isQuorumEligible: false })
  for (const mode of [0, 1]) {
    const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/eligibility?mode=${mode}`
    const { body } = await application.as('staff').call('GET', path, {})
    const { data, totalCount } = body as { data: QuestionVoter[]; totalCount: number }
    expect(totalCount).toBe(data.length)
    expect(namesOf(data)).not.toContain(mode === 0 ? 'Alder Inc.' : 'Birch Inc.')
  }
})

test('it offers nobody to who may not vote for others', async () => {
  const { voteQuestionId } = await ballotBox(application.db).open()
  const voters = await votersOf(101, voteQuestionId, 'member')
  expect(voters.map(({ canCastFor }) => canCastFor)).toEqual(voters.map(() => false))
  expect(voters).not.toEqual([])
})

test('a company stands there with its people in the group, a person with none', async () => {
  const { voteQuestionId } = await ballotBox(application.db).open()
  const companies = await votersOf(101, voteQuestionId, 'proxy')
  const told = companies.map(({ memberCompanyName, people }) => [memberCompanyName, people])
  expect(told).toContainEqual(['Alder Inc.', ['Colleague Test', 'Member Test']])
  const council = await ballotBox(application.db).open({ groupId: 36 })
  const voters = await votersOf(36, council.voteQuestionId, 'staff')
  expect(voters.map(({ people }) => people)).toEqual(voters.map(() => []))
})
