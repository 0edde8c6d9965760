/** Drafts of a policy, made by one person of staff and approved by another, over HTTP on a real database. */
import { withPlainParts } from '../../../../src/rules/policy/plainParts'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import { testApplication } from '../../../support/application'
import { ballotBox, noon } from '../../../support/ballotBox'
import { policyDesk, second } from '../../../support/policyDesk'

const application = testApplication({ now: noon }, 'test')
const desk = policyDesk(application)

beforeEach(() => desk.joinStaff())

const refusedFor = (detail: string, code = 'state-forbids') => ({ body: { code, detail } })

test('a draft is approved by somebody else of staff, and is the next version then', async () => {
  const draft = await desk.drafted({ note: ' Decided on May 4. ' })
  expect(draft).toMatchObject({
    revision: 1,
    state: 'waiting',
    basedOn: 1,
    comparedWith: 1,
    changes: [{ term: 'Time, Extensions' }],
    madeBy: 'Staff Test',
    changedBy: [],
    note: 'Decided on May 4.',
    approvalRefusal: 'You made or changed this draft. Somebody else of staff approves it.',
  })
  expect(await desk.approve(draft, 'staff')).toMatchObject(
    refusedFor('You made or changed this draft. Somebody else of staff approves it.', 'own-draft'),
  )
  expect(await desk.drafts('waiting', second)).toMatchObject([{ approvalRefusal: null }])
  expect(await desk.approve(draft)).toMatchObject({
    body: { state: 'approved', version: 2, decidedBy: 'Outsider Test', decidedAt: noon },
  })
  expect(await desk.versions()).toMatchObject([
    {
      version: 2,
      state: 'in force',
      inForceFrom: noon,
      madeBy: 'Staff Test',
      approvedBy: 'Outsider Test',
      approvedAt: noon,
      note: 'Decided on May 4.',
      policy: { version: 2, maxExtensions: 3 },
    },
    { version: 1, state: 'past', madeBy: null, approvedBy: null },
  ])
  expect(await desk.approve(draft)).toMatchObject(
    refusedFor('This draft has been approved already.'),
  )
  expect([await desk.drafts(), await desk.drafts('all')]).toMatchObject([[], [{ version: 2 }]])
})

test.each([
  ['Yes > cast', 'policy.decisions.0.passes.0', 'Please provide a comparison that can hold'],
  [
    'Yes > No among "Users"',
    'policy.decisions.0.passes.1.within',
    'Please leave it out: the electorate has no classes.',
  ],
])('the rule %s is refused, and its field is named', async (line, field, message) => {
  const passes = line.includes('among') ? `Yes > No and ${line}` : line
  const { decisions } = withPlainParts(standardPolicy(101), { passes }).policy
  expect(await desk.draft({ policy: { decisions } })).toMatchObject({
    status: 400,
    body: { errors: { [field]: [expect.stringContaining(message)] } },
  })
  const tried = application.as('staff').post('/api/groups/101/admin/policies/trial', { decisions })
  expect(await tried).toMatchObject({ status: 400 })
})

test('a draft that says what is in force already is none', async () => {
  expect(await desk.draft({ policy: {} })).toMatchObject(refusedFor('Version 1 says this already.'))
  expect(
    await desk.draft({ policy: { attendance: { lostAfter: 4, regainedAfter: 1 } } }),
  ).toMatchObject({
    status: 201,
  })
})

test('others may vote from now on, and open questions keep their roll', async () => {
  const box = ballotBox(application.db)
  const question = await box.open()
  const { electorate } = standardPolicy(712)
  await desk.putInForce({ electorate })
  await box.cast(question, 'member')
  const member = application.as('member')
  const shown = await member.get(`/api/groups/101/VoteQuestions/${question.voteQuestionId}`)
  expect(shown.body).toMatchObject({ totalVotes: 1, policy: { electorate: { unit: 'company' } } })
  expect((await member.get('/api/groups/101/policy')).body).toMatchObject({ electorate })
})

test('the audit trail tells what was drafted, line by line, and who approved it', async () => {
  await desk.approve(await desk.drafted())
  const { body } = await application.as('staff').get('/api/admin/audit?size=2')
  const changed = {
    field: 'Time, Extensions',
    old: 'Without a quorum a question goes on for a day more, 7 times at most.',
    new: 'Without a quorum a question goes on for a day more, 3 times at most.',
  }
  expect((body as { data: object[] }).data).toMatchObject([
    {
      action: 'approvePolicyDraft',
      userName: 'Outsider Test',
      changes: [
        { list: 'policies', kind: 'changed', fields: [changed] },
        { list: 'policyDrafts', fields: [{ field: 'state', new: 'approved' }, { new: 2 }] },
      ],
    },
    {
      action: 'createPolicyDraft',
      userName: 'Staff Test',
      changes: [{ list: 'policyDrafts', kind: 'created', fields: [changed, { field: 'basedOn' }] }],
    },
  ])
})
