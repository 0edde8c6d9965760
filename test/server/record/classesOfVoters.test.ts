/** Questions of classes of voters, weights and uncounted votes: their record is what all verifiers count again. */
import { and, eq } from 'drizzle-orm'
import { memberCompanies } from '../../../src/server/database/schema/directory'
import type { EndingEvent, OpenedEvent } from '../../../src/server/record/questionEvent'
import { twoClasses } from '../../rules/policy/twoClasses'
import { testApplication } from '../../support/application'
import { ballotBox, no, noon, yes } from '../../support/ballotBox'
import { companies, type PersonName, storePolicy } from '../../support/directory'
import { judgement, recordReader } from '../../support/recordReader'
import { rollCallDesk } from '../../support/rollCall'
import { expectRecordVerifies } from '../../support/stored'
import { storeEvent } from '../../support/storedEvent'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
const reader = recordReader(application)

const powers: [company: keyof typeof companies, voterClass: string, weight: number][] = [
  ['alder', 'Issuers', 1],
  ['birch', 'Issuers', 2],
  ['cedar', 'Consumers', 3],
  ['elm', 'Observers', 5],
]

/** A closed meeting at which these were. */
async function meeting(startTime: string, attendees: readonly PersonName[]): Promise<void> {
  const event = { groupId: 101, eventId: await storeEvent(application.db, { startTime }) }
  const desk = rollCallDesk(application.db)
  await desk.add('admin', event, attendees, startTime)
  await desk.close('admin', event, startTime.replace('T18', 'T19'))
}

beforeAll(async () => {
  for (const [company, voterClass, weight] of powers)
    await application.db
      .update(memberCompanies)
      .set({ voterClass, weight, isQuorumEligible: true })
      .where(
        and(eq(memberCompanies.groupId, 101), eq(memberCompanies.memberId, companies[company])),
      )
  await meeting('2026-02-10T18:00:00.000Z', ['member', 'admin', 'second', 'proxy'])
  await meeting('2026-02-17T18:00:00.000Z', ['second'])
})

/** A question on which all have voted, and its record. */
async function ended(policy: ReturnType<typeof twoClasses>, version: number) {
  await storePolicy(application.db, 101, { ...policy, version })
  const question = await box.open({ isAutoExtensionEnabled: false })
  await box.cast(question, 'member', yes)
  await box.cast(question, 'admin', { voteChoice: 'No' })
  await box.cast(question, 'second', yes)
  await box.cast(question, 'proxy', no)
  await box.end(question, question.deadline)
  await expectRecordVerifies(application.db, question.voteQuestionId)
  const handed = await reader.download(question)
  expect(judgement(handed)).toBe('PASS')
  const events = handed.record.bodies.map((body) => JSON.parse(body) as unknown)
  return { handed, opened: events[0] as OpenedEvent, end: events.at(-1) as EndingEvent }
}

const figures = (name: string, voteEligible: number, quorumEligible: number) => ({
  name,
  voteEligible,
  quorumEligible,
  quorumVotes: quorumEligible,
})

test('classes are counted apart, by weight, without what lacks its comment', async () => {
  const [yesRule, noRule, abstainRule] = twoClasses().decisions[0]?.choices ?? []
  if (!yesRule || !noRule || !abstainRule) throw new Error('The group votes Yes, No or Abstain.')
  const choices = [yesRule, { ...noRule, comment: 'elseNotCounted' as const }, abstainRule]
  const { opened, end } = await ended(twoClasses({ choices }), 2)
  const said = opened.roll.map(({ voterClass, weight, isQuorumEligible }) => [
    voterClass,
    weight,
    isQuorumEligible,
  ])
  expect(said).toEqual([
    ['Issuers', undefined, true],
    ['Issuers', 2, true],
    ['Consumers', 3, true],
    [undefined, undefined, false],
    ['Observers', 5, false],
  ])
  // Four were at one meeting and one at the other, of whom more than half is two.
  expect([opened.averageAttendance, opened.quorumCount]).toEqual([2, 2])
  const none = { choice: 'Abstain', count: 0 }
  expect(end.outcome).toEqual({
    counts: [{ choice: 'Yes', count: 4 }, { choice: 'No', count: 2, uncounted: 2 }, none],
    classes: [
      {
        ...figures('Issuers', 3, 2),
        counts: [{ choice: 'Yes', count: 1 }, { choice: 'No', count: 2, uncounted: 2 }, none],
      },
      {
        ...figures('Consumers', 3, 1),
        counts: [{ choice: 'Yes', count: 3 }, { choice: 'No', count: 0 }, none],
      },
      {
        ...figures('Observers', 5, 0),
        counts: [{ choice: 'Yes', count: 0 }, { choice: 'No', count: 5 }, none],
      },
      {
        ...figures('', 0, 0),
        counts: [{ choice: 'Yes', count: 0 }, { choice: 'No', count: 0 }, none],
      },
    ],
    totalYesVotes: 4,
    totalNoVotes: 0,
    totalVotes: 6,
    quorumVotes: 3,
    isQuorumReached: true,
    isThresholdMet: true,
    result: 'Pass',
  })
})

test('of a blind poll the counts of each class are revealed', async () => {
  const { handed, end } = await ended(twoClasses({ secrecy: 'blind' }), 3)
  expect(handed.record.choices).toEqual({
    Issuers: { Yes: 1, No: 2 },
    Consumers: { Yes: 3 },
    Observers: { No: 5 },
  })
  expect(end.outcome.result).toBe('Failed')
})
