import '@testing-library/jest-dom'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { groupExport } from '../../../../src/client/entities/groupExport/groupExport.slice'
import { policyCommand } from '../../../../src/client/entities/policies/policyCommand.request'
import { policyDrafts } from '../../../../src/client/entities/policies/policyDrafts.request'
import { policyTrial } from '../../../../src/client/entities/policies/policyTrial.request'
import DraftScreen from '../../../../src/client/screens/policy/DraftScreen'
import { partsOf } from '../../../../src/client/screens/policy/draftValues'
import type { PolicyTrial } from '../../../../src/contract/adminPolicies'
import { refusedFields, requestError } from '../../../support/failures'
import { showPolicyPage } from '../../../support/policyPage'
import { draftRow, policyRow } from '../../../support/policyRows'

const path = '/drafts/:draftId'
const show = (draft: Parameters<typeof draftRow>[0] = {}) =>
  showPolicyPage(path, <DraftScreen />, { versions: [policyRow()], drafts: [draftRow(draft)] })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const trial: PolicyTrial = {
  changes: [],
  summary: '1 of 3 results would differ.',
  parts: [
    {
      part: 'results',
      tried: 3,
      differing: [
        {
          id: 14,
          title: 'Adopt the codec',
          date: '2026-11-01T18:00:00.000Z',
          before: 'Pass',
          after: 'Failed',
          isAlsoInForce: true,
        },
      ],
      unjudged: [{ id: 15, title: 'Elect a chair', date: null, why: 'It has choices of its own.' }],
    },
    { part: 'motions', tried: 0, differing: [], unjudged: [] },
  ],
}

it.each([
  ['Approve', 'approveDraft', 'Approve this draft?'],
  ['Withdraw', 'withdrawDraft', 'Withdraw this draft?'],
])('%s is asked for once more, and a refusal is told there', (label, kind, title) => {
  const page = show({ revision: 4 })
  press(label)
  const dialog = within(screen.getByRole('dialog', { name: title }))
  fireEvent.click(dialog.getByRole('button', { name: new RegExp(`^${label}`) }))
  expect(page.commands()).toMatchObject([
    { kind, input: { params: { groupId: 101, draftId: 7 }, body: { revision: 4 } } },
  ])
  page.dispatch(policyCommand.failed({ failure: requestError('changed-meanwhile').failure }))
  expect(dialog.getByRole('alert')).toBeVisible()
  page.dispatch(policyDrafts.succeeded([draftRow({ revision: 5, note: 'Not read yet.' })]))
  fireEvent.click(dialog.getByRole('button', { name: new RegExp(`^${label}`) }))
  expect(page.commands()).toMatchObject([{}, { input: { body: { revision: 4 } } }])
  page.dispatch(policyCommand.failed({ failure: requestError('changed-meanwhile').failure }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(page.actions).toContainEqual(policyCommand.closed())
})

it('is given up on its way where its page is left, so that the next page is not busy with it', () => {
  const page = show()
  press('Approve')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(page.commands()).toHaveLength(1)
  cleanup()
  expect(page.actions).toContainEqual(policyCommand.closed())
})

it('tells on the next page what was done', () => {
  const page = show()
  press('Withdraw')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  page.dispatch(policyCommand.succeeded())
  cleanup()
  expect(page.actions).not.toContainEqual(policyCommand.closed())
})

it('who made it reads why they cannot approve it', () => {
  const approvalRefusal = 'You made or changed this draft. Somebody else of staff approves it.'
  show({ approvalRefusal, note: 'Fewer extensions.', inForceFrom: '2026-12-04' })
  expect(screen.getByText(approvalRefusal)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByText('Fewer extensions.')).toBeVisible()
  expect(screen.getByText(/To be in force from Dec 4, 2026\.$/)).toBeVisible()
})

it('stands beside the version that it would replace', () => {
  show()
  const beside = within(screen.getByRole('region', { name: 'Beside version 1' }))
  expect(beside.getByText(/^1 sentence differs from version 1/)).toBeVisible()
  expect(beside.getByRole('listitem').querySelector('ins')).toHaveTextContent('new: 3')
})

it('one that was decided says by whom, and offers nothing more', () => {
  const decided = { decidedBy: 'Bo Li', decidedAt: '2026-11-21T18:00:00.000Z' }
  show({ state: 'approved', version: 2, ...decided })
  expect(
    screen.getByRole('region', { name: 'Approved by Bo Li on Nov 21, 2026 as version 2' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('is tried on the past, with links, and the comparison is exported', () => {
  const page = show()
  press('See what would differ')
  const policy = partsOf(draftRow().policy)
  expect(page.actions).toContainEqual(policyTrial.requested({ groupId: 101, policy }))
  page.dispatch(policyTrial.succeeded(trial))
  expect(screen.getByText('1 of 3 results would differ.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Results of questions · 1 of 3' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Adopt the codec' })).toHaveAttribute(
    'href',
    '/group/101/votingquestions/14',
  )
  expect(
    screen.getByText('Pass, with the draft Failed. The bylaws in force say so too.'),
  ).toBeVisible()
  expect(screen.getByText('Not decided by the draft · 1')).toBeVisible()
  press('Export to Excel')
  expect(page.actions).toContainEqual(
    groupExport.requested({ groupId: 101, workbook: 'policyTrial', body: policy }),
  )
})

it('what is refused of it is told by its place', () => {
  const page = show()
  press('See what would differ')
  page.dispatch(policyTrial.failed(refusedFields({ 'decisions.0.passes.0': ['Never holds.'] })))
  expect(screen.getByText('decisions.0.passes.0: Never holds.')).toBeVisible()
})

it('one that is not there leads back', () => {
  showPolicyPage(path, <DraftScreen />, { versions: [policyRow()], drafts: [] })
  expect(screen.getByRole('link', { name: 'To the voting policy' })).toHaveAttribute(
    'href',
    '/group/101/manage/policy',
  )
})

it('others than staff are denied', () => {
  showPolicyPage(path, <DraftScreen />, { versions: [policyRow()], isSigStaff: false })
  expect(screen.queryByRole('region', { name: 'Waits for approval' })).toBeNull()
  expect(screen.getByText(/access/)).toBeVisible()
})
