/** Bylaws that count classes of voters, on a real database and with all three verifications. */
import { desc } from 'drizzle-orm'
import type { VoteExportRow } from '../../../../src/contract/voteExport'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import type { Term } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { mails } from '../../../../src/server/database/schema/mails'
import { events } from '../../../../src/server/database/schema/meetings'
import { type Mail, renderMail } from '../../../../src/server/mail/renderMail'
import { type Ballots, classesInGroup, inClasses } from '../../../support/classesInGroup'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { questionOf, recordedEvents } from '../../../support/stored'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { twoClasses } from '../../../rules/policy/twoClasses'

const { application, reader, read, decide, place, open, cast, ended } = classesInGroup()

/** Yes, No and Abstain of each class. */
function countsIn({ classes }: VoteQuestionDetail) {
  return classes.map(({ name, counts }) => [name, ...(counts ?? []).map(({ count }) => count)])
}

test.each<[string, Ballots, string]>([
  ['both classes agree', { alder: 'Yes', birch: 'Yes', cedar: 'Yes' }, 'Pass'],
  ['one class is against', { alder: 'Yes', birch: 'No', cedar: 'Yes' }, 'Failed'],
  ['no consumer says Yes', { alder: 'Yes', birch: 'Yes', cedar: 'Abstain' }, 'Failed'],
  ['only observers object', { alder: 'Yes', birch: 'Yes', cedar: 'Yes', elm: 'No' }, 'Pass'],
  ['only observers vote', { elm: 'Yes' }, 'Failed'],
])('where %s, %j: %s', async (_case, ballots, voteResult) => {
  await decide(twoClasses())
  await place(inClasses)
  const question = await open()
  await cast(question, ballots)
  const preview = await application.as('admin').get(`${reader.pathOf(question)}/rehearsals/close`)
  const detail = await ended(question)
  expect(detail).toMatchObject({ voteResult, voteEligible: 3, quorumEligible: 3, quorumCount: 1 })
  const binding = Object.keys(ballots).filter((company) => company !== 'elm')
  expect(detail.totalVotes).toBe(binding.length)
  expect(preview.body).toMatchObject({ voteResult, classes: detail.classes })
})

test('each class has its own counts, with whoever is advisory or of no class', async () => {
  await decide(twoClasses())
  await place({ ...inClasses, birch: { voterClass: 'Coming', weight: 9 } })
  const question = await open()
  await cast(question, { alder: 'Yes', birch: 'No', cedar: 'Yes', elm: 'No' })
  const detail = await ended(question)
  expect(detail.voteResult).toBe('Pass')
  expect(countsIn(detail)).toEqual([
    ['Issuers', 1, 0, 0],
    ['Consumers', 1, 0, 0],
    ['Observers', 0, 1, 0],
    ['', 0, 9, 0],
  ])
  expect(detail.classes.map(({ isAdvisory }) => isAdvisory)).toEqual([false, false, true, true])
  expect(
    detail.eligibleMembers.map(({ voterClass, weight, isQuorumEligible }) => [
      voterClass,
      weight,
      isQuorumEligible,
    ]),
  ).toEqual([
    ['Issuers', 1, true],
    [null, 9, false],
    ['Consumers', 1, true],
    [null, 1, false],
    ['Observers', 1, false],
  ])
})

test('a class without members decides as its terms say', async () => {
  await decide(twoClasses())
  await place({ ...inClasses, cedar: { voterClass: 'Issuers' } })
  const question = await open()
  await cast(question, { alder: 'Yes', birch: 'Yes', cedar: 'Yes' })
  const detail = await ended(question)
  expect(detail.voteResult).toBe('Failed')
  expect(detail.classes[1]).toMatchObject({ name: 'Consumers', voteEligible: 0, quorumEligible: 0 })
})

test('a company that changes its class or weight counts in open questions as when they opened', async () => {
  await decide(twoClasses())
  await place(inClasses)
  const question = await open()
  await place({ birch: { voterClass: 'Observers', weight: 5 }, cedar: { voterClass: null } })
  await decide(standardPolicy(101), 3)
  await cast(question, { alder: 'Yes', birch: 'No', cedar: 'Yes' })
  const later = await open()
  const detail = await ended(question)
  expect(detail.voteResult).toBe('Failed')
  expect(countsIn(detail)).toEqual([
    ['Issuers', 1, 1, 0],
    ['Consumers', 1, 0, 0],
    ['Observers', 0, 0, 0],
    ['', 0, 0, 0],
  ])
  expect(await read(later)).toMatchObject({ classes: [], voteEligible: 4 })
})

test('a group that turns to people leaves its open questions to the companies', async () => {
  await decide(twoClasses())
  await place(inClasses)
  const question = await open()
  await decide(standardPolicy(712), 3)
  await cast(question, { alder: 'Yes', birch: 'Yes', cedar: 'Yes' })
  expect(await ended(question)).toMatchObject({ voteResult: 'Pass', totalVotes: 3 })
})

test('a quorum is a share of the average attendance of the last meetings', async () => {
  await decide(twoClasses())
  await place(inClasses)
  await storeMeetingWeeks(application.db, [
    [],
    ['member', 'admin', 'second', 'proxy'],
    ['member', 'colleague', 'admin', 'second'],
    ['member', 'second', 'freelancer'],
  ])
  // Nobody who was taken off a roll call was there.
  const meetings = await application.db.select({ eventId: events.eventId }).from(events)
  for (const { eventId } of meetings)
    for (const person of ['member', 'admin', 'second', 'proxy'] as const)
      await storeCheckIn(application.db, eventId, person, { removedAt: '2026-03-01T00:00:00.000Z' })
  const question = await open()
  expect(await questionOf(application.db, question.voteQuestionId)).toMatchObject({
    averageAttendance: 3,
    quorumCount: 2,
  })
  await cast(question, { alder: 'Yes', elm: 'Yes' })
  expect(await read(question)).toMatchObject({ quorumReached: false, averageAttendance: 3 })
  await cast(question, { cedar: 'Yes' })
  expect(await ended(question)).toMatchObject({ quorumReached: true, voteResult: 'Pass' })
  const [opened] = await recordedEvents<object>(application.db, {
    subject: 'question',
    id: question.voteQuestionId,
  })
  expect(opened).toMatchObject({ averageAttendance: 3, quorumCount: 2 })
})

test('a quorum of nobody is never reached', async () => {
  await decide(twoClasses())
  const question = await open()
  expect(await read(question)).toMatchObject({ quorumEligible: 0, quorumCount: 1 })
  await cast(question, { alder: 'Yes', birch: 'Yes' })
  expect(await ended(question)).toMatchObject({ voteResult: 'Failed', totalVotes: 0 })
})

test('letters and exports tell how each class of voters decided', async () => {
  await decide(twoClasses())
  await place({ ...inClasses, birch: { voterClass: 'Issuers', weight: 3 } })
  const question = await open()
  await cast(question, { alder: 'Yes', birch: 'No', cedar: 'Yes', elm: 'No' })
  await ended(question)
  const [row] = await application.db.select().from(mails).orderBy(desc(mails.mailId)).limit(1)
  const { text } = renderMail(row?.payload as Mail, 'https://votes.example.org')
  expect(text).toContain('Issuers: Yes 1, No 3, Abstain 0')
  expect(text).toContain('Observers (advisory): Yes 0, No 1, Abstain 0')

  const path = '/api/groups/101/VoteQuestions/Export?votes=all'
  const [exported] = (await application.as('member').get(path)).body as VoteExportRow[]
  expect(exported?.counts).toEqual([
    { choice: 'Yes', count: 2, counts: 'for' },
    { choice: 'No', count: 3, counts: 'against' },
    { choice: 'Abstain', count: 0, counts: 'abstain' },
  ])
  expect(exported?.votes?.map(({ voterClass, weight }) => [voterClass, weight])).toEqual([
    ['Issuers', undefined],
    ['Issuers', 3],
    ['Consumers', undefined],
    ['Observers', undefined],
  ])
})

test('the leading choice of a class is named in lists as votes count there', async () => {
  const leading: Term = { sum: ['leading'], is: '>', of: ['next'], within: 'Issuers' }
  const candidates = ['Ann', 'Ben'].map((label) => ({
    label,
    counts: 'for' as const,
    comment: 'elseNotCounted' as const,
  }))
  await decide(twoClasses({ choices: candidates, passes: [leading] }))
  await place({ ...inClasses, birch: { voterClass: 'Issuers', weight: 3 } })
  const question = await open()
  await cast(question, { alder: 'Ann', birch: 'Ben' }, 'I know them well.')
  await cast(question, { cedar: 'Ann', elm: 'Ann' })
  const detail = await ended(question)
  expect(detail).toMatchObject({ voteResult: 'Pass', choiceResult: 'Ben', totalVotes: 4 })
  const { body } = await application.as('member').get('/api/groups/101/VoteQuestions')
  expect(body).toMatchObject({ data: [{ choiceResult: 'Ben', totalVotes: 4 }] })
})
