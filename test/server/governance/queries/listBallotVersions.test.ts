import type { VersionedBallot } from '../../../../src/contract/ballotVersions'
import { addElapsedHours } from '../../../../src/rules/instant'
import { testApplication } from '../../../support/application'
import { abstain, ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { companies, type PersonName } from '../../../support/directory'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)

const later = (hours: number) => addElapsedHours(noon, hours)

async function versionsFor(person: PersonName, { groupId, voteQuestionId }: OpenQuestion) {
  const path = `/api/groups/${groupId}/VoteQuestions/${voteQuestionId}/ballots`
  const { body } = await application.as(person).get(path)
  return (body as { ballots: VersionedBallot[] }).ballots
}

/** Alder has changed its vote twice; a proxy cast that of Birch. */
async function changedQuestion() {
  const question = await box.open()
  const { voteResultId } = await box.cast(question, 'member', yes, later(1))
  await box.change(question, 'colleague', voteResultId, no, later(2))
  await box.change(question, 'member', voteResultId, abstain, later(3))
  await box.castProxy(question, 'proxy', { ...yes, memberId: companies.birch }, later(4))
  return question
}

const colleague = { right: 'colleague', approvedBy: null }

const alderVersions = [
  { ...colleague, by: 'Member Test', voteChoice: 'Yes', voteReason: null },
  { ...colleague, by: 'Colleague Test', voteChoice: 'No', voteReason: 'Not ready.' },
  {
    ...colleague,
    by: 'Member Test',
    voteChoice: 'Abstain',
    voteReason: 'Conflict of interest.',
  },
]

test.each(['member', 'colleague', 'admin', 'staff'] as const)(
  'every version of a vote with who made it, for %s',
  async (person) => {
    const [alder] = await versionsFor(person, await changedQuestion())
    expect(alder).toMatchObject({ holderName: 'Alder Inc.', voterTitle: null })
    expect(alder?.versions.map(({ ballot }) => ballot)).toEqual(alderVersions)
    expect(alder?.versions.map(({ number, at }) => [number, at])).toEqual([
      [1, later(1)],
      [2, later(2)],
      [3, later(3)],
    ])
  },
)

test('others learn how often and when a vote changed, and nothing else', async () => {
  const [alder, birch] = await versionsFor('second', await changedQuestion())
  expect(alder?.versions).toEqual(
    [1, 2, 3].map((number) => ({ number, at: later(number), isCorrection: false, ballot: null })),
  )
  expect(birch?.versions).toEqual([{ number: 1, at: later(4), isCorrection: false, ballot: null }])
})

test('a proxy vote is told with who cast it by what right', async () => {
  const [, birch] = await versionsFor('admin', await changedQuestion())
  const ballot = {
    by: 'Proxy Test',
    right: 'namedProxy',
    voteChoice: 'Yes',
    voteReason: null,
    approvedBy: null,
  }
  expect(birch?.versions.map((version) => version.ballot)).toEqual([ballot])
})

test('more than a hundred changes of one vote are all told', async () => {
  const question = await box.open()
  const { voteResultId } = await box.cast(question, 'member', yes)
  for (let change = 1; change <= 101; change += 1) {
    await box.change(question, 'member', voteResultId, change % 2 ? no : yes)
  }
  const [alder] = await versionsFor('member', question)
  expect(alder?.versions).toHaveLength(102)
})

test('the versions come from the record, not from the table of votes', async () => {
  const question = await changedQuestion()
  await application.db.execute(`update vote_results set vote_choice = 'No', revision = 9`)
  const [alder] = await versionsFor('member', question)
  expect(alder?.versions.map(({ ballot }) => ballot)).toEqual(alderVersions)
})

test.each(['member', 'admin', 'staff'] as const)(
  'of a blind poll %s sees no versions, not even the times',
  async (person) => {
    const question = await box.open({ voteType: 'Blind Straw-poll' })
    const { voteResultId } = await box.cast(question, 'member', yes, later(1))
    await box.change(question, 'colleague', voteResultId, no, later(2))
    expect(await versionsFor(person, question)).toEqual([])
    await box.end(question, question.deadline)
    expect(await versionsFor(person, question)).toEqual([])
  },
)
