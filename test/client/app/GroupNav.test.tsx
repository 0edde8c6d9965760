import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import { GroupNav } from '../../../src/client/app/GroupNav'
import { groups } from '../../../src/client/entities/groups/groups.slice'
import { renderPage } from '../../support/renderPage'
import { stateAfter } from '../../support/stateAfter'

it.each([
  ['/group/101/votingquestions', 'Voting Questions'],
  ['/group/101/VotingQuestions/7', 'Voting Questions'],
  ['/group/101/motions/new', 'Motions'],
  ['/group/101/eligibility', 'Voting Eligibility'],
  ['/group/101/activemembers', 'Active Members'],
  ['/group/101/attendance', 'Attendance'],
  ['/group/101/events/5/rollcall', 'Attendance'],
])('marks on %s the page %s and no other', (at, label) => {
  renderPage(<GroupNav groupId={101} />, { at })
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current).toHaveLength(1)
  expect(current[0]).toHaveTextContent(label)
})

it.each([true, undefined])('leads to the imported history where there is one (%s)', (has) => {
  const group = { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' }
  const titles = { groupId: 101, userId: 501, titles: [], isAdmin: false }
  const shown = { ...group, ...(has && { hasImportedHistory: has }) } as const
  renderPage(<GroupNav groupId={101} />, {
    state: stateAfter(groups.succeeded({ group: shown, titles })),
    at: '/group/101/history/7',
  })
  const link = screen.queryByRole('link', { name: 'Imported history', current: 'page' })
  expect(link !== null).toBe(has === true)
})

it.each([true, false])('offers to manage the group to its admins (admin: %s)', (isAdmin) => {
  const group = { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' }
  const titles = { groupId: 101, userId: 501, titles: [], isAdmin }
  const state = stateAfter(groups.succeeded({ group, titles }))
  renderPage(<GroupNav groupId={101} />, { state, at: '/group/101/manage/members' })
  const link = screen.queryByRole('link', { name: 'Manage group', current: 'page' })
  expect(link !== null).toBe(isAdmin)
})
