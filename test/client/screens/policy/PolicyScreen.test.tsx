import '@testing-library/jest-dom'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { policyCommand } from '../../../../src/client/entities/policies/policyCommand.request'
import { policyDrafts } from '../../../../src/client/entities/policies/policyDrafts.request'
import { policyVersions } from '../../../../src/client/entities/policies/policyVersions.request'
import PolicyScreen from '../../../../src/client/screens/policy/PolicyScreen'
import { requestError } from '../../../support/failures'
import { showPolicyPage } from '../../../support/policyPage'
import { draftRow, policyRow } from '../../../support/policyRows'

const { policy } = policyRow()
const versions = [
  policyRow({
    version: 4,
    state: 'taken back',
    takenBackBy: 'Bo Li',
    takenBackAt: '2026-11-20T18:00:00.000Z',
    takeBackReason: 'Too early.',
  }),
  policyRow({
    version: 3,
    state: 'coming',
    inForceFrom: '2026-12-04T08:00:00.000Z',
    madeBy: 'Ann Lee',
    approvedBy: 'Bo Li',
    approvedAt: '2026-11-21T18:00:00.000Z',
    note: 'Fewer extensions.',
    policy: { ...policy, maxExtensions: 1 },
  }),
  policyRow({
    version: 2,
    inForceFrom: '2023-03-20T07:00:00.000Z',
    policy: { ...policy, maxExtensions: 3 },
  }),
  policyRow({ state: 'past' }),
]

const show = (shown: Parameters<typeof showPolicyPage>[2]) =>
  showPolicyPage('', <PolicyScreen />, shown)
const section = (name: string | RegExp) => within(screen.getByRole('region', { name }))

describe('the bylaws of a group', () => {
  it('are numbered sentences, each with the version in which it last changed', () => {
    show({ versions, drafts: [] })
    const inForce = section('In force')
    const items = inForce.getAllByRole('listitem')
    expect(items[0]).toHaveTextContent(
      'Who votes. The member companies of the group vote, each by its people.Since the beginning',
    )
    const extensions = items.find((item) => item.textContent?.startsWith('Extensions.'))
    expect(extensions).toHaveTextContent('3 times at most.Since Mar 20, 2023, version 2')
    expect(inForce.getByRole('link', { name: /^Export JSON/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('"maxExtensions": 3')),
    )
  })

  it('tell what is to come, who decided it, and which words change', () => {
    show({ versions, drafts: [] })
    const coming = section(/^In force from Dec 4, 2026/)
    expect(coming.getByText(/^Made by Ann Lee on Nov 1, 2026, approved by Bo Li/)).toBeVisible()
    expect(coming.getByText('Fewer extensions.')).toBeVisible()
    const [line] = coming.getAllByRole('listitem')
    expect(line!.querySelector('del')).toHaveTextContent('no longer: 3 times')
    expect(line!.querySelector('ins')).toHaveTextContent('new: 1 time')
    expect(coming.getAllByRole('listitem')).toHaveLength(1)
    fireEvent.click(coming.getByRole('button', { name: 'Show all sentences' }))
    expect(coming.getAllByRole('listitem').length).toBeGreaterThan(10)
  })

  it('are taken back by staff with a reason', () => {
    const page = show({ versions, drafts: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Take back version 3?' }))
    expect(dialog.getByRole('button', { name: /^Take back/ })).toBeDisabled()
    fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'Too early.' } })
    fireEvent.click(dialog.getByRole('button', { name: /^Take back/ }))
    expect(page.commands()).toEqual([
      {
        kind: 'takeBack',
        input: { params: { groupId: 101, version: 3 }, body: { reason: 'Too early.' } },
        notice: 'Version 3 was taken back.',
      },
    ])
    const { failure } = requestError('state-forbids')
    page.dispatch(policyCommand.failed({ failure }))
    expect(dialog.getByLabelText(/^Why/)).toBeInvalid()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(page.actions).toContainEqual(policyCommand.closed())
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(screen.getByLabelText(/^Why/)).toHaveValue('Too early.')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(screen.getByLabelText(/^Why/)).toHaveValue('')
  })

  it('are given up on their way back where the page is left, so that the next one is not busy', () => {
    const page = show({ versions, drafts: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'Too early.' } })
    fireEvent.click(dialog.getByRole('button', { name: /^Take back/ }))
    expect(page.commands()).toHaveLength(1)
    cleanup()
    expect(page.actions).toContainEqual(policyCommand.closed())
  })

  it('of before open one by one, and are compared with the one before them', () => {
    show({ versions, drafts: [] })
    const past = section('Past versions')
    const [takenBack, first] = past.getAllByRole('group') as HTMLDetailsElement[]
    expect(within(first!).queryByRole('listitem')).toBeNull()
    takenBack!.open = true
    fireEvent(takenBack!, new Event('toggle'))
    const opened = within(takenBack!)
    expect(opened.getByText('Reason: Too early.')).toBeVisible()
    expect(opened.getAllByRole('listitem').length).toBeGreaterThan(10)
    fireEvent.change(opened.getByLabelText('Show'), { target: { value: 'changes' } })
    expect(opened.getByText(/^1 sentence differs from version 3/)).toBeVisible()
  })

  it('are read by group admins, who draft and take back nothing', () => {
    const page = show({ versions, isSigStaff: false })
    expect(section('In force').getAllByRole('listitem').length).toBeGreaterThan(10)
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull()
    expect(page.actions.filter(policyDrafts.requested.match)).toEqual([])
  })

  it('name the drafts that wait, and those that were decided', () => {
    const decided = { decidedBy: 'Bo Li', decidedAt: '2026-11-21T18:00:00.000Z' }
    show({
      versions,
      drafts: [
        draftRow({ changedBy: ['Cy Ro'], inForceFrom: '2026-12-04' }),
        draftRow({ draftId: 6, state: 'withdrawn', ...decided }),
        draftRow({ draftId: 5, state: 'approved', version: 3, ...decided }),
      ],
    })
    const drafts = section('Drafts')
    expect(
      drafts.getByRole('link', { name: 'Draft by Ann Lee, with changes by Cy Ro' }),
    ).toHaveAttribute('href', '/group/101/manage/policy/drafts/7')
    expect(
      drafts.getByText('Waits for approval since Nov 20, 2026; to be in force from Dec 4, 2026.'),
    ).toBeVisible()
    expect(drafts.getByText('Withdrawn by Bo Li on Nov 21, 2026.')).toBeInTheDocument()
    expect(drafts.getByText('Version 3, approved by Bo Li on Nov 21, 2026.')).toBeInTheDocument()
    expect(drafts.getByRole('link', { name: 'Draft a new version' })).toHaveAttribute(
      'href',
      '/group/101/manage/policy/new',
    )
  })

  it('load, fail with another try, and may not be there yet', () => {
    const page = show({})
    expect(screen.getByText('Loading...')).toBeInTheDocument()
    const { failure } = requestError('unavailable')
    page.dispatch(policyVersions.failed({ failure }))
    expect(screen.getByRole('alert')).toHaveTextContent('The policy could not be loaded.')
    const asked = page.actions.filter(policyVersions.requested.match).length
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(page.actions.filter(policyVersions.requested.match)).toHaveLength(asked + 1)
    page.dispatch(policyVersions.succeeded([]))
    expect(screen.getByText('This group has no policy yet.')).toBeVisible()
  })

  it('tell what was just done', () => {
    const page = show({ versions, drafts: [] })
    const params = { groupId: 101, draftId: 7 }
    page.dispatch(
      policyCommand.requested({
        kind: 'withdrawDraft',
        input: { params, body: { revision: 1 } },
        notice: 'The draft was withdrawn.',
      }),
    )
    page.dispatch(policyCommand.succeeded())
    expect(screen.getAllByText('The draft was withdrawn.')[0]).toBeVisible()
  })
})
