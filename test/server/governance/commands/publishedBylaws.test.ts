/**
 * Every example of every body's published bylaws, and what misses a threshold of OASIS by a vote, over HTTP on a
 * listening server: a group is brought in with the preset, its members vote, and the deadline decides.
 */
import type { RecordAddresses } from '../../../../src/contract/records'
import type { SentGroup } from '../../../../src/contract/sentDirectory'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { type PublishedName, publishedBylaws } from '../../../../src/rules/policy/publishedBylaws'
import { checkIns, eventRollEntries } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { formOf } from '../../../support/form'
import { httpCallers } from '../../../support/httpCaller'
import { portOf } from '../../../support/portOf'
import { provisioning, provisioningToken } from '../../../support/provisioner'
import { judgement, opened as openedZip } from '../../../support/recordReader'
import { directoryPath, sentGroup, sentPerson } from '../../../support/sentDirectory'
import { storeEvent } from '../../../support/storedEvent'

type Example = (typeof publishedBylaws)[PublishedName]['examples'][number]

const application = testApplication({ now: noon, environment: provisioning })
const box = ballotBox(application.db)
let callers: ReturnType<typeof httpCallers>

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })
  callers = httpCallers(portOf(application.app))
})
afterAll(() => callers.close())

const personOf = (userId: number) => callers.as(() => application.issuer.tokenFor(userId))

/** A voter of an example: what it votes, and null for one that stays away. */
interface Voter {
  choice: string | null
  voterClass?: string
  weight?: number
}

const choices = ['Yes', 'No', 'Abstain']

/** The voters of an example; where votes weigh, one of each choice carries them all. */
function votersOf({ votes, classes, eligible }: Example, isWeighted: boolean): Voter[] {
  const silent = eligible - votes.reduce((all, count) => all + count)
  if (isWeighted)
    return [...votes, silent]
      .map((weight, at) => ({ choice: choices[at] ?? null, weight }))
      .filter(({ weight }) => weight > 0)
  const chosen = Object.entries(classes ?? { '': votes }).flatMap(([name, counts]) =>
    counts.flatMap((count, at): Voter[] => {
      const voter = { choice: choices[at] ?? null, ...(name !== '' && { voterClass: name }) }
      return Array<Voter>(count).fill(voter)
    }),
  )
  const [first] = Object.keys(classes ?? {})
  const absent = { choice: null, ...(first !== undefined && { voterClass: first }) }
  return [...chosen, ...Array<Voter>(silent).fill(absent)]
}

/** Brings in a group with these bylaws; each voter has an account, and a company where companies vote. */
async function bringIn(groupId: number, preset: PublishedName, voters: readonly Voter[]) {
  const { electorate, motions } = publishedBylaws[preset].policy
  const ids = voters.map((_, at) => groupId * 1_000 + at)
  const areCompanies = electorate.unit === 'company'
  const counted = voters.map(({ choice: _choice, ...its }) => its)
  // Motions, and their discussion, have tests of their own.
  const { discussionDays: _none, ...undiscussed } = motions
  const group: SentGroup = sentGroup(groupId, {
    policy: { preset, motions: undiscussed },
    memberships: ids.map((userId, at) => ({
      userId,
      isAdmin: at === 0,
      ...(!areCompanies && counted[at]),
    })),
    ...(areCompanies && {
      memberCompanies: ids.map((memberId, at) => ({ memberId, ...counted[at] })),
    }),
  })
  const sent = {
    members: areCompanies
      ? ids.map((memberId) => ({ memberId, name: `Firm ${memberId}`, memberType: 'Member' }))
      : [],
    people: ids.map((userId) => sentPerson(userId, areCompanies ? { memberId: userId } : {})),
    groups: [group],
  }
  const machine = callers.as(async () => provisioningToken)
  expect(await machine.put(directoryPath, sent)).toMatchObject({ status: 200 })
  return ids
}

/** A closed meeting of last week at which so many companies of the group were. */
async function storeAttendance(groupId: number, ids: readonly number[], present: number) {
  const eventId = await storeEvent(application.db, {
    groupId,
    startTime: '2026-02-23T20:00:00.000Z',
    endTime: '2026-02-23T21:00:00.000Z',
    rollCallClosedAt: '2026-02-23T22:00:00.000Z',
  })
  const roll = ids.map((memberId) => ({ eventId, memberId, isQuorumEligible: true }))
  await application.db.insert(eventRollEntries).values(roll)
  const there = ids.slice(0, present).map((userId) => ({
    eventId,
    userId,
    memberId: userId,
    source: 'Zoom' as const,
    firstName: 'New',
    lastName: `Person ${userId}`,
    memberCompanyName: `Firm ${userId}`,
    createdBy: 'Zoom',
    createdAt: noon,
  }))
  await application.db.insert(checkIns).values(there)
}

const examples = Object.entries(publishedBylaws).flatMap(([name, { examples: all }]) =>
  all.map((example): [PublishedName, Example] => [name as PublishedName, example]),
)

/** What misses by one vote the thresholds that OASIS publishes for a special majority. */
const missed = (
  [
    [9, 5, 2],
    [7, 4, 1],
    [7, 5, 2],
    [4, 2, 1],
    [4, 2, 2],
  ] as const
).map(([eligible, inFavor, against]): [PublishedName, Example] => [
  'oasis-tc',
  { decision: 'Special majority', votes: [inFavor, against, 0], eligible, passes: false },
])

let made = 900

test.each([...examples, ...missed])('%s: %j', async (preset, example) => {
  const groupId = (made += 1)
  const { electorate } = publishedBylaws[preset].policy
  const voters = votersOf(example, electorate.isWeighted === true)
  const ids = await bringIn(groupId, preset, voters)
  if (example.averageAttendance !== undefined)
    await storeAttendance(groupId, ids, example.averageAttendance)
  const [chair = 0, second = 0] = ids
  const questions = `/api/groups/${groupId}/VoteQuestions`
  const opened = await personOf(chair).post(
    questions,
    formOf({
      title: 'Approve the specification',
      voteType: example.decision,
      motionedId: chair,
      secondedId: second,
      isAutoExtensionEnabled: false,
    }),
  )
  expect(opened).toMatchObject({ status: 201 })
  const { voteQuestionId } = opened.body as { voteQuestionId: number }
  const path = `${questions}/${voteQuestionId}`
  const { voteDeadline } = (await personOf(chair).get(path)).body as VoteQuestionDetail

  const cast = voters.map(async ({ choice }, at) => {
    if (choice === null) return
    const vote = { voteChoice: choice, ...(choice !== 'Yes' && { voteReason: 'Not ready.' }) }
    const answer = await personOf(ids[at] ?? 0).post(`${path}/VoteResults`, vote)
    expect(answer).toMatchObject({ status: 201 })
  })
  await Promise.all(cast)
  await box.end({ groupId, voteQuestionId, deadline: voteDeadline, roll: [] }, voteDeadline)

  const [inFavor, against, abstaining] = example.votes
  expect((await personOf(chair).get(path)).body).toMatchObject({
    voteEligible: example.eligible,
    totalVotes: inFavor + against + abstaining,
    totalYesVotes: inFavor,
    voteResult: example.passes ? 'Pass' : 'Failed',
  })
  const { downloadUrl } = (await personOf(chair).get(`${path}/record`)).body as RecordAddresses
  const { rawPayload } = await application.app.inject({ url: downloadUrl })
  expect(judgement(await openedZip(new Uint8Array(rawPayload)))).toBe('PASS')
})
