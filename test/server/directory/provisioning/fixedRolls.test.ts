/** What is fixed when a question opens or a meeting begins stays, whatever becomes of the directory. */
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { eq } from 'drizzle-orm'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../../support/application'
import { ballotBox, noon, type OpenQuestion } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { storeEvent } from '../../../support/storedEvent'
import { directoryPath, sentPerson, storedGroup } from '../../../support/sentDirectory'

const application = testApplication({ now: noon, environment: provisioning })

async function seen(path: string): Promise<Record<string, unknown>> {
  return (await application.as('staff').get(path)).body as Record<string, unknown>
}

const rollOf = ({ quorumCount, eligibleMembers }: Record<string, unknown>) => ({
  quorumCount,
  eligibleMembers,
})

async function policyOf({ voteQuestionId }: OpenQuestion) {
  const [row] = await application.db
    .select({ policy: voteQuestions.policy })
    .from(voteQuestions)
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
  return row?.policy
}

const newCompanies = [companies.willow, companies.cedar, companies.birch]

const { decisions, meetingQuorum } = withPlainParts(standardPolicy(101), {
  quorum: 'At least 1/1',
  meetingQuorum: 'At least 1/1',
}).policy
const all = { decisions, meetingQuorum }

/** Group 101 with new people alone, another company and another quorum. */
const turnedOver = {
  people: [sentPerson(9001, { memberId: companies.willow })],
  groups: [
    storedGroup(101, {
      policy: all,
      memberships: [{ userId: 9001 }, { userId: people.second }],
      memberCompanies: newCompanies.map((memberId) => ({ memberId })),
    }),
  ],
}

test('open questions and begun meetings keep their rolls and policies; what comes after has the new ones', async () => {
  const box = ballotBox(application.db)
  const question = await box.open()
  await box.cast(question, 'member')
  const questionPath = `/api/groups/101/VoteQuestions/${question.voteQuestionId}`
  const begun = `/api/groups/101/events/${await storeEvent(application.db)}`
  const planned = `/api/groups/101/events/${await storeEvent(application.db)}`
  await application.as('admin').post(`${begun}/CheckIns`, [{ quorateUserId: people.member }])
  const before = { question: await seen(questionPath), begun: await seen(begun) }

  const machine = provisionerOf(application)
  const refused = await machine.put(directoryPath, turnedOver)
  const { confirmRemovals } = (refused.body as { confirmation: { confirmRemovals: string } })
    .confirmation
  const confirmed = `${directoryPath}?confirmRemovals=${confirmRemovals}`
  const answer = await machine.put(confirmed, turnedOver)
  expect(answer).toMatchObject({ status: 200, body: { memberships: { removed: 6 } } })

  expect(await seen(questionPath)).toEqual(before.question)
  expect(rollOf(await seen(begun))).toEqual(rollOf(before.begun))
  await box.cast(question, 'second')
  expect(await seen(questionPath)).toMatchObject({
    quorumCount: before.question.quorumCount,
    totalVotes: 2,
  })
  expect(await policyOf(question)).toMatchObject({
    version: 1,
    decision: standardPolicy(101).decisions[0],
  })

  const everyone = newCompanies.map((memberId) =>
    expect.objectContaining({ memberId, isQuorumEligible: true }),
  )
  const newRoll = { quorumCount: 3, eligibleMembers: expect.arrayContaining(everyone) }
  const proposers = { motionedId: people.second, secondedId: 9001 }
  const next = await box.open(proposers)
  const later = await seen(`/api/groups/101/VoteQuestions/${next.voteQuestionId}`)
  expect(later).toMatchObject(newRoll)
  expect(later.eligibleMembers).toHaveLength(3)
  expect(await policyOf(next)).toMatchObject({ version: 2, decision: decisions[0] })
  expect(await seen(planned)).toMatchObject(newRoll)
})

test('classes come in with their voters, and an open question keeps the class and weight of each', async () => {
  const box = ballotBox(application.db)
  const { electorate } = standardPolicy(14)
  const policy = { electorate: { ...electorate, classes: ['Issuers', 'Users'], isWeighted: true } }
  const bringIn = async (power: { voterClass: string; weight: number }) => {
    const memberCompanies = [{ memberId: companies.fir, ...power }, { memberId: companies.juniper }]
    const sent = { groups: [storedGroup(14, { policy, memberCompanies })] }
    expect((await provisionerOf(application).put(directoryPath, sent)).status).toBe(200)
    const question = await box.open({ groupId: 14 })
    const holder = { memberId: companies.fir, ...power }
    const keeps = expect.arrayContaining([expect.objectContaining(holder)])
    return async () => {
      const detail = await seen(`/api/groups/14/VoteQuestions/${question.voteQuestionId}`)
      expect(detail.eligibleMembers).toEqual(keeps)
    }
  }
  const areKept = [
    await bringIn({ voterClass: 'Issuers', weight: 3 }),
    await bringIn({ voterClass: 'Users', weight: 5 }),
  ]
  for (const isKept of areKept) await isKept()
})
