/** A draft of a policy tried on what its group has decided, over HTTP on a real database. */
import { eq } from 'drizzle-orm'
import type { PolicyTrial } from '../../../../src/contract/adminPolicies'
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { type Policy, withParts } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { memberCompanies } from '../../../../src/server/database/schema/directory'
import { checkIns, eventRollEntries } from '../../../../src/server/database/schema/meetings'
import { rollEntries } from '../../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { companies, storePolicy } from '../../../support/directory'
import { withOwnChoices } from '../../../support/policies'
import { storeEvent } from '../../../support/storedEvent'
import { storeMotion } from '../../../support/storedMotion'

const application = testApplication({ now: noon }, 'test')
const box = () => ballotBox(application.db)
const later = '2026-03-20T20:00:00.000Z'
const plain = standardPolicy(101)

async function tried(draft: Partial<Omit<Policy, 'format' | 'version'>>) {
  const { body, status } = await application
    .as('staff')
    .post('/api/groups/101/admin/policies/trial', draft)
  expect(status).toBe(200)
  const { summary, changes, parts } = body as PolicyTrial
  return { summary, changes, ...Object.fromEntries(parts.map((part) => [part.part, part])) }
}

/** The parts of a draft in which these plain parts are others. */
const drafted = (change: Parameters<typeof withPlainParts>[1], of = plain) => {
  const { decisions, meetingQuorum } = withPlainParts(of, change).policy
  return { decisions, meetingQuorum }
}

/** Ends a question on which these voted. */
async function ended(votes: Record<string, typeof yes>, voteType?: string) {
  const question = await box().open({
    isAutoExtensionEnabled: false,
    ...(voteType && { voteType }),
  })
  for (const [person, vote] of Object.entries(votes))
    await box().cast(question, person as 'member', vote)
  await box().end(question, later)
  return question.voteQuestionId
}

test('results and quorums that a draft makes others are told, by the stored votes', async () => {
  const close = await ended({ member: yes, admin: yes, second: no })
  await ended({ member: yes, admin: yes, second: yes })
  const unmet = await ended({ member: yes })
  await box().open()
  expect(await tried(drafted({ passes: 'Yes >= 3/4 of Yes + No' }))).toMatchObject({
    summary: '1 of 3 results would differ.',
    changes: [{ term: 'Collect Vote From Group, Pass rule' }, { term: expect.any(String) }],
    results: {
      tried: 3,
      differing: [
        {
          id: close,
          before: 'Passed',
          after: 'Failed',
          date: expect.stringMatching(/^2026-03-/),
          isAlsoInForce: false,
        },
      ],
    },
    quorums: { tried: 3, differing: [] },
  })
  expect(await tried(drafted({ quorum: 'At least 1/3' }))).toMatchObject({
    summary: '1 of 3 results and 1 of 3 quorums would differ.',
    results: { differing: [{ id: unmet, before: 'Failed', after: 'Passed' }] },
    quorums: {
      differing: [
        { id: unmet, before: expect.stringMatching(/1 more needed$/), after: '1 of 1 - met' },
      ],
    },
  })
  expect(await tried({})).toMatchObject({
    changes: [],
    summary: 'None of 3 results and 3 quorums would differ.',
  })
})

test('what the version in force decides like the draft is told, and vote types that the draft lacks', async () => {
  const id = await ended({ member: yes, admin: yes, second: no })
  const straw = await ended({ member: yes, admin: yes, second: no }, 'Straw poll')
  const { decisions } = drafted({ passes: 'Yes >= 3/4 of Yes + No' })
  const strict = { ...withParts(plain, { decisions }), version: 2 }
  await storePolicy(application.db, 101, strict)
  expect(await tried({ maxExtensions: 3 })).toMatchObject({
    summary: '1 of 1 result would differ. 1 result cannot be judged.',
    results: {
      differing: [{ id, isAlsoInForce: true }],
      unjudged: [{ id: straw, why: "The draft has no vote type 'Straw poll'." }],
    },
  })
})

test('weights, classes and choices of their own count as they are stored', async () => {
  const { db } = application
  const ofCedar = eq(memberCompanies.memberId, companies.cedar)
  await db.update(memberCompanies).set({ weight: 5 }).where(ofCedar)
  const led = withOwnChoices(plain, 'Red', 'Blue')
  const own = { ...led, electorate: { ...led.electorate, isWeighted: true } }
  await storePolicy(db, 101, { ...own, version: 2 })
  const votes = { member: { voteChoice: 'Red' }, admin: { voteChoice: 'Red' } }
  const id = await ended({ ...votes, second: { voteChoice: 'Blue' } })
  expect(await tried(drafted({ passes: 'leading >= 3/4 of cast' }, own))).toMatchObject({
    results: { differing: [{ id, before: 'Blue', after: 'Undecided' }] },
  })
  expect(await tried({ electorate: led.electorate })).toMatchObject({
    results: { differing: [{ id, before: 'Blue', after: 'Red' }] },
  })
  await db
    .update(rollEntries)
    .set({ voterClass: 'Makers' })
    .where(eq(rollEntries.memberId, companies.alder))
  const electorate = { ...own.electorate, classes: ['Makers'] }
  const ofMakers = drafted({ passes: 'leading > next among "Makers"' }, own)
  expect(await tried({ ...ofMakers, electorate })).toMatchObject({
    results: { differing: [{ id, before: 'Blue', after: 'Red' }] },
  })
})

test('motions, meetings and eligibilities are tried too', async () => {
  const { db } = application
  const motion = await storeMotion(db, {
    motionedDate: noon,
    secondedDate: '2026-03-06T20:00:00.000Z',
  })
  const unseconded = await storeMotion(db, { motionStatus: 'Failed', motionedDate: noon })
  const [alder, birch, cedar] = [companies.alder, companies.birch, companies.cedar]
  const meetings: number[] = []
  for (const day of ['02', '09']) {
    const eventId = await storeEvent(db, {
      startTime: `2026-02-${day}T20:00:00.000Z`,
      endTime: `2026-02-${day}T21:00:00.000Z`,
      rollCallClosedAt: `2026-02-${day}T22:00:00.000Z`,
      quorumAttendanceCount: 2,
    })
    meetings.push(eventId)
    await db
      .insert(eventRollEntries)
      .values(
        [alder, birch, cedar].map((memberId) => ({ eventId, memberId, isQuorumEligible: true })),
      )
    await db.insert(checkIns).values(
      [alder, birch].map((memberId) => ({
        eventId,
        memberId,
        userId: memberId,
        source: 'Manual' as const,
        firstName: 'A',
        lastName: 'B',
        createdBy: 'Admin Test',
        createdAt: noon,
      })),
    )
  }
  const told = await tried({
    ...drafted({ meetingQuorum: 'At least 3/3' }),
    attendance: { lostAfter: 2, regainedAfter: 1 },
    motions: { deadlineDays: 3, oneOfTitles: null },
  })
  expect(told).toMatchObject({
    summary: '1 of 2 motions, 2 of 2 meeting quorums and 1 of 3 eligibilities would differ.',
    motions: { differing: [{ id: motion, before: 'Seconded' }] },
    meetings: {
      differing: meetings.toReversed().map((id) => ({
        id,
        before: 'Met: 2 present, 2 needed',
        after: 'Not met: 2 present, 3 needed',
      })),
    },
    eligibilities: {
      differing: [
        {
          id: cedar,
          title: expect.stringContaining('Cedar'),
          before: 'Counts for quorum',
          after: 'Does not count for quorum',
        },
      ],
    },
  })
  expect(await tried({ motions: { deadlineDays: 30, oneOfTitles: null } })).toMatchObject({
    motions: { tried: 1, differing: [], unjudged: [{ id: unseconded }] },
  })
  const ofCedar = eq(memberCompanies.memberId, cedar)
  const away = { leaveFrom: '2026-02-01', leaveTo: '2026-02-28' }
  const furtherLeaves = ['2026-01-05/2026-01-06']
  await db
    .update(memberCompanies)
    .set({ ...away, furtherLeaves })
    .where(ofCedar)
  const leaves = { lostAfter: 2, regainedAfter: 1, leaveDays: 45 }
  expect(await tried({ attendance: leaves })).toMatchObject({ eligibilities: { differing: [] } })
  expect(await tried({ attendance: { ...leaves, leavesPerYear: 1 } })).toMatchObject({
    eligibilities: { differing: [{ id: cedar }] },
  })
  await db.update(memberCompanies).set({ isQuorumEligible: false }).where(ofCedar)
  expect(await tried({ attendance: { lostAfter: 2, regainedAfter: 1 } })).toMatchObject({
    eligibilities: { tried: 2, differing: [] },
  })
})

test('of a group without a past, nothing is told', async () => {
  expect(await tried({ maxExtensions: 3 })).toMatchObject({
    summary: 'Nothing has been decided yet.',
  })
})
