/**
 * The thresholds that OASIS publishes for a special majority, over HTTP on a listening server: a committee is brought
 * in with the preset, its people vote, and the deadline decides.
 */
import type { RecordAddresses } from '../../../../src/contract/records'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { formOf } from '../../../support/form'
import { httpCallers } from '../../../support/httpCaller'
import { portOf } from '../../../support/portOf'
import { provisioning, provisioningToken } from '../../../support/provisioner'
import { judgement, opened as openedZip } from '../../../support/recordReader'
import { directoryPath, sentGroup, sentPerson } from '../../../support/sentDirectory'

const application = testApplication({ now: noon, environment: provisioning })
const box = ballotBox(application.db)
let callers: ReturnType<typeof httpCallers>

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })
  callers = httpCallers(portOf(application.app))
})
afterAll(() => callers.close())

const personOf = (userId: number) => callers.as(() => application.issuer.tokenFor(userId))

/** Brings in a committee of so many voting members; answers with their ids. */
async function bringIn(groupId: number, eligible: number): Promise<number[]> {
  const ids = Array.from({ length: eligible }, (_, at) => groupId * 100 + at)
  const memberships = ids.map((userId, at) => ({ userId, isAdmin: at === 0 }))
  const group = sentGroup(groupId, { policy: { preset: 'oasis-tc' }, memberships })
  const sent = { people: ids.map((userId) => sentPerson(userId)), groups: [group] }
  const machine = callers.as(async () => provisioningToken)
  expect(await machine.put(directoryPath, sent)).toMatchObject({ status: 200 })
  return ids
}

let made = 900

test.each([
  [9, 6, 2, 'Pass'],
  [9, 5, 2, 'Failed'],
  [9, 6, 3, 'Failed'],
  [7, 5, 1, 'Pass'],
  [7, 4, 1, 'Failed'],
  [7, 5, 2, 'Failed'],
  [4, 3, 1, 'Pass'],
  [4, 2, 1, 'Failed'],
  [4, 2, 2, 'Failed'],
])('%i voting members, %i for and %i against: %s', async (eligible, yes, no, voteResult) => {
  const groupId = (made += 1)
  const ids = await bringIn(groupId, eligible)
  const [chair = 0, second = 0] = ids
  const questions = `/api/groups/${groupId}/VoteQuestions`
  const opened = await personOf(chair).post(
    questions,
    formOf({
      title: 'Approve the committee specification',
      voteType: 'Special majority',
      motionedId: chair,
      secondedId: second,
    }),
  )
  expect(opened).toMatchObject({ status: 201 })
  const { voteQuestionId } = opened.body as { voteQuestionId: number }
  const path = `${questions}/${voteQuestionId}`
  const { voteDeadline } = (await personOf(chair).get(path)).body as VoteQuestionDetail

  const votes = [...Array<string>(yes).fill('Yes'), ...Array<string>(no).fill('No')]
  for (const [at, voteChoice] of votes.entries())
    expect(await personOf(ids[at] ?? 0).post(`${path}/VoteResults`, { voteChoice })).toMatchObject({
      status: 201,
    })
  await box.end({ groupId, voteQuestionId, deadline: voteDeadline, roll: [] }, voteDeadline)

  expect((await personOf(chair).get(path)).body).toMatchObject({
    voteEligible: eligible,
    totalVotes: yes + no,
    totalYesVotes: yes,
    voteResult,
  })
  const { downloadUrl } = (await personOf(chair).get(`${path}/record`)).body as RecordAddresses
  const { rawPayload } = await application.app.inject({ url: downloadUrl })
  expect(judgement(await openedZip(new Uint8Array(rawPayload)))).toBe('PASS')
})
