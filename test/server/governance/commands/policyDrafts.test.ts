/** Drafts of a policy, made by one person of staff and approved by another, over HTTP on a real database. */
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
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
    changes: [{ term: 'Extensions' }],
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
