/** The voting policy of a group as staff keep it, over HTTP and on a real database. */
import type { Term } from '../../../../src/rules/policy/policy'
import { eq } from 'drizzle-orm'
import type { PolicyTrial, PolicyVersion } from '../../../../src/contract/adminPolicies'
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { questionOf } from '../../../support/stored'

const application = testApplication({ now: noon })

const passes = 'Yes + No > 0 and Yes >= 2/3 of Yes + No'
const path = '/api/groups/101/admin/policies'

const byLead = { passes: [{ sum: ['leading'], is: '>', of: ['next'] }] as Term[] }

async function versions(): Promise<PolicyVersion[]> {
  const { body } = await application.as('admin').get(path)
  return (body as { data: PolicyVersion[] }).data
}

test('a draft is tried on past questions before it is put in force as a new version', async () => {
  const { voteQuestionId } = await ballotBox(application.db).open()
  // One with choices of its own, of which no totals of Yes and No are stored.
  const { voteQuestionId: other } = await ballotBox(application.db).open()
  const { policy } = await questionOf(application.db, other)
  await application.db
    .update(voteQuestions)
    .set({ policy: { ...policy, decision: { ...policy.decision, ...byLead } } })
    .where(eq(voteQuestions.voteQuestionId, other))
  await application.db.update(voteQuestions).set({
    voteStatus: 'Completed',
    voteResult: 'Pass',
    totalYesVotes: 3,
    totalNoVotes: 2,
    totalVotes: 5,
    quorumVotes: 5,
    quorumEligible: 5,
  })
  const staff = application.as('staff')
  const { decisions } = withPlainParts(standardPolicy(101), { passes }).policy
  const draft = { decisions }
  const { body } = await staff.post(`${path}/trial`, draft)
  const trial = body as PolicyTrial
  expect(trial.changes.map(({ term }) => term)).toEqual(['Pass rule'])
  expect(trial).toMatchObject({
    summary: '1 of 1 results would differ.',
    parts: [{ differing: [{ id: voteQuestionId, before: 'Pass', after: 'Failed' }] }],
  })
  expect((await versions()).map(({ version }) => version)).toEqual([1])
  expect((await staff.post(`${path}/trial`, {})).body).toMatchObject({ changes: [] })

  expect(await staff.post(path, draft)).toMatchObject({ status: 201, body: { version: 2 } })
  const [inForce, first] = await versions()
  expect(inForce).toMatchObject({ version: 2, state: 'in force', madeAt: noon })
  expect(first).toMatchObject({ version: 1, state: 'past' })
  expect(inForce?.lines.find(({ term }) => term === 'Pass rule')?.text).toContain('2/3')
  expect(await staff.post(path, draft)).toMatchObject({
    status: 409,
    body: { detail: 'This is the policy in force.' },
  })
  const { body: trailed } = await staff.get('/api/admin/audit?search=numerator&size=1')
  expect((trailed as { data: object[] }).data[0]).toMatchObject({
    action: 'putPolicy',
    changes: [
      {
        list: 'policies',
        fields: [{ field: 'decisions', old: standardPolicy(101).decisions, new: decisions }],
      },
    ],
  })
})

test.each([
  ['Yes > cast', 'decisions.0.passes.0', 'Please provide a comparison that can hold'],
  ['Yes > No among "Users"', 'within', 'Please leave it out: the electorate has no classes.'],
])('the rule %s is refused, and its field is named', async (line, field, message) => {
  const draft = {
    decisions: withPlainParts(standardPolicy(101), { passes: line }).policy.decisions,
  }
  expect(await application.as('staff').post(path, draft)).toMatchObject({
    status: 400,
    body: { errors: { [field]: [expect.stringContaining(message)] } },
  })
  expect(await application.as('staff').post(`${path}/trial`, draft)).toMatchObject({ status: 400 })
})

test('others may vote from now on, and open questions keep their roll', async () => {
  const box = ballotBox(application.db)
  const question = await box.open()
  const { electorate } = standardPolicy(712)
  const answer = await application.as('staff').post(path, { electorate })
  expect(answer).toMatchObject({ status: 201, body: { version: 3 } })
  await box.cast(question, 'member')
  const shown = await application
    .as('member')
    .get(`/api/groups/101/VoteQuestions/${question.voteQuestionId}`)
  expect(shown.body).toMatchObject({ totalVotes: 1, policy: { electorate: { unit: 'company' } } })
  expect((await application.as('member').get('/api/groups/101/policy')).body).toMatchObject({
    electorate,
  })
})
