/** What a version before stored in the first format of policies is rewritten once, at the next start. */
import { asc, eq, sql } from 'drizzle-orm'
import type { FirstFormatPolicy } from '../../../src/rules/policy/firstFormat'
import { voteTypesOf } from '../../../src/rules/policy/policy'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { insertMany } from '../../../src/server/database/insertMany'
import { migrate } from '../../../src/server/database/migrate'
import { findPolicy, findPolicyVersion } from '../../../src/server/database/repositories/groups'
import { groupPolicies } from '../../../src/server/database/schema/policies'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { inTransaction } from '../../../src/server/database/transaction'
import { ballotBox } from '../../support/ballotBox'
import { createFirstFormatPolicy } from '../../rules/policy/createPolicy'
import { directoryDatabase } from '../../support/directoryDatabase'
import { questionPolicy } from '../../support/policies'
import { expectRecordVerifies, questionOf } from '../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)

const former = createFirstFormatPolicy()

const council: Partial<FirstFormatPolicy> = {
  groupKind: 'council',
  olderPassRule: 'twiceNo',
  newerPassRule: 'twoThirds',
}

const storeFormer = (groupId: number, given: Partial<FirstFormatPolicy> = {}) =>
  database.db.execute(sql`update group_policies
    set policy = ${JSON.stringify({ ...former, ...given })}::jsonb where group_id = ${groupId}`)

const askedFor = (at: string) => box.open({}, at)

test('groups and questions say afterwards what they said before, and every record verifies', async () => {
  const { db } = database
  const [older, newer] = [
    await askedFor('2023-03-19T20:00:00.000Z'),
    await askedFor('2026-03-02T20:00:00.000Z'),
  ]
  await box.cast(newer, 'member')
  await storeFormer(101)
  await storeFormer(14, { voteTypes: ['Straw-poll'] })
  await storeFormer(36, { ...council, releaseDate: '2999-01-01' })
  await db.execute(sql`update vote_questions
    set policy = ${JSON.stringify(former)}::jsonb, vote_eligible = 0`)
  // More than one batch holds.
  const row = await questionOf(db, newer.voteQuestionId)
  const copies = Array.from({ length: 1_200 }, (_, at) => ({ ...row, voteQuestionId: 1_000 + at }))
  await inTransaction(db, (tx) => insertMany(tx, voteQuestions, copies))

  await migrate(database.pool)

  expect(await findPolicy(db, 101)).toEqual({ ...standardPolicy(101), version: 1 })
  expect(voteTypesOf((await findPolicy(db, 14)) ?? { decisions: [] })).toEqual([
    'Collect Vote From Group',
    'Straw-poll',
  ])
  expect(await questionOf(db, newer.voteQuestionId)).toMatchObject({
    policy: { ...questionPolicy(), version: 1 },
    voteEligible: 4,
  })
  expect((await questionOf(db, older.voteQuestionId)).policy.decision).toMatchObject({
    isThresholdShown: false,
    text: expect.stringMatching(/^This question follows the earlier criteria\. /),
  })
  expect((await questionOf(db, 2_199)).policy).toEqual({ ...questionPolicy(), version: 1 })
  await expectRecordVerifies(db, newer.voteQuestionId)
})

test('newer rules that are still to come are a version of their own, in force from their day', async () => {
  const { earlier, later } = {
    earlier: await findPolicyVersion(database.db, 36),
    later: await findPolicyVersion(database.db, 36, '2999-01-01T08:00:00.000Z'),
  }
  expect(earlier?.policy).toMatchObject({
    version: 1,
    decisions: [{ passes: [{}, { is: '>=', share: { numerator: 2, denominator: 1 } }] }],
  })
  expect(later?.inForceFrom).toBe('2999-01-01T08:00:00.000Z')
  expect(later?.policy).toEqual({ ...standardPolicy(36), version: 2 })
  expect(await findPolicy(database.db, 36, '2999-01-01T07:59:59.999Z')).toEqual(earlier?.policy)
})

test('further starts change nothing', async () => {
  const stored = async () =>
    (
      await database.db.execute(sql`select xmin, vote_question_id as id from vote_questions
        union all select xmin, group_id * 10 + version from group_policies order by id`)
    ).rows
  const before = await stored()
  await migrate(database.pool)
  await migrate(database.pool)
  expect(await stored()).toEqual(before)
  const versions = await database.db
    .select({ version: groupPolicies.version })
    .from(groupPolicies)
    .where(eq(groupPolicies.groupId, 36))
    .orderBy(asc(groupPolicies.version))
  expect(versions).toEqual([{ version: 1 }, { version: 2 }])
})
